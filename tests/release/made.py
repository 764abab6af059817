"""A release made from the newest committed record, shared by the tests of everything that stands on releases."""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Mapping

from gen.model.build import sha256
from gen.model.record import Record
from gen.publish.freeze import release_files
from gen.records import load_folder
from gen.release.layout import MANIFEST, ROOT, canonical, finding_path
from gen.release.manifest import read_manifest, write_manifest
from gen.release.sources import RECORDS
from gen.release.store import Release, load_release, write_release

COMMIT = "0" * 40
VERSION = "2026.12"


@lru_cache(maxsize=1)
def record() -> Record:
    """The smallest committed record of a latency probe, whatever its id."""
    found = [one for one in load_folder(RECORDS)[0] if one.samples]
    return min(found, key=lambda one: len(one.samples))


@lru_cache(maxsize=4)
def files(version: str = VERSION, previous: str | None = None) -> Mapping[str, bytes]:
    return release_files(version, [record()], COMMIT, previous, "2026-12-01", ROOT / ".cache" / "drawings")


def written(parent: Path, version: str = VERSION, previous: str | None = None) -> Release:
    """A release on disk that a test may damage."""
    write_release(parent, version, files(version, previous))
    return load_release(parent, version)


def rewrite(release: Release, changes: Mapping[str, bytes | None]) -> Release:
    """Files changed (None: removed) and the manifest made to fit, as a careful forger would."""
    manifest = read_manifest(release.version, (release.folder / MANIFEST).read_bytes())
    stated = {path: digest for path, digest in manifest.files.items() if changes.get(path, b"") is not None}
    for path, data in changes.items():
        target = release.folder / path
        if data is None:
            target.unlink()
        else:
            target.write_bytes(data)
            stated[path] = sha256(data)
    (release.folder / MANIFEST).write_bytes(write_manifest(replace(manifest, files=stated)))
    return load_release(release.folder.parent, release.version)


def with_finding(release: Release, finding: str, **changes: object) -> Release:
    """A finding's frozen fields changed, the manifest made to fit."""
    document = {**release.finding(finding), **changes}
    return rewrite(release, {finding_path(finding): canonical(document)})


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def copied(release: Release, parent: Path) -> Release:
    shutil.copytree(release.folder, parent / release.version)
    return load_release(parent, release.version)
