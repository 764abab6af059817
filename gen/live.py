"""This machine's own run: measured in a child process when there is a GPU, and kept until the experiment changes."""

from __future__ import annotations

import ctypes.util
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Callable

from gen.measure.run import experiment_hash
from gen.measure.watching import MARK, Limits, end_all, new_mark, watch
from gen.model.probe import Probe
from gen.model.record import Record
from gen.records import RecordError, load_folder

ROOT = Path(__file__).resolve().parents[1]
#: Exit status of `python -m gen.cli record` on a machine without a usable GPU.
NO_GPU = 3
_START_SECONDS = 600
#: Of the measuring process and all that it starts, profiler included.
_MOST_MEMORY_BYTES = 32 * 2**30


@dataclass(frozen=True)
class LiveOutcome:
    """At most one record; `failure` says in one line why a machine with a GPU gave none."""

    record: Record | None = None
    folder: Path | None = None
    failure: str | None = None


def gpu_plausible() -> bool:
    """Whether a child process should try at all: a driver library or a device node is there."""
    return bool(ctypes.util.find_library("cuda")) or any(Path(p).exists() for p in ("/dev/nvidia0", "/dev/dxg"))


def _stored(folder: Path) -> tuple[Record, Path] | None:
    records, _ = load_folder(folder) if folder.is_dir() else ([], [])
    if not records:
        return None
    newest = max(records, key=lambda record: record.made)
    return replace(newest, released=False), folder / newest.id


def _measure(probe: Probe, folder: Path) -> str | None:
    """Runs the probe in a process of its own. Returns why it failed, or None; "" means no GPU."""
    command = [sys.executable, "-m", "gen.cli", "record", probe.id, "--into", str(folder)]
    mark = new_mark()
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        child = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, MARK: mark}, stdin=subprocess.DEVNULL, stdout=output, start_new_session=True)
        try:
            stopped = watch(child, mark, Limits(_START_SECONDS, _MOST_MEMORY_BYTES), ())
        finally:
            end_all(child, mark)
        output.seek(0)
        told = output.read().strip().splitlines() or ["no message"]
    if stopped or child.returncode == NO_GPU:
        return stopped or ""
    return None if child.returncode == 0 else told[-1][:200]


def live_outcome(probe: Probe, cache: Path, progress: Callable[[str], None]) -> LiveOutcome:
    """The run of this machine for the present experiment; measured now when absent or when FRESH=1."""
    if not gpu_plausible():
        return LiveOutcome()
    folder = cache / "live" / probe.id / experiment_hash(probe)[:16]
    if os.environ.get("FRESH") == "1":
        shutil.rmtree(folder, ignore_errors=True)
    if (stored := _stored(folder)) is None:
        progress(f"measuring {probe.id} on this machine")
        failure = _measure(probe, folder)
        if failure:
            return LiveOutcome(failure=failure)
        stored = _stored(folder)
    return LiveOutcome(*stored) if stored else LiveOutcome()


__all__ = ["LiveOutcome", "NO_GPU", "RecordError", "gpu_plausible", "live_outcome"]
