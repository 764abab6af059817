"""How far the second side of a comparison got beside the first: observed at one body, and with the clock check removed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Sequence

from gen.model.finding import Quantity
from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim, Probe
from gen.stages.outcome import evidence
from gen.stages.progress.full_sm import sm_spread
from gen.stages.progress.kinds import RATIO
from gen.stages.progress.rows import ProgressIndex, Spread, spread_of
from gen.stages.thresholds import threshold

#: The warps of a block that share a scheduler stand half a block apart.
_HALF = 2


@dataclass(frozen=True)
class Ratio:
    """Progress of the second side over that of the first; `low` and `high` over all places, orders and processes."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """The longer side of its interval, and no less than what repeats that read alike cannot rule out."""
        return max(self.high - self.value, self.value - self.low, threshold("ratio_floor") * self.value)

    @property
    def effect(self) -> str:
        return effect_of(self.value, self.half)


def effect_of(value: float, visible: float) -> str:
    """none | slight | clear | reversed: the distance from 1 against the smallest that would have shown."""
    distance = value - 1
    if abs(distance) > visible:
        return "clear" if distance > 0 else "reversed"
    return "slight" if abs(distance) > threshold("slight_fraction") * visible else "none"


def ratio_of(first: Spread | None, second: Spread | None) -> Ratio | None:
    """More cycles for a pass of the first side is more progress for the second."""
    if first is None or second is None:
        return None
    return Ratio(first.middle / second.middle, first.low / second.high, first.high / second.low)


def natural_partner(probe: Probe, entry: str, role: str) -> str:
    """Who shares the scheduler when the roles of a dispatch are dealt to the warps in its own order."""
    roles = [item.id for item in probe.variant(entry).roles]
    return roles[(roles.index(role) + len(roles) // _HALF) % len(roles)]


def _alone(probe: Probe, entry: str, role: str, index: ProgressIndex) -> Spread | None:
    """One warp on its SM: in the role's own kernel, and behind every dispatch that has the same body as often."""
    own = probe.variant(entry)
    alike = [v.entry for v in probe.variants if v.kind == "dispatch" and (v.form, v.copies) == (own.form, own.copies)]
    rows = [row for name in (entry, *alike) for row in index.rows(name, "one-warp", role)]
    return spread_of(rows)


def side(probe: Probe, claim: Claim, entry: str, role: str, index: ProgressIndex) -> Spread | None:
    """One side of a claim in its design."""
    key = ("side", claim.design, entry, role)
    if key not in index.memo:
        if claim.design == "full-sm":
            index.memo[key] = sm_spread(index, entry, role)
        elif claim.design == "together":
            index.memo[key] = index.spread(entry, "together", role, natural_partner(probe, entry, role))
        else:
            index.memo[key] = _alone(probe, entry, role, index)
    return index.memo[key]


@dataclass(frozen=True)
class Point:
    """Both sides with `copies` bodies between two clock checks, cycles of one pass."""

    copies: int
    first: Spread
    second: Spread


def points(probe: Probe, claim: Claim, index: ProgressIndex) -> list[Point]:
    """In the order of the kernels; a kernel without rows in this design is left out."""
    found = []
    for first, second in zip(claim.fit, claim.compared or claim.fit):
        sides = (side(probe, claim, first, claim.roles[0], index), side(probe, claim, second, claim.roles[1], index))
        if None not in sides:
            found.append(Point(probe.variant(first).copies, *sides))
    return found


@dataclass(frozen=True)
class Line:
    """Cycles of one body = a + b/m: `body` is a, `check` b. `half` is that of a, `residual` relative to a point."""

    body: float
    check: float
    half: float
    residual: float


def fit_line(copies: Sequence[int], cycles: Sequence[float], spread: float) -> Line:
    """Least squares over relative residuals of cycles per pass against the number of bodies.

    The half width takes in how far the slope between any two points departs, and the range over places.
    """
    weights = [1 / value**2 for value in cycles]
    total = sum(weights)
    x = sum(w * m for w, m in zip(weights, copies)) / total
    y = sum(w * t for w, t in zip(weights, cycles)) / total
    body = (sum(w * (m - x) * (t - y) for w, m, t in zip(weights, copies, cycles))
            / sum(w * (m - x) ** 2 for w, m in zip(weights, copies)))
    check = y - body * x
    slopes = [(t2 - t1) / (m2 - m1) for i, (m1, t1) in enumerate(zip(copies, cycles))
              for m2, t2 in list(zip(copies, cycles))[i + 1:]]
    residual = max(abs(body * m + check - t) / t for m, t in zip(copies, cycles))
    return Line(body, check, max(abs(slope - body) for slope in slopes) + spread * body, residual)


def lines(found: Sequence[Point]) -> tuple[Line, Line]:
    """Fit of either side; the range over places is that of the longest pass, where the check weighs least."""
    copies = [point.copies for point in found]
    return tuple(
        fit_line(copies, [spread.middle for spread in sides], sides[-1].half)
        for sides in ([p.first for p in found], [p.second for p in found]))


def observed_ratio(found: Sequence[Point]) -> Ratio | None:
    return ratio_of(found[0].first, found[0].second) if found else None


def corrected_ratio(found: Sequence[Point]) -> Ratio:
    first, second = lines(found)
    value = first.body / second.body
    half = value * (first.half / first.body + second.half / second.body)
    return Ratio(value, value - half, value + half)


def judge_ratio(found: Sequence[Point]) -> tuple[Evidence, Ratio | None]:
    """Rung 5: a straight line through enough numbers of bodies, and an interval narrow enough to say something."""
    needed = threshold("min_body_copies")
    if len({point.copies for point in found}) < needed:
        return _rung("PROGRESS_TOO_FEW_COPIES", found=len(found), needed=needed), None
    first, second = lines(found)
    residual, allowed = 100 * max(first.residual, second.residual), threshold("progress_residual_percent")
    if residual > allowed or min(first.body, second.body) <= 0:
        return _rung("PROGRESS_CURVED", largest_residual_percent=residual, allowed_percent=allowed), None
    ratio = corrected_ratio(found)
    width, widest = 100 * ratio.half / ratio.value, threshold("ratio_half_width_percent")
    if width > widest:
        return _rung("PROGRESS_INTERVAL_WIDE", half_width_percent=width, allowed_percent=widest), None
    return _rung("PROGRESS_FITTED", first=first.body, second=second.body, first_check=first.check,
                 second_check=second.check, largest_residual_percent=residual), ratio


def _rung(reason: str, **facts: Any) -> Evidence:
    return evidence(Rung.CORRECTION, reason, **facts)


def quantity(ratio: Ratio | None, with_interval: bool) -> Quantity | None:
    if ratio is None:
        return None
    return Quantity(ratio.value, ratio.half if with_interval else None, RATIO)


