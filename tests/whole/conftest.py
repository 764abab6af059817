"""The real site, built once from the committed records and from what this machine can compile."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.pipeline import ensure_snapshot
from gen.site.build import build_site
from gen.views import load_snapshot


@pytest.fixture(scope="session")
def snapshot():
    return load_snapshot(ensure_snapshot())


@pytest.fixture(scope="session")
def site(snapshot, tmp_path_factory) -> Path:
    return build_site(snapshot.folder, tmp_path_factory.mktemp("whole") / "site", progress=lambda _: None)
