"""Witness of an issue interval: time over warps against max(L / accumulators, warps per scheduler x interval)."""

from __future__ import annotations

import math
from dataclasses import dataclass

from gen.model.finding import Witness
from gen.stages.correction import overhead_opcodes
from gen.stages.fit import Point, fit
from gen.stages.outcome import witness
from gen.stages.points import sound_points
from gen.stages.samples import index_of, median_cycles
from gen.stages.thresholds import threshold
from gen.stages.witnesses.looking import Look


@dataclass(frozen=True)
class SweepPoint:
    """One warp count: cycles per instruction found, and the range that the model allows."""

    warps: int
    found: float
    lowest: float
    highest: float

    @property
    def error_percent(self) -> float:
        """How far outside the range, in percent of the nearer end; 0 inside."""
        if self.found < self.lowest:
            return 100 * (self.lowest - self.found) / self.lowest
        return max(0.0, 100 * (self.found - self.highest) / self.highest)


def dependent_latency(look: Look) -> float | None:
    """L of the one-accumulator kernels of the same form, from the same record; None when it cannot be fitted."""
    form = look.probe.variant(look.claim.fit[0]).form
    entries = [v.entry for v in look.probe.variants if (v.kind, v.form, v.accumulators) == ("chain", form, 1)]
    found = fit(sound_points(look.probe, entries, look.record, look.static))
    return found.slope if found else None


def _slope(pairs: list[tuple[Point, Point]]) -> float | None:
    """Cycles per instruction between the two kernels of the pair that lies furthest apart."""
    if not pairs:
        return None
    short, long = max(pairs, key=lambda pair: pair[1].instructions - pair[0].instructions)
    return (long.cycles - short.cycles) / (long.instructions - short.instructions)


def _found(points: list[Point]) -> tuple[float, bool] | None:
    """(cycles per instruction, loop cost removed?) from the kernels run at one warp count.

    Two body lengths with one trip count differ by target instructions alone; one body length keeps the loop's cost.
    """
    whole = fit(points)
    if whole is not None:
        return whole.slope, True
    pairs = [(a, b) for a in points for b in points if a.instructions < b.instructions]
    clean = _slope([(a, b) for a, b in pairs if a.iterations == b.iterations])
    if clean is not None:
        return clean, True
    kept = _slope([(a, b) for a, b in pairs if a.body_length == b.body_length])
    return None if kept is None else (kept, False)


def _loop_allowance(look: Look, scheduled_warps: int, body_length: int) -> float:
    """Most cycles per instruction that loop control can add: what one warp exposes, and an issue for each of its
    instructions and warp of the scheduler."""
    instructions = len(overhead_opcodes(look.static, look.claim.fit[0]))
    return max(0.0, look.corrected.fit.per_pass + scheduled_warps * instructions) / body_length


def _point(look: Look, warps: int, latency: float) -> SweepPoint | None:
    index, points = index_of(look.record), []
    for entry in look.claim.sweep or look.claim.fit:
        variant = look.probe.variant(entry)
        cycles = median_cycles(index.original(entry), warps)
        if cycles is not None:
            points.append(Point(entry, variant.iterations, variant.body_length, cycles))
    found = _found(points)
    if found is None:
        return None
    scheduled = math.ceil(warps / threshold("warps_per_sm_scheduler"))
    lowest = max(latency / look.claim.accumulators, scheduled * look.corrected.slope)
    longest = min(point.body_length for point in points)
    highest = lowest if found[1] else lowest + _loop_allowance(look, scheduled, longest)
    return SweepPoint(warps, found[0], lowest, highest)


def warp_sweep(look: Look) -> Witness:
    latency = dependent_latency(look)
    counts = look.probe.plan.warp_counts if latency is not None else ()
    points = [point for warps in counts if (point := _point(look, warps, latency))]
    if len(points) < threshold("min_sweep_points"):
        return witness("warp-sweep", "witness", "WARP_SWEEP_NOT_RUN")
    worst = max(points, key=lambda point: point.error_percent)
    rows = [{"warps": p.warps, "found": p.found, "lowest": p.lowest, "highest": p.highest} for p in points]
    if worst.error_percent > threshold("warp_sweep_percent"):
        return witness(
            "warp-sweep", "witness", "WARP_SWEEP_DISAGREES", warps=worst.warps, found=worst.found,
            predicted=worst.lowest, table=rows)
    return witness(
        "warp-sweep", "witness", "WARP_SWEEP_AGREES", points=len(points), largest_error_percent=worst.error_percent,
        table=rows)
