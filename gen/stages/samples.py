"""Picks samples out of a record: by kernel, by cubin, by launch; block times from warp times."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from statistics import median
from typing import Any, Iterable, Mapping, Sequence

from gen.model.record import Record, Sample
from gen.stages.thresholds import threshold


def same_cubin(found: str, whole: str | None) -> bool:
    """Samples and readings may name a cubin by the first digits of its sha256, at least 16 of them."""
    return bool(whole) and len(found) >= threshold("cubin_prefix_digits") and whole.startswith(found)


@dataclass(frozen=True)
class BlockTime:
    """Time used by one block of one launch: last end less first start, in cycles."""

    process: int
    sm: int
    repeat: int
    cycles: float


class SampleIndex:
    """Samples of one record by entry. `memo` keeps what several claims of the record compute alike."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.memo: dict[tuple, Any] = {}
        self._by_entry: dict[str, list[Sample]] = defaultdict(list)
        for sample in record.samples:
            self._by_entry[sample.entry].append(sample)
        self._patched: dict[str, list[str]] = defaultdict(list)
        for patched in record.patched:
            if patched.sha256 != patched.parent:
                self._patched[patched.entry].append(patched.sha256)

    def original(self, entry: str) -> list[Sample]:
        """Samples of the kernel that do not belong to a patched copy of it, whatever cubin they name."""
        patched = self._patched.get(entry, [])
        cubins = {s.cubin for s in self._by_entry.get(entry, ())}
        foreign = {cubin for cubin in cubins if any(same_cubin(cubin, whole) for whole in patched)}
        return [s for s in self._by_entry.get(entry, ()) if s.cubin not in foreign]

    def of_cubin(self, entry: str, sha256: str) -> list[Sample]:
        return [s for s in self._by_entry.get(entry, ()) if same_cubin(s.cubin, sha256)]


_LAST: list[SampleIndex] = []


def index_of(record: Record) -> SampleIndex:
    """The index of a record; the last few are kept, since every claim of a record asks for the same one."""
    for index in _LAST:
        if index.record is record:
            return index
    del _LAST[3:]
    _LAST.insert(0, SampleIndex(record))
    return _LAST[0]


def timed(samples: Iterable[Sample], warps: int = 1) -> list[Sample]:
    """Samples of launches with `warps` warps a block, warm-ups left out."""
    return [s for s in samples if s.warps == warps and s.repeat >= 0]


def block_times(samples: Iterable[Sample]) -> list[BlockTime]:
    """One time a block and launch, in the order of process, launch, repeat, block."""
    blocks: dict[tuple[int, ...], list[Sample]] = defaultdict(list)
    for sample in samples:
        blocks[sample.process, sample.order, sample.repeat, sample.block].append(sample)
    return [
        BlockTime(key[0], rows[0].sm, key[2], max(s.end_cycles for s in rows) - min(s.start_cycles for s in rows))
        for key, rows in sorted(blocks.items())
    ]


def median_cycles(samples: Sequence[Sample], warps: int = 1) -> float | None:
    """Median block time of the timed launches, None when there are none."""
    times = block_times(timed(samples, warps))
    return median(time.cycles for time in times) if times else None


def groups(samples: Iterable[Sample]) -> Mapping[tuple[int, int], list[float]]:
    """Times of one-warp launches by (process, SM)."""
    grouped: dict[tuple[int, int], list[float]] = defaultdict(list)
    for time in block_times(timed(samples)):
        grouped[time.process, time.sm].append(time.cycles)
    return grouped
