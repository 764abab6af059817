"""Rung 5: is the number free of loop, branch and timer cost? Judged by the fit over n and K and its residuals."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Collection, Sequence

from gen.model.finding import Quantity
from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim, Probe
from gen.model.record import Record
from gen.stages.controls import judge_controls
from gen.stages.fit import Fit, Point, fit, segments
from gen.stages.inputs import StaticHalf
from gen.stages.other_corrections import other_corrections
from gen.stages.outcome import evidence
from gen.stages.points import points_of, slopes_by_place, slopes_of_launches
from gen.stages.samples import index_of
from gen.stages.thresholds import threshold


@dataclass(frozen=True)
class Corrected:
    """What the fit gave: half widths and slopes in cycles per instruction. `fault` is None when it may be stated."""

    fit: Fit | None
    half_width: float
    by_place: dict[str, float]
    fault: Evidence | None

    @property
    def slope(self) -> float:
        return self.fit.slope


def _fault(reason: str, **facts: Any) -> Evidence:
    return evidence(Rung.CORRECTION, reason, **facts)


def lengths_fault(points: Sequence[Point]) -> Evidence | None:
    """Both n and K must vary, and more points than unknowns must be there."""
    by_body: dict[int, set[int]] = {}
    for point in points:
        by_body.setdefault(point.body_length, set()).add(point.iterations)
    counts = (
        (len(points), "min_points"), (len(by_body), "min_body_lengths"),
        (max((len(found) for found in by_body.values()), default=0), "min_iterations"),
    )
    for found, name in counts:
        if found < threshold(name):
            return _fault("CORRECTION_TOO_FEW_LENGTHS", found=found, needed=threshold(name), what=name)
    return None


def _half_spread(slopes: Collection[float]) -> float:
    return (max(slopes) - min(slopes)) / 2 if slopes else math.inf


def half_width(found: Fit, by_place: dict[str, float], of_launches: Collection[float]) -> float:
    """The widest of the floor, half the spread of L over places and over launches, and the residuals' t-interval."""
    spreads = (_half_spread(by_place.values()), _half_spread(of_launches))
    return max(threshold("half_width_floor"), *spreads, found.slope_interval)


def fit_fault(found: Fit, width: float) -> Evidence | None:
    """The first criterion that the fit misses."""
    if found.slope <= 0:
        return _fault("CORRECTION_NOT_POSITIVE", slope=found.slope)
    slopes = [segment.slope for segment in segments(found)]
    if max(slopes) - min(slopes) > threshold("segment_slope_spread"):
        return _fault(
            "CORRECTION_CURVED", smallest_slope=min(slopes), largest_slope=max(slopes),
            allowed=threshold("segment_slope_spread"))
    if found.largest_residual >= threshold("largest_residual"):
        return _fault(
            "CORRECTION_RESIDUAL", largest_residual=found.largest_residual, allowed=threshold("largest_residual"))
    if width > threshold("half_width"):
        return _fault("CORRECTION_INTERVAL_WIDE", half_width=width, allowed=threshold("half_width"))
    return None


def corrected(probe: Probe, entries: Sequence[str], record: Record) -> Corrected:
    """The fit over the one-warp launches of some kernels, with the first criterion that it misses."""
    memo, variants = index_of(record).memo, [probe.variant(entry) for entry in entries]
    key = ("corrected", *((v.entry, v.iterations, v.body_length) for v in variants))
    if key not in memo:
        memo[key] = _corrected(probe, entries, record)
    return memo[key]


def _corrected(probe: Probe, entries: Sequence[str], record: Record) -> Corrected:
    points = points_of(probe, entries, record)
    found = fit(points)
    fault = lengths_fault(points)
    if fault or found is None:
        return Corrected(found, math.inf, {}, fault or _fault(
            "CORRECTION_TOO_FEW_LENGTHS", found=len(points), needed=threshold("min_points"), what="min_points"))
    by_place = slopes_by_place(probe, entries, record)
    width = half_width(found, by_place, slopes_of_launches(probe, entries, record))
    return Corrected(found, width, by_place, fit_fault(found, width))


def _table(found: Fit) -> list[dict[str, Any]]:
    return [
        {"entry": p.entry, "iterations": p.iterations, "body_length": p.body_length, "instructions": p.instructions,
         "cycles": p.cycles, "residual": residual}
        for p, residual in zip(found.points, found.residuals)
    ]


def _segment_rows(found: Fit) -> list[dict[str, Any]]:
    return [
        {"body_length": s.body_length, "from_instructions": s.from_instructions,
         "to_instructions": s.to_instructions, "slope": s.slope}
        for s in segments(found)
    ]


def overhead_opcodes(static: StaticHalf, entry: str) -> list[str]:
    """Loop-control instructions of the kernel's machine code: what O can be made of."""
    kernel = static.kernel(entry)
    if kernel.shape is None or kernel.listing is None:
        return []
    return [kernel.listing.instructions[index].opcode for index in kernel.shape.overhead]


def judge_correction(
    probe: Probe, claim: Claim, static: StaticHalf, record: Record
) -> tuple[Evidence, Quantity | None]:
    """Evidence of rung 5 and the corrected number, None unless the rung holds."""
    result = corrected(probe, claim.fit, record)
    if result.fault:
        return result.fault, None
    found, controls = result.fit, judge_controls(probe, claim, static)
    held = evidence(
        Rung.CORRECTION, "CORRECTION_FITTED", points=len(found.points), slope=found.slope,
        half_width=result.half_width, per_pass=found.per_pass, fixed=found.fixed,
        largest_residual=found.largest_residual, table=_table(found), segments=_segment_rows(found),
        by_place=result.by_place, overhead=overhead_opcodes(static, claim.fit[0]),
        comparison=other_corrections(probe, claim, record, found.points, controls))
    unit = "cycles" if claim.kind == "latency-scheduled" else "cycles/instruction"
    return held, Quantity(found.slope, result.half_width, unit)


def judge_both_sides(probe: Probe, claim: Claim, record: Record) -> tuple[Evidence, Quantity | None]:
    """Rung 5 of a comparison: both sides fitted; the interval of the difference is the sum of both."""
    first, second = corrected(probe, claim.fit, record), corrected(probe, claim.compared, record)
    for side in (first, second):
        if side.fault:
            return side.fault, None
    difference, width = first.slope - second.slope, first.half_width + second.half_width
    held = evidence(
        Rung.CORRECTION, "CORRECTION_BOTH_SIDES", first=first.slope, second=second.slope,
        difference=difference, half_width=width)
    return held, Quantity(difference, width, "cycles/instruction")
