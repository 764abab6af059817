"""Progress of a whole SM that holds as many blocks as fit: how many there were, and what they did together."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from statistics import median

from gen.model.progress import ProgressSample
from gen.stages.progress.rows import ProgressIndex, Spread


@dataclass(frozen=True)
class Filled:
    """One SM in one launch: blocks that were there together, and cycles for one pass of any warp among them."""

    process: int
    sm: int
    blocks: int
    cycles_per_pass: float


def _filled(rows: list[ProgressSample]) -> Filled:
    """Blocks that started after another had ended waited for room; they are left out."""
    ends: dict[int, int] = {}
    for row in rows:
        ends[row.block] = max(ends.get(row.block, 0), row.end_cycles)
    first_end = min(ends.values())
    present = [row for row in rows if row.start_cycles < first_end]
    rate = sum(row.passes / (row.end_cycles - row.start_cycles) for row in present)
    return Filled(rows[0].process, rows[0].sm, len({row.block for row in present}), 1 / rate)


def filled_sms(index: ProgressIndex, entry: str, role: str) -> tuple[Filled, ...]:
    """Every written-down SM of every launch that filled the GPU."""
    key = ("filled", entry, role)
    if key not in index.memo:
        groups: dict[tuple[int, int, int], list[ProgressSample]] = defaultdict(list)
        for row in index.rows(entry, "full-sm", role):
            groups[row.process, row.order, row.sm].append(row)
        index.memo[key] = tuple(_filled(rows) for _, rows in sorted(groups.items()))
    return index.memo[key]


def sm_spread(index: ProgressIndex, entry: str, role: str) -> Spread | None:
    """Cycles of the SM for one pass, over launches, processes and SMs."""
    values = [item.cycles_per_pass for item in filled_sms(index, entry, role)]
    return Spread(median(values), min(values), max(values), len(values)) if values else None


def resident_blocks(index: ProgressIndex, entry: str, role: str) -> int | None:
    """Most blocks that were seen on one SM at once."""
    return max((item.blocks for item in filled_sms(index, entry, role)), default=None)
