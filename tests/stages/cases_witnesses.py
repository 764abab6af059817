"""One case for each reason code of the witnesses, the checks, what is shown, and the limits."""

from __future__ import annotations

from dataclasses import replace

from tests.stages import synthetic as syn
from tests.stages.judging import (
    METHOD, PROBE, good_record, good_static, judge, of_cubin, peer, ran_on, unperturbed, with_readings,
    with_samples,
)

INTERVAL, NEEDED = "issue-interval", "needed-distance"


def _wrong(shift: int, role: str = "links"):
    return judge(record=with_samples(lambda s: s._replace(right=False, found=7.0), of_cubin(shift, role)))


def _results(kind: str, per_pass: float):
    """The first wrong result adds another number of links a pass than stale operands would."""
    def other(s):
        return s._replace(found=2.0 + per_pass * PROBE.variant(s.entry).iterations)

    return judge(kind, record=with_samples(other, of_cubin(-1)))


def _slope_missed():
    def longer(s):
        return s._replace(end_cycles=s.end_cycles + PROBE.variant(s.entry).instruction_count)

    return judge(record=with_samples(longer, of_cubin(1)))


def _constant_results(kind: str = "latency-scheduled"):
    """Every link leaves the value as it was: a lost link cannot show."""
    return judge(kind, record=with_samples(lambda s: s._replace(expected=1.0, found=1.0)))


def _profiler(reason: str | None, **more):
    return judge(record=replace(
        good_record(), readings=(), profiler={"available": False, "reason": reason, **more}))


def _readings(edit, kind: str = "latency-scheduled"):
    return judge(kind, record=with_readings(edit))


def _without(part: str, kind: str = "latency-scheduled"):
    return _readings(lambda r: None if part in r.metric else r, kind)


def _cycles_doubled(r):
    return replace(r, value=2 * r.value) if r.metric == "sm__cycles_active.max" else r


def _other(latency: float, unit: str = "synthetic-unit-1", name: str = "Synthetic GPU"):
    return judge(context=peer(ran_on(syn.FakeGpu(latency=latency, unit=unit, name=name))))


def _sweep_off():
    def slow(s):
        return s._replace(end_cycles=2 * s.end_cycles)

    return judge(INTERVAL, record=with_samples(slow, lambda s: s.warps == 32))


def _no_sweep():
    return judge(INTERVAL, record=with_samples(lambda s: None, lambda s: s.warps > 1))


def _one_place_differs():
    """One SM gives another wrong result than the rest."""
    chosen = of_cubin(-1)
    return judge(NEEDED, record=with_samples(lambda s: s._replace(found=3.0), lambda s: chosen(s) and s.sm == 5))


def _two_accumulators_slow():
    entries = set(syn.fit_entries("a-imm", 2))
    return judge(record=with_samples(
        lambda s: s._replace(end_cycles=2 * s.end_cycles), lambda s: s.entry in entries))


def _planned(cycles: int | None):
    return judge(static=syn.with_shape(good_static(), METHOD, planned_cycles_per_pass=cycles))


def _environment(**changes):
    both = {when: {**found, **changes} for when, found in syn.ENVIRONMENT.items()}
    return judge(record=replace(good_record(), environment=both))


