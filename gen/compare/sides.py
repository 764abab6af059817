"""The two sides of a comparison: a release by its number, or a record by its id or folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Mapping, Sequence

from gen.model.record import Record
from gen.probing.discovery import ProbeError
from gen.records import RecordError, load_folder, load_record
from gen.release.errors import ReleaseError
from gen.release.judging import judge_records
from gen.release.layout import RELEASES, is_version
from gen.release.rules import rules_of_today
from gen.release.sources import RECORDS
from gen.release.store import load_release, versions


@dataclass(frozen=True)
class Side:
    """`documents` by finding id; `record` says that it is one record, judged now by the rules of this checkout."""

    name: str
    documents: Mapping[str, Mapping[str, Any]]
    record: bool = False

    def by_claim(self) -> dict[str, Mapping[str, Any]]:
        return {document["claim"]: document for document in self.documents.values()}


def _record(text: str, records: Path) -> Record:
    folder = Path(text) if "/" in text or Path(text).is_dir() else records / text
    if not folder.is_dir():
        raise ReleaseError("A or B", text, "a release, the id of a record, or a record's folder",
                           f"releases are {', '.join(versions(RELEASES)) or 'none'}; records lie in {records.name}/")
    try:
        return load_record(folder)
    except RecordError as error:
        raise ReleaseError(f"{error.file}: {error.field}", error.found, error.allowed, error.action) from None


def judged(record: Record, others: Sequence[Record]) -> dict[str, Mapping[str, Any]]:
    """Findings of one record by today's rules, the others being witnesses. Raises ReleaseError."""
    try:
        rules = rules_of_today((record.probe,))
    except ProbeError as error:
        raise ReleaseError(record.id, str(error), "a record of a probe that is here", "restore the probe's file") from None
    peers = [other for other in others if other.id != record.id and other.device.id != record.device.id]
    found = judge_records("now", rules, [record, *peers])
    return {one.id: one.document for one in found if one.document["record"] == record.id}


def side(text: str, releases: Path = RELEASES, records: Path = RECORDS) -> Side:
    """What A or B names. Raises ReleaseError."""
    if is_version(text):
        release = load_release(releases, text)
        return Side(text, {name: release.finding(name) for name in release.manifest.findings})
    record = _record(text, records)
    others = load_folder(records)[0] if records.is_dir() else []
    return Side(record.id, judged(record, others), record=True)


def paired(first: Side, second: Side) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """Two records are paired by claim, since their devices may differ; everything else by finding."""
    if first.record and second.record:
        return first.by_claim(), second.by_claim()
    return first.documents, second.documents
