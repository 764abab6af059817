"""A plain model of cycles per pass from machine code: stalls of the loop, and one constant for all, from the empty loop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Sequence

from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim, Probe
from gen.stages.inputs import StaticHalf
from gen.stages.outcome import evidence
from gen.stages.progress.rows import ProgressIndex
from gen.stages.thresholds import threshold


@dataclass(frozen=True)
class Prediction:
    """One kernel, alone on one warp; all in cycles of one pass. `planned` sums the loop's stall counts."""

    entry: str
    role: str
    planned: int
    predicted: float
    measured: float

    @property
    def error_percent(self) -> float:
        return 100 * (self.predicted - self.measured) / self.measured

    @property
    def hit(self) -> bool:
        return abs(self.error_percent) <= threshold("model_error_percent")


def constant(claim: Claim, static: StaticHalf, index: ProgressIndex) -> float | None:
    """What the empty loop took beyond its own stalls: the way back to the loop's head. None without that control."""
    for entry in claim.controls:
        for role, shape in static.kernel(entry).roles.items():
            spread = index.spread(entry, claim.design, role)
            if shape is not None and shape.planned_cycles is not None and spread is not None:
                return spread.middle - shape.planned_cycles
    return None


def predictions(probe: Probe, claim: Claim, static: StaticHalf, index: ProgressIndex) -> tuple[Prediction, ...]:
    """Every kernel whose loop has a readable plan and that ran in the claim's design."""
    extra = constant(claim, static, index)
    found = []
    for entry in claim.fit if extra is not None else ():
        for role, shape in static.kernel(entry).roles.items():
            spread = index.spread(entry, claim.design, role)
            if shape is not None and shape.planned_cycles is not None and spread is not None:
                found.append(Prediction(entry, role, shape.planned_cycles, shape.planned_cycles + extra, spread.middle))
    return tuple(found)


def hits_percent(found: Sequence[Prediction], claim: Claim) -> float:
    """Of all kernels of the claim: one that could not be predicted counts as a miss."""
    return 100 * sum(item.hit for item in found) / len(claim.fit)


def judge_model(claim: Claim, found: Sequence[Prediction]) -> Evidence:
    """Rung 5: enough predictions within the tolerance. Misses are listed, never tuned away."""
    if not found:
        return evidence(Rung.CORRECTION, "MODEL_NO_CONTROL")
    facts: dict[str, Any] = {
        "hits": sum(item.hit for item in found), "variants": len(claim.fit),
        "allowed_percent": threshold("model_error_percent"), "needed_percent": threshold("model_hits_percent"),
        "misses": [item.entry for item in found if not item.hit]}
    enough = hits_percent(found, claim) >= threshold("model_hits_percent")
    return evidence(Rung.CORRECTION, "MODEL_HITS" if enough else "MODEL_MISSES", **facts)