WITNESS_CASES = {
    "PERTURBATION_HOLDS": judge,
    "PERTURBATION_NOT_RUN": lambda: judge(record=unperturbed()),
    "PERTURBATION_SLOWER_WRONG": lambda: _wrong(1),
    "PERTURBATION_ELSEWHERE_WRONG": lambda: _wrong(1, "elsewhere"),
    "PERTURBATION_SLOPE": _slope_missed,
    "PERTURBATION_NEVER_WRONG": lambda: judge(record=ran_on(syn.FakeGpu(needed=2))),
    "PERTURBATION_INSENSITIVE": _constant_results,
    "PERTURBATION_WALK_DIFFERS": lambda: _results("latency-scheduled", 20.0),
    "PROFILER_AGREES": judge,
    "PROFILER_DISAGREES": lambda: _readings(_cycles_doubled),
    "PROFILER_MISSING": lambda: _profiler("PROFILER_MISSING"),
    "PROFILER_NO_PERMISSION": lambda: _profiler("ERR_NVGPUCTRPERM"),
    "PROFILER_TOO_OLD": lambda: _profiler("PROFILER_TOO_OLD", version="2019.1"),
    "PROFILER_FAILED": lambda: _without("sm__cycles_active"),
    "PROFILER_OTHER_CUBIN": lambda: _readings(lambda r: replace(r, cubin="f" * 16)),
    "OTHER_GPU_AGREES": lambda: _other(4.0, "synthetic-unit-2", "Synthetic GPU 2"),
    "OTHER_GPU_DISAGREES": lambda: _other(4.5, "synthetic-unit-2", "Synthetic GPU 2"),
    "OTHER_GPU_NONE": judge,
    "REPLICATE_AGREES": lambda: _other(4.0, "synthetic-unit-2"),
    "REPLICATE_DISAGREES": lambda: _other(4.5, "synthetic-unit-2"),
    "REPLICATE_NONE": judge,
    "WARP_SWEEP_AGREES": lambda: judge(INTERVAL),
    "WARP_SWEEP_DISAGREES": _sweep_off,
    "WARP_SWEEP_NOT_RUN": _no_sweep,
    "STALE_WALK_AGREES": lambda: judge(NEEDED),
    "STALE_WALK_DIFFERS": lambda: _results(NEEDED, 20.0),
    "STALE_WALK_NOT_RUN": lambda: judge(NEEDED, record=with_samples(lambda s: s._replace(expected=1.0))),
    "PLACES_AGREE": lambda: judge(NEEDED),
    "PLACES_DISAGREE": _one_place_differs,
    "COUNTS_EXACT": judge,
    "COUNTS_DIFFER": lambda: _readings(lambda r: replace(r, value=r.value + 32) if "op_ffma" in r.metric else r),
    "COUNTS_NOT_READ": lambda: _without("op_ffma"),
    "ACCUMULATORS_CONSISTENT": judge,
    "ACCUMULATORS_INCONSISTENT": _two_accumulators_slow,
    "ACCUMULATORS_NOT_RUN": lambda: judge(form="c-reg"),
    "SCHEDULE_CONSISTENT": judge,
    "SCHEDULE_INCONSISTENT": lambda: _planned(140),
    "SCHEDULE_NOT_READ": lambda: _planned(None),
    "STALLS_SHOWN": judge,
    "STALLS_NOT_READ": lambda: _without("stalled_wait"),
    "SIDES_AGREE": lambda: judge("dependence-effect"),
    "SIDES_MISSING": lambda: judge("dependence-effect", record=unperturbed()),
}

LIMIT_CASES = {
    "LIMIT_RESULT_READY": judge,
    "LIMIT_RESULT_READY_UNKNOWN": lambda: judge(record=unperturbed()),
    "LIMIT_ISSUE_CYCLES": judge,
    "LIMIT_STALL_CYCLES": judge,
    "LIMIT_STALL_CYCLES_UNKNOWN": lambda: _without("stalled_wait"),
    "LIMIT_SCHEDULER_CHOICE": judge,
    "LIMIT_SCHEDULER_CHOICE_UNKNOWN": lambda: judge(record=None),
    "LIMIT_LOOP_CONTROL": judge,
    "LIMIT_LOOP_CONTROL_UNKNOWN": lambda: judge(record=None),
    "LIMIT_CLOCK": judge,
    "LIMIT_CLOCK_UNKNOWN": lambda: _environment(sm_clock_mhz=None),
    "LIMIT_POWER": judge,
    "LIMIT_POWER_THROTTLED": lambda: _environment(throttle_reasons="0x0000000000000004"),
    "LIMIT_POWER_UNKNOWN": lambda: _environment(power_watts=None),
    "LIMIT_REGISTER_FILE": judge,
    "LIMIT_REGISTER_FILE_UNKNOWN": lambda: judge(INTERVAL),
    "LIMIT_SHARED_RESOURCE": judge,
    "LIMIT_SHARED_RESOURCE_UNKNOWN": lambda: _without("pipe_fma"),
}
CASES = {**WITNESS_CASES, **LIMIT_CASES}
