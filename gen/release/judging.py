"""Judges and words a set of records by given rules: once to freeze them, and again to verify."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Iterable, Mapping, Sequence

from gen.findings import judge_record
from gen.model.record import Record
from gen.records import newest_by_device
from gen.release.document import finding_document
from gen.release.rules import Rules
from gen.views.finding import finding_view
from gen.views.sources import Sources


@dataclass(frozen=True)
class Judged:
    """One finding with its page data, what that was made from, and its frozen form."""

    id: str
    view: Mapping[str, Any]
    sources: Sources
    document: Mapping[str, Any]

    @property
    def record(self) -> str:
        return self.sources.record.id


def _sources(rules: Rules, probe_id: str, record: Record, records: Sequence[Record], published: Sequence) -> list[Sources]:
    probe = rules.probes[probe_id]
    static, findings = judge_record(probe, record, rules.experiments[probe_id], records)
    return [Sources(finding, probe, record, static, published, tuple(f for f in findings if f is not finding))
            for finding in findings]


def judge_records(
    version: str, rules: Rules, records: Iterable[Record], published: Sequence[Mapping[str, Any]] = ()
) -> list[Judged]:
    """Every claim on the newest record of each device, the others being witnesses; in the order of probes and claims.

    The records are looked at afresh: nothing that was computed under other thresholds is used again.
    """
    fresh = [replace(record) for record in records]
    found = []
    with rules.in_force():
        for probe_id in sorted(rules.probes):
            for record in newest_by_device(fresh, probe_id).values():
                for sources in _sources(rules, probe_id, record, fresh, published):
                    view = finding_view(sources)
                    document = finding_document(version, view, sources, rules.phrases)
                    found.append(Judged(sources.finding.id, view, sources, document))
    return found
