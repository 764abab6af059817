"""Totals of timed launches, by kernel: the raw numbers that tables and charts are drawn from."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from statistics import fmean, median, pstdev
from typing import Iterable

from gen.model.probe import Probe, Variant
from gen.model.record import Record, Sample


@dataclass(frozen=True)
class Totals:
    """Cycles used by the timed region of one kernel, one number a block and launch, warm-ups left out."""

    variant: Variant
    warps: int
    cycles: tuple[int, ...]

    @property
    def median(self) -> float:
        return median(self.cycles)

    def summary(self) -> dict[str, float]:
        """Minimum, median, mean and standard deviation, in cycles."""
        return {
            "minimum": min(self.cycles), "median": self.median,
            "mean": round(fmean(self.cycles), 3), "deviation": round(pstdev(self.cycles), 3),
        }


def original_samples(record: Record) -> list[Sample]:
    """Timed samples of unpatched builds, warm-ups left out."""
    judged = {build.sha256 for build in record.builds}
    return [sample for sample in record.samples if sample.repeat >= 0 and sample.cubin in judged]


def block_cycles(samples: Iterable[Sample]) -> dict[tuple[str, int], tuple[int, ...]]:
    """Time used by each block (last end less first start), by entry and warps per block, in launch order."""
    bounds: dict[tuple, list[int]] = {}
    for item in samples:
        key = (item.entry, item.warps, item.process, item.order, item.block)
        start, end = bounds.get(key, (item.start_cycles, item.end_cycles))
        bounds[key] = [min(start, item.start_cycles), max(end, item.end_cycles)]
    grouped: dict[tuple[str, int], list[int]] = defaultdict(list)
    for key in sorted(bounds):
        grouped[key[:2]].append(bounds[key][1] - bounds[key][0])
    return {key: tuple(cycles) for key, cycles in grouped.items()}


def totals_of(
    record: Record, probe: Probe, entries: Iterable[str], warps: int | None = 1
) -> list[Totals]:
    """Totals of the named kernels, sorted by instruction count; `warps` None takes every launch width."""
    wanted, by_entry = set(entries), probe.by_entry
    found = block_cycles(item for item in original_samples(record) if item.entry in wanted)
    rows = [
        Totals(by_entry[entry], width, cycles)
        for (entry, width), cycles in found.items() if warps in (None, width)
    ]
    return sorted(rows, key=lambda row: (row.variant.instruction_count, row.variant.body_length, row.warps))
