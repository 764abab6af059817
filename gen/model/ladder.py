"""The six rungs of evidence, their verdicts, and the level a claim has reached."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Any, Iterable, Mapping


class Rung(IntEnum):
    """What is asked of a claim, from the weakest evidence to the strongest."""

    SOURCE = 1
    PTX = 2
    SASS = 3
    CYCLES = 4
    CORRECTION = 5
    CROSSCHECK = 6


class Verdict(str, Enum):
    """Outcome of one look. UNDECIDED: looked, but it was ambiguous. UNKNOWN: could not look."""

    HOLDS = "HOLDS"
    FAILS = "FAILS"
    UNDECIDED = "UNDECIDED"
    UNKNOWN = "UNKNOWN"


@dataclass(frozen=True)
class Evidence:
    """One rung's outcome for one claim.

    `reason` is a stable code from `gen.stages.reasons`; its sentence lives in the phrase tables.
    `facts` holds JSON values only, named as the placeholders of that sentence.
    """

    rung: Rung
    verdict: Verdict
    reason: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def level_of(evidence: Iterable[Evidence]) -> int:
    """The unbroken run of rungs that hold, counted from the bottom; 0 when the first does not."""
    verdicts = {item.rung: item.verdict for item in evidence}
    level = 0
    while verdicts.get(level + 1) is Verdict.HOLDS:
        level += 1
    return level


def stopper(evidence: Iterable[Evidence]) -> Evidence | None:
    """The lowest rung that does not hold, which is why the climb ended; None at the top."""
    below = [item for item in evidence if item.verdict is not Verdict.HOLDS]
    return min(below, key=lambda item: item.rung, default=None)
