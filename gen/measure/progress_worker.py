"""One measuring process for progress kernels: `python -m gen.measure.progress_worker JOB.json SAMPLES.csv`.

A process of its own, so that a crash, a hang or a corrupted CUDA context ends here. Rows are written as they come.
"""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Any, Iterator

import numpy as np

from gen.measure.gpu_progress import ProgressInstrument, Progressed, progress_seeds, read_block
from gen.measure.progress_plan import partner_of
from gen.model.progress import Layout, ProgressSample

#: Blocks of the "full-sm" design whose SMs are written down: enough to see how many share an SM, and how far they get.
_WATCHED_SMS = 2


def expected_results(layout: Layout, launch: dict[str, Any], links: list[int], warp: int, passes: int) -> np.ndarray:
    """Right results of one warp, shape (stored accumulators, 32) of float32: computed on the CPU.

    One link of each runs before the first clock read, then `links` of each for every body. Where the kernel stores
    the sum of its accumulators only, that sum.
    """
    lanes = slice(32 * warp, 32 * warp + 32)
    seeds = progress_seeds(layout)[:launch["stored"], 0, lanes, 0].astype(np.float64)
    done = np.zeros(launch["stored"])
    done[:len(links)] = np.array(links, np.float64) * passes * launch["copies"]
    first = 1 if any(links) else 0
    right = seeds + (done + first)[:, None]
    return (right.sum(axis=0, keepdims=True) if launch["total"] else right).astype(np.float32)


def compare(expected: np.ndarray, found: np.ndarray) -> tuple[bool, float, float]:
    """(right, expected, found): the first differing value, or the first value when all agree."""
    wrong = np.argwhere(found.view(np.int32) != expected.view(np.int32))
    at = tuple(wrong[0]) if len(wrong) else (0, 0)
    return not len(wrong), float(expected[at]), float(found[at])


def _check(layout: Layout, launch: dict, role: dict, seen: Progressed, i: int) -> tuple[bool, float, float]:
    """One warp against the CPU. Lanes that counted other passes than the first are wrong."""
    passes = int(seen.passes[i, 0])
    expected = expected_results(layout, launch, role["links"], int(seen.warps[i]), passes)
    right, wanted, found = compare(expected, np.ascontiguousarray(seen.results[:len(expected), i]))
    if right and (seen.passes[i] != passes).any():
        return False, float(passes), float(seen.passes[i][seen.passes[i] != passes][0])
    return right, wanted, found


def rows(
    job: dict, order: int, launch: dict, repeat: int, blocks: list[dict], seen: Progressed, first: int, layout: Layout
) -> Iterator[ProgressSample]:
    """The rows of one block. `first` is the earliest start on its SM, `blocks` are those of the whole launch."""
    block = blocks[seen.block]
    for i, warp in enumerate(map(int, seen.warps)):
        position = block["positions"][warp]
        other = partner_of(warp, layout.warps)
        beside = -1 if other is None else block["positions"][other]
        yield ProgressSample(
            job["process"], order, launch["cubin"], launch["entry"], block["design"], len(blocks), len(seen.warps),
            repeat, seen.block, warp, int(seen.sm[i]), launch["roles"][position]["id"], launch["copies"], position,
            launch["roles"][beside]["id"] if beside >= 0 else "", int(seen.passes[i, 0]), int(seen.start[i]) - first,
            int(seen.end[i]) - first, *_check(layout, launch, launch["roles"][position], seen, i))


def _watched(seen: list[Progressed], fill: int) -> list[Progressed]:
    """All blocks, or in a launch that fills the GPU those that shared an SM with one of the first few."""
    if not fill:
        return seen
    chosen = list(dict.fromkeys(int(block.sm[0]) for block in seen))[:_WATCHED_SMS]
    return [block for block in seen if int(block.sm[0]) in chosen]


def observe(instrument: Any, job: dict, launch: dict, layout: Layout) -> tuple[list[dict], list[Progressed]]:
    """One launch: what its blocks were asked to do, and what those that are written down left."""
    blocks = launch["blocks"] * (launch["fill"] * instrument.sm_count if launch["fill"] else 1)
    positions = np.array([block["positions"] for block in blocks])
    table = instrument.run(launch["cubin"], launch["entry"], positions, launch["budget_cycles"], job["first_block"])
    seen = [read_block(table, layout, i, np.flatnonzero(positions[i] >= 0)) for i in range(len(blocks))]
    return blocks, _watched(seen, launch["fill"])


def measure(job: dict[str, Any], writer: Any) -> None:
    """Runs every launch of the job in its order. `job`: process, first_block, device, layout, cubins, launches."""
    layout = Layout(**job["layout"])
    instrument = ProgressInstrument(layout, job["device"])
    for sha256, path in job["cubins"].items():
        instrument.load(sha256, Path(path).read_bytes())
    order = 0
    for launch in job["launches"]:
        for repeat in range(-launch["warmups"], launch["repeats"]):
            blocks, seen = observe(instrument, job, launch, layout)
            starts: dict[int, int] = {}
            for block in seen:
                sm = int(block.sm[0])
                starts[sm] = min(starts.get(sm, int(block.start.min())), int(block.start.min()))
            for block in seen:
                writer.writerows(rows(job, order, launch, repeat, blocks, block, starts[int(block.sm[0])], layout))
            order += 1


def main(job_path: str, samples_path: str) -> None:
    with open(samples_path, "w", newline="") as file:
        measure(json.loads(Path(job_path).read_text()), csv.writer(file))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
