"""Launches progress kernels: the table of roles and seeds, and what each working warp left in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from gen.measure.gpu import Instrument
from gen.model.progress import Layout

_LANES = 32


@lru_cache(maxsize=4)
def lane_seeds(layout: Layout) -> np.ndarray:
    """Seeds of one block, shape (accumulators, threads) of float32: no two alike, and all exact after any launch."""
    accumulator = np.arange(layout.accumulators, dtype=np.float32)[:, None]
    return np.arange(layout.threads, dtype=np.float32) + 1 + layout.threads * accumulator


def progress_seeds(layout: Layout) -> np.ndarray:
    """Initial table, shape (columns, blocks, threads, 2) of float32: the float is the cell's first half.

    Multiplicand and addend are 1, every warp is to leave at once, and what a kernel must write is poison before.
    """
    table = np.zeros((layout.columns, layout.blocks, layout.threads, 2), np.float32)
    table[:layout.accumulators, :, :, 0] = lane_seeds(layout)[:, None, :]
    table[[layout.multiplicand, layout.addend], :, :, 0] = 1.0
    table[[layout.opened, layout.closed, layout.sm, layout.passes]] = np.nan
    table.view(np.int32)[layout.role] = -1
    return table


@dataclass(frozen=True)
class Progressed:
    """What the working warps of one block left, row i for `warps[i]`: SM id, first and last clock reading in cycles,
    finished passes by lane, and results (accumulator, warp, lane)."""

    block: int
    warps: np.ndarray
    sm: np.ndarray
    start: np.ndarray
    end: np.ndarray
    passes: np.ndarray
    results: np.ndarray


def read_block(table: np.ndarray, layout: Layout, block: int, warps: np.ndarray) -> Progressed:
    """The rows of one block of a table (columns, launched blocks, threads, 2) that came back from the GPU."""
    shape = (layout.columns, table.shape[1], layout.warps, _LANES)
    whole, values = table.view(np.int64)[..., 0].reshape(shape), table[..., 0].reshape(shape)

    def first(column: int) -> np.ndarray:
        return whole[column, block, warps, 0]

    return Progressed(
        block, warps, first(layout.sm), first(layout.opened), first(layout.closed), whole[layout.passes, block, warps],
        values[:layout.accumulators, block][:, warps])


class ProgressInstrument(Instrument):
    """One GPU with a table of a given layout; modules are loaded as in `Instrument`."""

    def __init__(self, layout: Layout, index: int = 0) -> None:
        super().__init__(index)
        self._layout = layout
        self._before = self._cupy.asarray(progress_seeds(layout))
        self._table = self._cupy.empty_like(self._before)

    @property
    def sm_count(self) -> int:
        return int(self._device.attributes["MultiProcessorCount"])

    def run(self, sha256: str, entry: str, positions: np.ndarray, budget_cycles: int, first_block: int) -> np.ndarray:
        """One launch; `positions` (blocks, warps) is each warp's place in the dispatch, -1 where it leaves at once.

        Returns the rows of the launched blocks, see `read_block`.
        """
        layout, blocks = self._layout, len(positions)
        self._table[...] = self._before
        roles = self._table.view(self._cupy.int32)[layout.role, :blocks, :, 0]
        roles[...] = self._cupy.asarray(np.repeat(positions.astype(np.int32), _LANES, axis=1))
        kernel = self._modules[sha256].get_function(entry)
        arguments = (self._table, np.int64(budget_cycles), np.uint32(first_block))
        kernel((first_block + blocks,), (layout.threads,), arguments)
        return self._table[:, :blocks].get()
