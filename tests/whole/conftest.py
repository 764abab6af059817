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
    """Built by the real renderer, also where a made-up one was put in its place for other tests of the session."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("LEDGER_RENDERER", "LEDGER_PROSE", "ADDRESS"):
            patch.delenv(name, raising=False)
        return build_site(snapshot.folder, tmp_path_factory.mktemp("whole") / "site", progress=lambda _: None)
