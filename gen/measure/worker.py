"""One measuring process: `python -m gen.measure.worker JOB.json SAMPLES.csv`.

A process of its own, so that a crash, a hang or a corrupted CUDA context ends here. Rows are written as they come.
"""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Any, Iterator

import numpy as np

from gen.measure.gpu import Instrument, Observation, seeds
from gen.model.record import Sample


def _expected(launch: dict[str, Any]) -> np.ndarray:
    """Right results, shape (accumulators, threads) of float32: computed on the CPU."""
    first = seeds()[: launch["accumulators"], 0, : 32 * launch["warps"], 0]
    if launch["bits_added"] or not launch["added"]:
        return (first.view(np.int32) + np.int32(launch["bits_added"])).view(np.float32)
    return (first.astype(np.float64) + launch["added"]).astype(np.float32)


def _compare(expected: np.ndarray, seen: Observation) -> tuple[bool, float, float]:
    """(right, expected, found): the first differing value, or the first value when all agree."""
    found = seen.results[: expected.shape[0]]
    wrong = np.argwhere(found.view(np.int32) != expected.view(np.int32))
    at = tuple(wrong[0]) if len(wrong) else (0, 0)
    return not len(wrong), float(expected[at]), float(found[at])


def _rows(job: dict, order: int, launch: dict, repeat: int, expected: np.ndarray, seen: Observation) -> Iterator[Sample]:
    right, wanted, found = _compare(expected, seen)
    first = int(seen.start.min())
    for warp in range(launch["warps"]):
        yield Sample(
            job["process"], order, launch["cubin"], launch["entry"], launch["blocks"], launch["warps"], repeat,
            seen.block, warp, int(seen.sm[warp]), int(seen.start[warp]) - first, int(seen.end[warp]) - first,
            right, wanted, found)


def measure(job: dict[str, Any], writer: Any) -> None:
    """Runs every launch of the job in its order. `job`: process, first_block, device, cubins {sha256: path}, launches."""
    instrument = Instrument(job["device"])
    for sha256, path in job["cubins"].items():
        instrument.load(sha256, Path(path).read_bytes())
    order = 0
    for launch in job["launches"]:
        expected = _expected(launch)
        for repeat in range(-launch["warmups"], launch["repeats"]):
            for seen in instrument.launch(
                launch["cubin"], launch["entry"], launch["blocks"], launch["warps"], job["first_block"], launch["trips"]
            ):
                writer.writerows(_rows(job, order, launch, repeat, expected, seen))
            order += 1


def main(job_path: str, samples_path: str) -> None:
    with open(samples_path, "w", newline="") as file:
        measure(json.loads(Path(job_path).read_text()), csv.writer(file))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
