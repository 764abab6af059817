"""Gives misbehaving processes to the measuring code, a sound one before and after each: `python -m tests.gpu.misbehave`.

Run on a machine with a GPU it tries them on it, and writes `gen/faults/probes.json` for the method page.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

from gen.faults.data import write
from gen.live import gpu_plausible
from gen.measure.gpu import GpuMissing, device_facts
from gen.measure.processes import ProcessOutcome, run_process
from gen.measure.watching import Limits

WORKER = "tests.gpu.misbehaving_worker"
KINDS = ("hang", "crash", "illegal-address", "memory", "gpu-memory", "garbage", "half", "flood", "fork", "silent")
LIMITS = Limits(seconds=60, memory_bytes=6 * 2**30, file_bytes=16 * 2**20)
#: A hang is told apart from a slow start by this much.
HANG_LIMITS = Limits(seconds=20)
QUICK_LIMITS = Limits(seconds=20, memory_bytes=400 * 2**20, file_bytes=4 * 2**20)
QUICK_HANG_LIMITS = Limits(seconds=1)


def _run(number: int, how: str, gpu: bool, folder: Path) -> ProcessOutcome:
    limits = (HANG_LIMITS if gpu else QUICK_HANG_LIMITS) if how == "hang" else (LIMITS if gpu else QUICK_LIMITS)
    return run_process({"process": number, "how": how, "gpu": gpu}, folder, limits, WORKER)


def _sound(outcome: ProcessOutcome, number: int) -> bool:
    return outcome.failure is None and [(s.process, s.end_cycles, s.right) for s in outcome.samples] == [(number, 100, True)]


def try_one(how: str, gpu: bool, folder: Path) -> dict[str, Any]:
    """One row: what the record would say, and whether the processes round it were sound."""
    before, bad, after = (_run(n, kind, gpu, folder) for n, kind in enumerate(("well", how, "well")))
    return {
        "probe": how, "failure": bad.failure["what"] if bad.failure else "",
        "kept": len(bad.samples), "others_whole": _sound(before, 0) and _sound(after, 2)}


def device_name() -> str | None:
    try:
        return device_facts()["name"] if gpu_plausible() else None
    except GpuMissing:
        return None


def try_all(gpu: bool) -> list[dict[str, Any]]:
    rows = []
    for how in KINDS:
        with tempfile.TemporaryDirectory() as name:
            rows.append(try_one(how, gpu, Path(name)))
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--print-only", action="store_true", help="write no file")
    device = device_name()
    found = {"device": device, "rows": try_all(device is not None)}
    for row in found["rows"]:
        print(f"{row['probe']:16} {'others whole' if row['others_whole'] else 'OTHERS HARMED':14} kept {row['kept']}: {row['failure'] or 'no failure'}")
    if not parser.parse_args().print_only:
        write("probes", found)
    return 0 if all(row["others_whole"] for row in found["rows"]) else 1


if __name__ == "__main__":
    sys.exit(main())
