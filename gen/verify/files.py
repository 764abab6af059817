"""Is every byte of a release as it was frozen, and does the release hold together?"""

from __future__ import annotations

from pathlib import Path

from gen.model.build import sha256
from gen.model.record import Record
from gen.release.errors import ReleaseError
from gen.release.layout import (
    LANGUAGES, MANIFEST, STYLE, THRESHOLDS, finding_path, page_path, phrases_path, probe_path, version_key)
from gen.release.store import Release, listed, load_release, read_file
from gen.verify.report import Kind, Part


def _shown(path: str) -> str:
    """A path fit for a terminal: names on disk may hold anything, bytes that are no text too."""
    return "".join(c if c.isprintable() else "?" for c in path)[:200]


def open_release(parent: Path, version: str, part: Part) -> Release | None:
    """The release, None with a note when its manifest is not as it was sealed."""
    try:
        version_key(version)
        return load_release(parent, version)
    except ReleaseError as error:
        part.add(Kind.BAD, "MANIFEST", f"{version}/{MANIFEST}", str(error))
        return None


def check_files(release: Release, part: Part) -> None:
    """Every stated file is there with its hash, and nothing else is."""
    stated = release.manifest.files
    try:
        present = set(listed(release.folder))
    except OSError as error:
        part.add(Kind.BAD, "FOLDER", release.version, f"cannot be read ({error.strerror})")
        return
    for path in sorted(present - set(stated) - {MANIFEST}):
        part.add(Kind.BAD, "EXTRA", f"{release.version}/{_shown(path)}", "is not stated by the manifest; take it away")
    for path, expected in sorted(stated.items()):
        _check_file(release, path, expected, part)
    part.done.append(f"{len(stated) + 1} files")


def _check_file(release: Release, path: str, expected: str, part: Part) -> None:
    where = f"{release.version}/{_shown(path)}"
    if path.startswith("/") or ".." in path.split("/") or "\0" in path:
        part.add(Kind.BAD, "PATH", where, "leads out of the release")
        return
    try:
        found = sha256(read_file(release.folder, path))
    except ReleaseError as error:
        part.add(Kind.BAD, "MISSING", where, f"found {error.found}; allowed: {error.allowed}")
        return
    if found != expected:
        part.add(Kind.BAD, "CHANGED", where, f"sha256 is {found}, frozen was {expected}")


def check_whole(release: Release, part: Part) -> None:
    """The manifest names all that a release is made of: findings and their pages, rules, probes."""
    manifest = release.manifest
    needed = {STYLE, THRESHOLDS, *map(phrases_path, LANGUAGES), *map(probe_path, manifest.experiments),
              *map(finding_path, manifest.findings), *(f"{language}/index.html" for language in LANGUAGES),
              *(page_path(language, name) for language in LANGUAGES for name in manifest.findings)}
    for path in sorted(needed - set(manifest.files)):
        part.add(Kind.BAD, "NOT_STATED", f"{release.version}/{path}", "belongs to a release, but the manifest does not state it")


def read_records(release: Release, part: Part) -> list[Record]:
    """The frozen records, each checked to the last sample; patched cubins are made again from parents and patches."""
    found: list[Record] = []
    for name in release.manifest.records:
        try:
            found.append(release.record(name))
        except ReleaseError as error:
            part.add(Kind.BAD, "RECORD", f"{release.version}/records/{name}", str(error))
    if found:
        part.done.append(f"{sum(len(record.samples) + len(getattr(record, 'progress', ())) for record in found)} samples")
        if patched := sum(len(record.patched) for record in found):
            part.done.append(f"{patched} patched cubins remade identical")
    return found
