"""What one finding's view is made from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Sequence

from gen.model.finding import Finding
from gen.model.ladder import Evidence, Rung
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
    """One finding with all that its page may draw on. `static` is the code that was judged, of its own subject;
    `siblings` are the other findings of the same subject and record."""

    finding: Finding
    probe: Probe
    record: Record | None = None
    static: StaticHalf | None = None
    published: Sequence[Mapping[str, Any]] = ()
    siblings: tuple[Finding, ...] = ()
    rebuilt: Mapping[str, Any] | None = None

    @property
    def claim(self) -> Claim:
        return next(claim for claim in self.probe.claims if claim.id == self.finding.claim_id)

    @property
    def timed(self) -> bool:
        """Whether numbers of the run may be shown at all: rung 4 holds and its record is at hand."""
        return self.finding.level >= Rung.CYCLES and self.record is not None

    def rung(self, rung: Rung) -> Evidence | None:
        return next((item for item in self.finding.evidence if item.rung is rung), None)

    def kernel(self, entry: str) -> KernelStatic | None:
        """A kernel whose listing and shape could be read, None otherwise."""
        kernel = self.static.kernels.get(entry) if self.static else None
        return kernel if kernel and kernel.listing is not None and kernel.shape is not None else None
