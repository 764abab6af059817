"""One made-up site, rendered once a session in both languages."""

from __future__ import annotations

import pytest

from gen.render import pages
from gen.views import Snapshot
from tests.render.made_up import architecture_findings, measured_findings, snapshot_of


@pytest.fixture(scope="session")
def findings():
    return measured_findings()


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """Shared, so that equal drawings are made once."""
    return tmp_path_factory.mktemp("snapshot")


@pytest.fixture(scope="session")
def snapshot(findings, folder) -> Snapshot:
    return snapshot_of((*findings, *architecture_findings()), folder)


@pytest.fixture(scope="session")
def site(snapshot) -> dict[str, dict[str, str]]:
    """Language to path to text."""
    return {language: dict(pages(language, snapshot)) for language in ("en", "ko")}
