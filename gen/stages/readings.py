"""Picks profiler readings out of a record, only those of the very cubins that were judged."""

from __future__ import annotations

from statistics import median
from typing import Iterator

from gen.model.record import ProfilerReading, Record
from gen.stages.inputs import StaticHalf
from gen.stages.samples import same_cubin

CYCLES = "sm__cycles_active.max"
INSTRUCTIONS = "smsp__inst_executed.sum"
PIPE_PART = "inst_executed_pipe_"
STALL_PREFIX = "smsp__average_warps_issue_stalled_"
STALL_SUFFIX = "_per_issue_active.ratio"


def matching(record: Record, static: StaticHalf, entry: str) -> Iterator[ProfilerReading]:
    """Readings of a kernel whose cubin is the judged one."""
    cubin = static.kernel(entry).cubin_sha256
    return (r for r in record.readings if r.entry == entry and same_cubin(r.cubin, cubin))


def value(record: Record, static: StaticHalf, entry: str, metric: str, warps: int = 1) -> float | None:
    """Median of one metric over profiled launches of that width, None when it was not read."""
    found = [r.value for r in matching(record, static, entry) if r.metric == metric and r.warps == warps]
    return median(found) if found else None


def values(record: Record, static: StaticHalf, entry: str, warps: int = 1) -> dict[str, float]:
    """Every metric read for a kernel at one width."""
    metrics = sorted({r.metric for r in matching(record, static, entry) if r.warps == warps})
    return {metric: value(record, static, entry, metric, warps) for metric in metrics}


def stall_name(metric: str) -> str | None:
    """The reason in a stall metric's name ("wait", "math_pipe_throttle"), None for other metrics."""
    if not (metric.startswith(STALL_PREFIX) and metric.endswith(STALL_SUFFIX)):
        return None
    name = metric[len(STALL_PREFIX):-len(STALL_SUFFIX)]
    return None if name.endswith("_not_issued") else name


def stall_shares(record: Record, static: StaticHalf, entry: str) -> dict[str, float]:
    """Percent of all stalled warps by reason, from the ratios that were read; empty when none was."""
    ratios = {name: found for m, found in values(record, static, entry).items() if (name := stall_name(m))}
    whole = sum(ratios.values())
    return {name: 100 * ratio / whole for name, ratio in ratios.items()} if whole > 0 else {}


def pipe_share_percent(record: Record, static: StaticHalf, entry: str) -> float | None:
    """Percent of executed instructions that went to the busiest pipe; None when not read."""
    found = values(record, static, entry)
    whole = found.get(INSTRUCTIONS)
    pipes = [v for metric, v in found.items() if PIPE_PART in metric and metric.endswith(".sum")]
    return 100 * max(pipes) / whole if pipes and whole else None
