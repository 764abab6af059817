"""Nsight Compute: counts, cycles, stall reasons and pipe use of chosen launches. Never a source of a headline value."""

from __future__ import annotations

import csv
import io
import math
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable

from gen.model.record import ProfilerReading
from gen.records.limits import UNITS

OLDEST_VERSION = (2022, 1)
_TIME_LIMIT_SECONDS = 240
_STALLS = (
    "wait", "short_scoreboard", "long_scoreboard", "math_pipe_throttle", "dispatch_stall", "no_instruction",
    "branch_resolving", "not_selected", "selected", "imc_miss",
)
#: Hardware counters in one set; metrics that patch the code (smsp__sass_*) apart, since they change its timing.
COUNTER_METRICS = (
    "sm__cycles_active.max", "smsp__inst_executed.sum", "smsp__inst_issued.sum", "smsp__inst_executed_pipe_fma.sum",
    "smsp__issue_active.sum", "smsp__warps_active.sum", "smsp__warps_eligible.sum", "smsp__cycles_active.sum",
    *(f"smsp__average_warps_issue_stalled_{name}_per_issue_active.ratio" for name in _STALLS),
)
PATCHING_METRICS = ("smsp__sass_thread_inst_executed_op_ffma_pred_on.sum", "smsp__sass_inst_executed.sum")


@dataclass(frozen=True)
class ProfilerOutcome:
    """`reason` is None when readings were taken, else a reason code; `why` is the tool's own word, shortened."""

    readings: tuple[ProfilerReading, ...]
    version: str | None
    reason: str | None
    why: str = ""


def profiler_version(text: str) -> tuple[int, ...] | None:
    found = re.search(r"Version (\d+)\.(\d+)(?:\.(\d+))?", text)
    return tuple(int(part) for part in found.groups(default="0")) if found else None


def _version() -> tuple[int, ...] | None:
    try:
        done = subprocess.run(["ncu", "--version"], capture_output=True, text=True, timeout=30, errors="replace")
    except (OSError, subprocess.TimeoutExpired):
        return None
    return profiler_version(done.stdout)


def _failure(text: str) -> tuple[str, str]:
    """Reason code for a failed run, from the tool's output."""
    if "ERR_NVGPUCTRPERM" in text:
        return "PROFILER_NO_PERMISSION", ""
    line = next((line for line in text.splitlines() if "==ERROR==" in line), "no output")
    return "PROFILER_FAILED", line.replace("==ERROR==", "").strip()[:200]


def _number(text: str) -> float | None:
    """A reading that a record may hold: counts and cycles are never below zero."""
    try:
        number = float(text.replace(",", ""))
    except ValueError:
        return None
    return number if math.isfinite(number) and number >= 0 else None


def parse_csv(text: str, launches: list[dict[str, Any]]) -> list[ProfilerReading]:
    """Readings from `ncu --csv --page raw`: one row a launch, in order; a row of units follows the header.

    Rows are matched to launches by kernel name and order; a name that was not launched ends the reading.
    """
    lines = [line for line in text.splitlines() if line.startswith('"')]
    if len(lines) < 3:
        return []
    try:
        header, units, *body = csv.reader(io.StringIO("\n".join(lines)))
    except (csv.Error, ValueError):  # a field without end, or fewer rows than lines
        return []
    if len(units) != len(header):
        return []
    metrics = [i for i, name in enumerate(header) if name in COUNTER_METRICS + PATCHING_METRICS]
    name_at = header.index("Kernel Name") if "Kernel Name" in header else None
    if name_at is None:
        return []
    out: list[ProfilerReading] = []
    rows_of_kernels = [row for row in body if len(row) == len(header)]
    for row, launch in zip(rows_of_kernels, launches):
        if not row[name_at].startswith(launch["entry"]):
            return []
        values = [(header[i], _number(row[i]), units[i] if UNITS.fullmatch(units[i]) else "") for i in metrics]
        out += [
            ProfilerReading(launch["entry"], launch["cubin"], launch["blocks"], launch["warps"], name, value, unit)
            for name, value, unit in values if value is not None
        ]
    return out


def _profile(
    job_path: Path, metrics: Iterable[str], launches: list[dict], kernels: str, worker: str
) -> ProfilerOutcome:
    command = [
        "ncu", "--clock-control", "none", "--csv", "--page", "raw", "--target-processes", "all",
        "--kernel-name", f"regex:{kernels}", "--metrics", ",".join(metrics),
        sys.executable, "-m", worker, str(job_path), str(job_path.with_suffix(".profiled.csv")),
    ]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_TIME_LIMIT_SECONDS, errors="replace")
    except (OSError, subprocess.TimeoutExpired) as error:
        return ProfilerOutcome((), None, "PROFILER_FAILED", type(error).__name__)
    readings = parse_csv(done.stdout, launches)
    if not readings:
        return ProfilerOutcome((), None, *_failure(done.stdout + done.stderr))
    return ProfilerOutcome(tuple(readings), None, None)


def profile(
    job_path: Path, launches: list[dict[str, Any]], kernels: str, worker: str = "gen.measure.worker"
) -> ProfilerOutcome:
    """Both passes over one job whose launches run once each. `kernels` is a regular expression of their names."""
    if shutil.which("ncu") is None:
        return ProfilerOutcome((), None, "PROFILER_MISSING")
    version = _version()
    shown = ".".join(map(str, version)) if version else "unknown"
    if version is None or version[:2] < OLDEST_VERSION:
        return ProfilerOutcome((), shown, "PROFILER_TOO_OLD")
    counters = _profile(job_path, COUNTER_METRICS, launches, kernels, worker)
    patching = counters
    if counters.reason is None:
        patching = _profile(job_path, PATCHING_METRICS, launches, kernels, worker)
    return ProfilerOutcome(counters.readings + patching.readings, shown, counters.reason, counters.why or patching.why)
