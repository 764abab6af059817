"""Starts measuring processes one after the other, each with a time limit, and gathers what they wrote."""

from __future__ import annotations

import csv
import json
import math
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable

from gen.failpoint import failpoint
from gen.measure.watching import MARK, Limits, end_all, new_mark, watch
from gen.model.record import Sample
from gen.records import plain_text

_ROOT = Path(__file__).resolve().parents[2]
WORKER = "gen.measure.worker"
#: A worker's samples beyond this size are no samples; reading them would only fill the memory.
_MOST_BYTES = 256 * 2**20
#: The end of a log, which holds its last line.
_LOG_END_BYTES = 65536


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
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - _LOG_END_BYTES))
        lines = file.read().decode(errors="replace").strip().splitlines()
    return lines[-1].replace(str(_ROOT), "").strip() if lines else "no message"


def run_process(
    job: dict[str, Any], folder: Path, time_limit_seconds: float | Limits, worker: str = WORKER, read: Reader = _sample
) -> ProcessOutcome:
    """Runs one job in a process of its own; all that it started ends with it. `read` makes a sample of a row that the
    worker wrote. `time_limit_seconds` may be whole limits instead."""
    limits = time_limit_seconds if isinstance(time_limit_seconds, Limits) else Limits(time_limit_seconds)
    where = f"process {job['process']}"
    job_path, samples, log = (folder / f"{job['process']}.{kind}" for kind in ("json", "csv", "log"))
    failpoint("measure.job")
    job_path.write_text(json.dumps(job))
    command = [sys.executable, "-m", worker, str(job_path), str(samples)]
    mark = new_mark()
    with log.open("w") as errors:
        child = subprocess.Popen(
            command, cwd=_ROOT, env={**os.environ, MARK: mark}, stdout=subprocess.DEVNULL, stderr=errors,
            stdin=subprocess.DEVNULL, start_new_session=True)
        try:
            stopped = watch(child, mark, limits, (samples, log))
        finally:
            end_all(child, mark)
    failpoint("measure.ended")
    if stopped:
        return _failure(where, stopped)
    if child.returncode:
        return _failure(where, f"ended with {child.returncode}: {_last_line(log)}")
    try:
        return ProcessOutcome(_read_samples(samples, read), None)
    except OSError:  # its message holds a path
        return _failure(where, "ended well and wrote no samples that can be read")
    except (ValueError, IndexError) as error:
        return _failure(where, f"wrote samples that cannot be used: {type(error).__name__}: {error}")
