"""Totals of timed launches, by kernel: the raw numbers that tables and charts are drawn from."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import Iterable

from gen.model.probe import Probe, Variant
from gen.model.record import Record
from gen.stages.samples import block_times, index_of, timed


@dataclass(frozen=True)
class Totals:
    """Cycles used by the timed region of one kernel, one number a block and launch, warm-ups left out."""

    variant: Variant
    warps: int
    cycles: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.cycles)


def _of_entry(record: Record, variant: Variant, warps: int | None) -> list[Totals]:
    samples = index_of(record).original(variant.entry)
    widths = sorted({sample.warps for sample in samples if sample.repeat >= 0})
    found = [
        Totals(variant, width, tuple(time.cycles for time in block_times(timed(samples, width))))
        for width in widths if warps in (None, width)
    ]
    return [totals for totals in found if totals.cycles]


def totals_of(record: Record, probe: Probe, entries: Iterable[str], warps: int | None = 1) -> list[Totals]:
    """Totals of the named kernels by instruction count, then body length; `warps` None takes every launch width."""
    by_entry = probe.by_entry
    rows = [totals for entry in dict.fromkeys(entries) for totals in _of_entry(record, by_entry[entry], warps)]
    return sorted(rows, key=lambda row: (row.variant.instruction_count, row.variant.body_length, row.warps))
