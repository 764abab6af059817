"""A claim on a machine with its evidence: what pages, tables, citations and JSON are made from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping

from gen.model.ladder import Evidence, Verdict, level_of, stopper


@dataclass(frozen=True)
class Subject:
    """What a claim is about: a measured device, or an architecture judged from builds alone.

    `kind`: "device" or "architecture". `id` is the slug in addresses ("nvidia-h200", "sm_75").
    """

    kind: str
    id: str
    name: str
    architecture: str


@dataclass(frozen=True)
class Quantity:
    """A measured number. `half_width` is that of its interval; None where no interval may be stated."""

    value: float
    half_width: float | None
    unit: str


@dataclass(frozen=True)
class Witness:
    """One look of rung 6. `role`: "witness" can support, "check" can only veto, "shown" does neither."""

    id: str
    role: str
    verdict: Verdict
    reason: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Limit:
    """One thing that machine code cannot tell (register-file conflict, clock, power...), and what was done.

    `verdict` HOLDS: looked at and excluded as far as stated; UNKNOWN: nothing was done.
    """

    id: str
    verdict: Verdict
    reason: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Finding:
    """One claim about one subject.

    `observed` (rung 4, overhead included) and `corrected` (rung 5) are kept apart; `quantity` is the one that the
    reached level permits. `effect` is "none", "slight", "clear" or "reversed" for comparisons, "supported", "ruled-out"
    or "undecided" for a cause, else "clear". `detail` holds ids that its sentences name, beside those above.
    """

    claim_id: str
    kind: str
    probe: str
    instruction: str
    form: str
    accumulators: int
    subject: Subject
    evidence: tuple[Evidence, ...]
    observed: Quantity | None = None
    corrected: Quantity | None = None
    effect: str = "clear"
    witnesses: tuple[Witness, ...] = ()
    limits: tuple[Limit, ...] = ()
    record: str | None = None
    released: bool = True
    detail: Mapping[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return f"{self.claim_id}.{self.subject.id}"

    @property
    def level(self) -> int:
        return level_of(self.evidence)

    @property
    def stopped_by(self) -> Evidence | None:
        return stopper(self.evidence)

    @property
    def quantity(self) -> Quantity | None:
        """The only number a page may print for this claim: none below rung 4, no corrected one below 5."""
        if self.level >= 5:
            return self.corrected
        return self.observed if self.level == 4 else None
