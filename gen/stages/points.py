"""From samples to the points of a fit, for one record as a whole and for each place it ran in."""

from __future__ import annotations

from collections import defaultdict
from statistics import median
from typing import Iterable

from gen.model.probe import Probe
from gen.model.record import Record
from gen.stages.fit import Point, fit
from gen.stages.inputs import StaticHalf
from gen.stages.samples import block_times, groups, index_of, median_cycles, same_cubin, timed
from gen.stages.statistics import percentile


def points_of(probe: Probe, entries: Iterable[str], record: Record) -> list[Point]:
    """Medians of one-warp launches by kernel; kernels without launches are left out."""
    index, points = index_of(record), []
    for entry in entries:
        variant = probe.variant(entry)
        cycles = median_cycles(index.original(entry))
        if cycles is not None:
            points.append(Point(entry, variant.iterations, variant.body_length, cycles))
    return points


def sound_points(probe: Probe, entries: Iterable[str], record: Record, static: StaticHalf) -> list[Point]:
    """Like `points_of`, from kernels whose every sample is right and of the judged cubin: for use beside a claim."""
    index = index_of(record)

    def sound(entry: str) -> bool:
        cubin = static.kernel(entry).cubin_sha256
        return all(s.right and same_cubin(s.cubin, cubin) for s in index.original(entry))

    return points_of(probe, [entry for entry in entries if sound(entry)], record)


def slopes_by_place(probe: Probe, entries: Iterable[str], record: Record) -> dict[str, float]:
    """L of a fit of its own for every (process, SM) that ran enough lengths; keys "process/SM"."""
    index, places = index_of(record), defaultdict(list)
    for entry in entries:
        variant = probe.variant(entry)
        for place, cycles in groups(index.original(entry)).items():
            places[place].append(Point(entry, variant.iterations, variant.body_length, median(cycles)))
    fits = {place: fit(points) for place, points in sorted(places.items())}
    return {f"{process}/{sm}": found.slope for (process, sm), found in fits.items() if found}


def slopes_of_launches(probe: Probe, entries: Iterable[str], record: Record) -> tuple[float, ...]:
    """L of the fast and of the slow launches, each kernel at its tenth and at its ninetieth percentile.

    A drift, or two levels that launches take in turn, shows here and in no median.
    """
    times = {entry: [t.cycles for t in block_times(timed(index_of(record).original(entry)))] for entry in entries}
    variants = [probe.variant(entry) for entry, cycles in times.items() if cycles]
    fits = [
        fit([Point(v.entry, v.iterations, v.body_length, percentile(times[v.entry], share)) for v in variants])
        for share in (0.1, 0.9)]
    return tuple(found.slope for found in fits if found)
