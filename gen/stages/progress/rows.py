"""The progress rows of one record, by kernel, role and design, and cycles per pass by place."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from statistics import median
from typing import Any, Iterable, Sequence

from gen.model.progress import ProgressSample
from gen.model.record import Record


def cycles_per_pass(row: ProgressSample) -> float:
    return (row.end_cycles - row.start_cycles) / row.passes


@dataclass(frozen=True)
class Spread:
    """Cycles per pass over places: a place is one process with one warp of one placement.

    `middle` is the median of the places' medians, `low` and `high` the smallest and largest of them.
    """

    middle: float
    low: float
    high: float
    places: int

    def scaled(self, by: float) -> "Spread":
        return Spread(self.middle / by, self.low / by, self.high / by, self.places)

    @property
    def half(self) -> float:
        """Half the range over places, relative to the middle."""
        return (self.high - self.low) / 2 / self.middle


def spread_of(rows: Iterable[ProgressSample]) -> Spread | None:
    """None without a row. Repeats of one place give one number, since they often read the same."""
    places: dict[tuple, list[float]] = defaultdict(list)
    for row in rows:
        places[row.process, row.entry, row.order - row.repeat, row.block, row.warp].append(cycles_per_pass(row))
    if not places:
        return None
    found = [median(values) for values in places.values()]
    return Spread(median(found), min(found), max(found), len(found))


class ProgressIndex:
    """Rows of one record without warm-ups, by (entry, design, role)."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.memo: dict[Any, Any] = {}
        self._all: dict[str, list[ProgressSample]] = defaultdict(list)
        self._rows: dict[tuple[str, str, str], list[ProgressSample]] = defaultdict(list)
        for row in record.progress:
            self._all[row.entry].append(row)
            if row.repeat >= 0:
                self._rows[row.entry, row.design, row.role].append(row)

    def every(self, entry: str) -> Sequence[ProgressSample]:
        """All rows of a kernel, warm-ups included."""
        return self._all.get(entry, ())

    def rows(self, entry: str, design: str, role: str) -> Sequence[ProgressSample]:
        return self._rows.get((entry, design, role), ())

    def spread(self, entry: str, design: str, role: str, partner: str | None = None) -> Spread | None:
        """Cycles per pass of a role; with `partner` only where that role shared its scheduler."""
        key = (entry, design, role, partner)
        if key not in self.memo:
            chosen = (row for row in self.rows(entry, design, role) if partner is None or row.partner == partner)
            self.memo[key] = spread_of(chosen)
        return self.memo[key]


_LAST: list[ProgressIndex] = []


def progress_index(record: Record) -> ProgressIndex:
    """The index of a record; the last few are kept, since every claim of a record asks for the same one."""
    for index in _LAST:
        if index.record is record:
            return index
    del _LAST[2:]
    _LAST.insert(0, ProgressIndex(record))
    return _LAST[0]
