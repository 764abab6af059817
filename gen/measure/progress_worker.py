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

from gen.measure.gpu_progress import Progressed, ProgressInstrument, lane_seeds, read_block
from gen.measure.progress_plan import partner_of
from gen.model.progress import Layout, ProgressSample


def expected_results(seeds: np.ndarray, role: dict[str, Any], bodies: int) -> np.ndarray:
    """Right results of one warp, shape (accumulators, 32) of float32: computed on the CPU from its seeds.

    `bodies` is passes times copies. Accumulators that the role leaves alone keep their seeds.
    """
    added = np.zeros(len(seeds))
    added[:len(role["first"])] += role["first"]
    added[:len(role["links"])] += np.array(role["links"], np.float64) * bodies
    return (seeds.astype(np.float64) + added[:, None]).astype(np.float32)


def compare(expected: np.ndarray, found: np.ndarray) -> tuple[bool, float, float]:
    """(right, expected, found): the first differing value, or the first value when all agree."""
    wrong = np.argwhere(found.view(np.int32) != expected.view(np.int32))
    at = tuple(wrong[0]) if len(wrong) else (0, 0)
    return not len(wrong), float(expected[at]), float(found[at])


def _check(layout: Layout, launch: dict, role: dict, seen: Progressed, i: int) -> tuple[bool, float, float]:
    """One warp against the CPU. Lanes that counted other passes than the first are wrong."""
    passes, lane = int(seen.passes[i, 0]), 32 * int(seen.warps[i])
    expected = expected_results(lane_seeds(layout)[:, lane:lane + 32], role, passes * launch["copies"])
    right, wanted, found = compare(expected, np.ascontiguousarray(seen.results[:, i]))
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


def _watched(seen: list[Progressed], order: int) -> list[Progressed]:
    """Of a launch that fills the GPU, the blocks of one SM, another one from launch to launch."""
    sm = int(seen[order % len(seen)].sm[0])
    return [block for block in seen if int(block.sm[0]) == sm]


def blocks_of(launch: dict, layout: Layout, sm_count: int) -> list[dict]:
    """The blocks of a launch; where it fills the GPU, as many as were asked for on every SM."""
    if not launch["fill"]:
        return launch["blocks"]
    return launch["blocks"] * min(launch["fill"] * sm_count, layout.blocks)


def observe(instrument: Any, job: dict, launch: dict, order: int, layout: Layout) -> tuple[list[dict], list[Progressed]]:
    """One launch: what its blocks were asked to do, and what those that are written down left."""
    blocks = blocks_of(launch, layout, instrument.sm_count)
    positions = np.array([block["positions"] for block in blocks])
    table = instrument.run(launch["cubin"], launch["entry"], positions, launch["budget_cycles"], job["first_block"])
    seen = [read_block(table, layout, i, np.flatnonzero(positions[i] >= 0)) for i in range(len(blocks))]
    return blocks, _watched(seen, order) if launch["fill"] else seen


def _first_starts(seen: list[Progressed]) -> dict[int, int]:
    """Earliest clock reading of a launch by SM."""
    starts: dict[int, int] = {}
    for block in seen:
        sm, start = int(block.sm[0]), int(block.start.min())
        starts[sm] = min(starts.get(sm, start), start)
    return starts


def measure(job: dict[str, Any], writer: Any) -> None:
    """Runs every launch of the job in its order. `job`: process, first_block, device, layout, cubins, launches."""
    layout = Layout(**job["layout"])
    instrument = ProgressInstrument(layout, job["device"])
    for sha256, path in job["cubins"].items():
        instrument.load(sha256, Path(path).read_bytes())
    run_all(instrument, job, layout, writer)


def run_all(instrument: Any, job: dict[str, Any], layout: Layout, writer: Any) -> None:
    order = 0
    for launch in job["launches"]:
        for repeat in range(-launch["warmups"], launch["repeats"]):
            blocks, seen = observe(instrument, job, launch, order, layout)
            starts = _first_starts(seen)
            for block in seen:
                writer.writerows(rows(job, order, launch, repeat, blocks, block, starts[int(block.sm[0])], layout))
            order += 1


def main(job_path: str, samples_path: str) -> None:
    with open(samples_path, "w", newline="") as file:
        measure(json.loads(Path(job_path).read_text()), csv.writer(file))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
