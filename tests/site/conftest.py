"""One site built from the stub renderer, shared by all tests of this folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gen.site.build import build_site

ADDRESS = "https://ledger.example/reports"
EPOCH_SECONDS = "1700000000"


def prose(folder: Path) -> Path:
    """Hand-written pages of both languages, the same files in each."""
    for language in ("en", "ko"):
        for name, identifier in (("method/index.md", "method"), ("method/ladder/index.md", "ladder"), ("glossary.md", "words")):
            path = folder / language / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"---\ntitle: {identifier} {language}\n---\n# {identifier} {{#{identifier}}}\n\ntext\n", encoding="utf-8")
    return folder


def snapshot_in(folder: Path, **content: str) -> Path:
    """A snapshot file with one file of live evidence beside it."""
    (folder / "evidence" / "stub").mkdir(parents=True, exist_ok=True)
    (folder / "evidence" / "stub" / "samples.csv").write_text("cycles\n", encoding="utf-8")
    path = folder / "snapshot.json"
    path.write_text(json.dumps({"name": "stub", **content}), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def workshop(tmp_path_factory):
    """A folder with prose and snapshot, the variables being set that put the stub in place of the renderer."""
    folder = tmp_path_factory.mktemp("workshop")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEDGER_PROSE", str(prose(folder / "prose")))
        patch.setenv("LEDGER_RENDERER", "tests.site.stub")
        patch.setenv("SOURCE_DATE_EPOCH", EPOCH_SECONDS)
        patch.delenv("ADDRESS", raising=False)
        yield folder


@pytest.fixture(scope="session")
def build(workshop):
    """Build a stub site: `build(name, address=…, **snapshot content)` returns its folder."""
    def run(name: str, address: str = ADDRESS, **content: str) -> Path:
        place = workshop / name
        return build_site(snapshot_in(place / "snapshot", **content), place / "site", address=address, progress=lambda _: None)
    return run


@pytest.fixture(scope="session")
def site(build) -> Path:
    return build("first")
