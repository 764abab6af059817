"""Rung 4 of progress: did those very cubins run, often enough, at enough places, with right results?"""

from __future__ import annotations

from typing import Any, Iterable

from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim
from gen.model.progress import ProgressSample
from gen.model.record import Record
from gen.stages.cycles import failure_text
from gen.stages.inputs import Context, StaticHalf
from gen.stages.outcome import evidence
from gen.stages.progress.rows import ProgressIndex
from gen.stages.samples import same_cubin
from gen.stages.thresholds import threshold

#: Designs in which every repeat is one place more or less alike; the others are told apart by their placements.
_ONE_ROLE = ("one-warp", "eight-warps")


def _fault(reason: str, **facts: Any) -> Evidence:
    return evidence(Rung.CYCLES, reason, **facts)


def record_fault(record: Record | None, static: StaticHalf, context: Context) -> Evidence | None:
    if record is None:
        if context.run_failure:
            return _fault("CYCLES_RUN_FAILED", why=context.run_failure)
        return _fault("CYCLES_NO_RECORD", architecture=static.architecture)
    if record.experiment_sha256 != context.experiment_sha256:
        return _fault("CYCLES_STALE", record=record.id)
    if not record.progress and record.failures:
        return _fault("CYCLES_RUN_FAILED", why=failure_text(record))
    return None


def _row_fault(row: ProgressSample, cubin: str | None) -> Evidence | None:
    if not same_cubin(row.cubin, cubin):
        return _fault("CYCLES_OTHER_CUBIN", entry=row.entry, found=row.cubin, expected=cubin or "none")
    if not row.right:
        return _fault("CYCLES_WRONG_RESULT", entry=row.entry, found=row.found, expected=row.expected)
    spent = row.end_cycles - row.start_cycles
    if row.start_cycles < 0 or spent <= 0 or row.passes <= 0 or row.end_cycles > threshold("most_cycles"):
        return _fault("CYCLES_IMPOSSIBLE", entry=row.entry, found=spent)
    return None


def _shared_sm_fault(rows: Iterable[ProgressSample]) -> Evidence | None:
    """Two blocks of one launch on one SM are neighbours that no design names."""
    at: dict[tuple[int, int, int], int] = {}
    for row in rows:
        if row.design != "full-sm" and at.setdefault((row.process, row.order, row.sm), row.block) != row.block:
            return _fault("PROGRESS_SM_SHARED", entry=row.entry, sm=row.sm)
    return None


def _amount_fault(entry: str, rows: list[ProgressSample]) -> Evidence | None:
    timed = [row for row in rows if row.repeat >= 0]
    repeats: dict[tuple[str, int], set[tuple[int, int]]] = {}
    for row in timed:
        if row.design in _ONE_ROLE:
            repeats.setdefault((row.design, row.process), set()).add((row.order, row.repeat))
    amounts = (
        ("repeats", min(map(len, repeats.values()), default=threshold("min_repeats")), "min_repeats"),
        ("processes", len({row.process for row in timed}), "min_processes"),
        ("sms", len({row.sm for row in timed}), "min_sms"),
    )
    for what, found, name in amounts:
        if found < threshold(name):
            return _fault("CYCLES_TOO_FEW", entry=entry, what=what, found=found, needed=threshold(name))
    return None


def entry_fault(entry: str, index: ProgressIndex, static: StaticHalf) -> Evidence | None:
    """The first fault in the rows of one kernel."""
    key = ("fault", entry, static.kernel(entry).cubin_sha256)
    if key not in index.memo:
        index.memo[key] = _entry_fault(entry, list(index.every(entry)), index.record, static)
    return index.memo[key]


def _entry_fault(entry: str, rows: list[ProgressSample], record: Record, static: StaticHalf) -> Evidence | None:
    if not rows:
        return _fault("CYCLES_RUN_FAILED", why=failure_text(record)) if record.failures else _fault("CYCLES_MISSING", entry=entry)
    cubin = static.kernel(entry).cubin_sha256
    fault = next((fault for row in rows if (fault := _row_fault(row, cubin))), None)
    return fault or _shared_sm_fault(rows) or _amount_fault(entry, rows)


def observed(claim: Claim, entries: Iterable[str], index: ProgressIndex) -> Evidence:
    """The evidence of a run without fault."""
    rows = [row for entry in entries for row in index.every(entry) if row.repeat >= 0]
    return _fault(
        "PROGRESS_OBSERVED", launches=len({(r.process, r.order) for r in rows}), processes=len({r.process for r in rows}),
        sms=len({r.sm for r in rows}))
