"""Makes a release: everything in memory, checked by judging it again, then written in one step."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path
from typing import Callable, Mapping, Sequence

from gen.model.build import sha256
from gen.model.record import Record
from gen.publish import standalone
from gen.records.jsontext import parse, sealed
from gen.records.modules import unpack_bytes
from gen.records.store import pack
from gen.release.errors import ReleaseError
from gen.release.judging import Judged, judge_records
from gen.release.layout import (
    EVIDENCE, LANGUAGES, MANIFEST, PLAIN, RELEASES, STYLE, canonical, finding_path, page_path, record_page_path, record_path,
    version_key)
from gen.release.manifest import Manifest, write_manifest
from gen.release.packing import as_stated, pack_xz
from gen.release.rules import frozen_files, rules_of_today
from gen.release.sources import RECORDS, checkout_state, chosen_records, newest_day, refuse_state, today
from gen.release.store import refuse_existing, versions, write_release
from gen.views.published import read_published

Say = Callable[[str], None]
#: Packages whose version decides how the pages and drawings of a release look.
_TOOLS = ("altair", "jinja2", "vl-convert-python")


def record_files(record: Record) -> dict[str, bytes]:
    """A whole copy of a record, packed with xz; record.json states its files in a form that every zlib gives."""
    files = pack(record)
    document = parse(PLAIN, files.pop(PLAIN))
    plain = {name: unpack_bytes(name, data) if name.endswith(".gz") else data for name, data in files.items()}
    document["files"] = {name: sha256(as_stated(name, data)) for name, data in plain.items()}
    packed = {record_path(record.id, name): pack_xz(data) for name, data in plain.items()}
    return {record_path(record.id, PLAIN): sealed(document), **packed}


def _previous(parent: Path, version: str) -> str | None:
    """The release before. Raises ReleaseError when the number is not above all others."""
    refuse_existing(parent, version)
    known = versions(parent)
    if known and version_key(version) < version_key(known[-1]):
        raise ReleaseError("VERSION", version, f"a number above {known[-1]}, the newest release", "choose a higher number")
    return known[-1] if known else None


def _pages(judged: Sequence[Judged], manifest: Manifest, files: Mapping[str, bytes], cache: Path | None) -> dict[str, bytes]:
    """Pages of both languages; `files` are all others of the release, which the pages link to."""
    paths = {*files, STYLE, MANIFEST, *(f"{language}/index.html" for language in LANGUAGES),
             *(page_path(language, one.id) for language in LANGUAGES for one in judged),
             *(record_page_path(language, name) for language in LANGUAGES for name in {one.record for one in judged})}
    pages = {STYLE: standalone.style()}
    for language in LANGUAGES:
        pages[f"{language}/index.html"] = standalone.index_page(language, judged, manifest)
        for one in judged:
            digest = sha256(files[finding_path(one.id)])
            pages[page_path(language, one.id)] = standalone.page(language, one, digest, manifest, cache, paths)
            pages[record_page_path(language, one.record)] = standalone.record_page(language, one, manifest, paths)
    return pages


def release_files(
    version: str, records: Sequence[Record], commit: str, previous: str | None, released: str, cache: Path | None = None,
    published: Path = EVIDENCE / "published.csv",
) -> dict[str, bytes]:
    """All files of a release, the manifest among them. The same inputs and tools give the same bytes."""
    rules = rules_of_today(tuple(sorted({record.probe for record in records})))
    judged = judge_records(version, rules, records, read_published(published) if published.is_file() else ())
    findings = {one.id: canonical(one.document) for one in judged}
    files = {finding_path(name): data for name, data in findings.items()} | frozen_files(rules)
    for record in records:
        files |= record_files(record)
    manifest = Manifest(
        version=version, released=released, as_of=newest_day(records), commit=commit, previous=previous,
        experiments=rules.experiments, records=tuple(sorted(record.id for record in records)), findings=tuple(sorted(findings)),
        tools={name: metadata.version(name) for name in _TOOLS}, files={})
    files |= _pages(judged, manifest, files, cache)
    digests = {path: sha256(data) for path, data in files.items()}
    return {**files, MANIFEST: write_manifest(Manifest(**{**vars(manifest), "files": digests}))}


def make_release(
    version: str, anyway: bool = False, parent: Path = RELEASES, records: Path = RECORDS, cache: Path | None = None,
    say: Say = lambda line: None,
) -> Path:
    """Freezes the committed records as release `version` and returns its folder. Raises ReleaseError."""
    version_key(version)
    previous, state = _previous(parent, version), checkout_state()
    refuse_state(state, anyway)
    chosen = chosen_records(records, say, anyway)
    say(f"freezing {len(chosen)} record(s)")
    files = release_files(version, chosen, state.commit, previous, today(), cache)
    say(f"{len(files)} files, {sum(map(len, files.values())) / 1e6:.2f} MB")
    return write_release(parent, version, files)
