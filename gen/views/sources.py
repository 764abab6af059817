"""What one finding's view is made from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Sequence

from gen.model.finding import Finding
from gen.model.probe import Claim, Probe
from gen.model.record import Record
from gen.stages.inputs import KernelStatic, StaticHalf


@dataclass(frozen=True)
class LiveRun:
    """Findings measured on this machine and not released, with their records by id and the code judged, by subject."""

    findings: tuple[Finding, ...] = ()
    records: Mapping[str, Record] = field(default_factory=dict)
    statics: Mapping[str, StaticHalf] = field(default_factory=dict)


@dataclass(frozen=True)
class Sources:
    """One finding with all that its page may draw on. `kernels` are those of its own subject, by entry name;
    `siblings` are the other findings of the same subject and record."""

    finding: Finding
    probe: Probe
    record: Record | None = None
    kernels: Mapping[str, KernelStatic] = field(default_factory=dict)
    published: Sequence[Mapping[str, Any]] = ()
    siblings: tuple[Finding, ...] = ()
    rebuilt: Mapping[str, Any] | None = None

    @property
    def claim(self) -> Claim:
        return next(claim for claim in self.probe.claims if claim.id == self.finding.claim_id)
