"""Starts measuring processes one after the other, each with a time limit, and gathers what they wrote."""

from __future__ import annotations

import csv
import json
import math
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable

from gen.failpoint import failpoint
from gen.model.record import Sample
from gen.records import plain_text

_ROOT = Path(__file__).resolve().parents[2]
WORKER = "gen.measure.worker"
#: A worker's samples beyond this size are no samples; reading them would only fill the memory.
_MOST_BYTES = 256 * 2**20


@dataclass(frozen=True)
class ProcessOutcome:
    """`failure` is None when the process ended well; samples written before a failure are kept apart by the caller."""

    samples: tuple[Any, ...]
    failure: dict[str, Any] | None


def _sample(row: list[str]) -> Sample:
    if not (math.isfinite(float(row[13])) and math.isfinite(float(row[14]))):
        raise ValueError("a result that is no finite number")
    whole = [int(row[i]) for i in (0, 1, 4, 5, 6, 7, 8, 9, 10, 11)]
    return Sample(
        whole[0], whole[1], row[2], row[3], *whole[2:], row[12] == "True", float(row[13]), float(row[14]))


Reader = Callable[[list[str]], Any]


def _read_samples(path: Path, read: Reader) -> tuple[Any, ...]:
    if path.stat().st_size > _MOST_BYTES:
        raise ValueError("too large")
    with path.open(newline="") as file:
        return tuple(read(row) for row in csv.reader(file))


def _failure(where: str, what: str) -> ProcessOutcome:
    return ProcessOutcome((), {"where": where, "what": plain_text(what, 300)})


def _last_line(path: Path) -> str:
    lines = path.read_text(errors="replace").strip().splitlines()
    return lines[-1].replace(str(_ROOT), "").strip() if lines else "no message"


def run_process(
    job: dict[str, Any], folder: Path, time_limit_seconds: float, worker: str = WORKER, read: Reader = _sample
) -> ProcessOutcome:
    """Runs one job in a process of its own (and its own group, so that children end with it). `read` makes a sample of
    a row that the worker wrote."""
    where = f"process {job['process']}"
    job_path, samples, log = (folder / f"{job['process']}.{kind}" for kind in ("json", "csv", "log"))
    failpoint("measure.job")
    job_path.write_text(json.dumps(job))
    command = [sys.executable, "-m", worker, str(job_path), str(samples)]
    with log.open("w") as errors:
        child = subprocess.Popen(
            command, cwd=_ROOT, stdout=subprocess.DEVNULL, stderr=errors, stdin=subprocess.DEVNULL, start_new_session=True)
        try:
            code = child.wait(timeout=time_limit_seconds)
        except subprocess.TimeoutExpired:
            _kill_group(child)
            return _failure(where, f"did not end within {time_limit_seconds:g} seconds and was stopped")
        finally:
            _kill_group(child)
    failpoint("measure.ended")
    if code:
        return _failure(where, f"ended with {code}: {_last_line(log)}")
    try:
        return ProcessOutcome(_read_samples(samples, read), None)
    except (OSError, ValueError, IndexError) as error:
        return _failure(where, f"wrote samples that cannot be used: {type(error).__name__}: {error}")


def _kill_group(child: subprocess.Popen) -> None:
    """Ends whatever the process left behind in its group."""
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass
    child.wait()
