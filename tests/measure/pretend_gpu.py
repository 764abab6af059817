"""A stand-in for the GPU of progress kernels: it does what the kernels do, at a made-up pace."""

from __future__ import annotations

import numpy as np

from gen.measure.gpu_progress import progress_seeds
from gen.model.progress import Layout


class PretendInstrument:
    """Every warp finishes `budget / (100 · (position + 1))` passes. `spoil` changes the table before it is read."""

    def __init__(self, layout: Layout, launches: list[dict], sm_count: int = 4, spoil=lambda table: None) -> None:
        self.layout, self.sm_count, self._spoil = layout, sm_count, spoil
        self._roles = {launch["entry"]: (launch["roles"], launch["copies"]) for launch in launches}

    def run(self, sha256: str, entry: str, positions: np.ndarray, budget_cycles: int, first_block: int) -> np.ndarray:
        layout = self.layout
        table = progress_seeds(layout)[:, :len(positions)].copy()
        for block, places in enumerate(positions):
            for warp, position in enumerate(places):
                if position >= 0:
                    self._work(table, entry, block, warp, int(position), budget_cycles)
        self._spoil(table)
        return table

    def _work(self, table: np.ndarray, entry: str, block: int, warp: int, position: int, budget: int) -> None:
        layout, lanes = self.layout, slice(32 * warp, 32 * warp + 32)
        whole = table.view(np.int64)[..., 0]
        (roles, copies), passes = self._roles[entry], budget // (100 * (position + 1))
        whole[layout.passes, block, lanes] = passes
        whole[layout.sm, block, lanes] = block % self.sm_count
        whole[layout.opened, block, lanes] = 5000 + warp
        whole[layout.closed, block, lanes] = 5000 + warp + budget
        role = roles[position]
        for i, first in enumerate(role["first"]):
            table[i, block, lanes, 0] += first
        for i, links in enumerate(role["links"]):
            table[i, block, lanes, 0] += links * copies * passes
