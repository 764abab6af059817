"""Witness: the profiler's own cycle counter, as a slope between two lengths (its constant offset cancels)."""

from __future__ import annotations

from typing import Any

from gen.model.finding import Witness
from gen.model.probe import Variant
from gen.stages.outcome import witness
from gen.stages.readings import CYCLES, value
from gen.stages.thresholds import threshold
from gen.stages.witnesses.looking import Look

_CODES = ("PROFILER_MISSING", "PROFILER_NO_PERMISSION", "PROFILER_TOO_OLD", "PROFILER_FAILED")


def _witness(reason: str, **facts: Any) -> Witness:
    return witness("profiler", "witness", reason, **facts)


def _unavailable(look: Look) -> Witness:
    """The record says why there is no profiler; a reason that is not known here is told as it stands."""
    state = look.record.profiler
    reason = str(state.get("reason") or "PROFILER_MISSING")
    if "ERR_NVGPUCTRPERM" in reason:
        reason = "PROFILER_NO_PERMISSION"
    why = str(state.get("why") or reason)
    code = reason if reason in _CODES else "PROFILER_FAILED"
    facts = {"PROFILER_TOO_OLD": {"version": state.get("version") or "unknown"}, "PROFILER_FAILED": {"why": why}}
    return _witness(code, **facts.get(code, {}))


def _pair(look: Look) -> tuple[tuple[Variant, float], tuple[Variant, float]] | None:
    """The two profiled kernels of the fit that lie furthest apart in instructions, shorter first."""
    read = []
    for entry in look.claim.fit:
        cycles = value(look.record, look.static, entry, CYCLES)
        if cycles is not None:
            read.append((look.probe.variant(entry), cycles))
    read.sort(key=lambda item: (item[0].instruction_count, item[0].entry))
    if len(read) < 2 or read[0][0].instruction_count == read[-1][0].instruction_count:
        return None
    return read[0], read[-1]


def _not_read(look: Look) -> Witness:
    """There is a profiler, yet no usable pair: readings of other cubins, or none."""
    of_fit = [r for r in look.record.readings if r.entry in look.claim.fit and r.metric == CYCLES]
    usable = [r for r in of_fit if value(look.record, look.static, r.entry, CYCLES, r.warps) is not None]
    if of_fit and not usable:
        return _witness("PROFILER_OTHER_CUBIN")
    return _witness("PROFILER_FAILED", why=f"{CYCLES}: two lengths needed, read {len(usable)}")


def expected_slope(look: Look, short: Variant, long: Variant) -> float:
    """What the fit says for this pair: L where only K differs, L + O/K where only n does."""
    instructions = long.instruction_count - short.instruction_count
    passes = long.iterations - short.iterations
    return look.corrected.slope + look.corrected.fit.per_pass * passes / instructions


def profiler(look: Look) -> Witness:
    """The profiler's slope between two lengths against that of the fit."""
    if not look.record.profiler.get("available"):
        return _unavailable(look)
    pair = _pair(look)
    if pair is None:
        return _not_read(look)
    (short, few), (long, many) = pair
    found = (many - few) / (long.instruction_count - short.instruction_count)
    expected, tolerance = expected_slope(look, short, long), threshold("profiler_slope")
    reason = "PROFILER_AGREES" if abs(found - expected) <= tolerance else "PROFILER_DISAGREES"
    return _witness(
        reason, profiler_slope=found, slope=expected, tolerance=tolerance, metric=CYCLES, short=short.entry,
        long=long.entry)
