"""One case for each reason code of rungs 4 to 6."""

from __future__ import annotations

from dataclasses import replace

from tests.stages import synthetic as syn
from tests.stages.judging import (
    METHOD, PROBE, good_record, judge, of_cubin, peer, ran_on, with_readings, with_samples,
)


def _method(sample) -> bool:
    return sample.entry == METHOD


def _wrong_once():
    """Wrong in a warm-up of one launch only."""
    first = next(s for s in good_record().samples if _method(s) and s.repeat < 0)
    return judge(record=with_samples(lambda s: s._replace(right=False, found=0.0), lambda s: s is first))


def _slower_second_side(excess: float, jitter: float = 0.0):
    """A comparison whose independent side takes as long as the dependent one less `excess` cycles an instruction."""
    def slow(s):
        variant = PROBE.variant(s.entry)
        wobble = jitter * variant.instruction_count * (s.repeat % 2 if s.repeat >= 0 else 0)
        return s._replace(end_cycles=syn.FakeGpu().cycles(
            replace(variant, accumulators=1)) - excess * variant.instruction_count + wobble)

    wanted = set(syn.fit_entries("a-imm", 8))
    return judge("dependence-effect", record=with_samples(slow, lambda s: s.entry in wanted and s.warps == 1))


def _noise_by_length(amount):
    return judge(record=ran_on(syn.FakeGpu(noise=lambda v, process, launch, block: amount(v))))


def _alternating(variant) -> float:
    return 40.0 if variant.iterations in (256, 4096) else 0.0


def _curved(variant) -> float:
    """A slope that grows with length: R² stays above 0.9999."""
    return 3e-7 * variant.instruction_count**2


def _places_differ(v, process, launch, block) -> float:
    return 0.03 * v.instruction_count * (process == 2)


def _fit_of(*entries: str):
    claims = tuple(
        replace(c, fit=entries) if c.kind == "latency-scheduled" and c.form == "a-imm" else c for c in PROBE.claims)
    return judge(probe=replace(PROBE, claims=claims))


def _falling():
    """Longer bodies take no longer: the slope is not positive, though every sample is possible."""
    def cycles(s):
        return s._replace(end_cycles=PROBE.variant(s.entry).iterations * 4096.0)

    return judge(record=with_samples(cycles, lambda s: s.warps == 1))


def _spacing_held_back():
    """The copy one cycle shorter takes just as long as the schedule: a bank conflict, say."""
    def same(s):
        return s._replace(end_cycles=s.end_cycles + PROBE.variant(s.entry).instruction_count)

    return judge("needed-distance", record=with_samples(same, of_cubin(-1)))


def _missing_profiler():
    return replace(good_record(), profiler={"available": False, "reason": "PROFILER_MISSING"}, readings=())


def _other_device(value: float):
    gpu = syn.FakeGpu(latency=value, name="Synthetic GPU 2", unit="synthetic-unit-2")
    return peer(ran_on(gpu))


def _unit(**changes) -> syn.FakeGpu:
    return syn.FakeGpu(**changes)


CASES = {
    "NOT_REACHED": lambda: judge(record=None),
    "CYCLES_OBSERVED": judge,
    "CYCLES_NO_RECORD": lambda: judge(record=None),
    "CYCLES_STALE": lambda: judge(record=replace(good_record(), experiment_sha256="older")),
    "CYCLES_RUN_FAILED": lambda: judge(
        record=replace(good_record(), samples=(), failures=({"where": "process 0", "what": "timed out"},))),
    "CYCLES_OTHER_CUBIN": lambda: judge(record=with_samples(lambda s: s._replace(cubin="0" * 16), _method)),
    "CYCLES_MISSING": lambda: judge(record=with_samples(lambda s: None, _method)),
    "CYCLES_WRONG_RESULT": _wrong_once,
    "CYCLES_IMPOSSIBLE": lambda: judge(record=with_samples(lambda s: s._replace(end_cycles=-5), _method)),
    "CYCLES_TOO_FEW": lambda: judge(record=ran_on(_unit(processes=2))),
    "CYCLES_UNSTABLE": lambda: judge(
        record=ran_on(_unit(noise=lambda v, p, n, b: 0.05 * v.instruction_count * (n % 2)))),
    "CYCLES_NO_DIFFERENCE": lambda: _slower_second_side(0.0),
    "CYCLES_DIFFERENCE_IN_NOISE": lambda: _slower_second_side(0.04),
    "CORRECTION_FITTED": judge,
    "CORRECTION_TOO_FEW_LENGTHS": lambda: _fit_of(*(syn.entry_name("a-imm", 1, 32, n) for n in syn.ITERATIONS)),
    "CORRECTION_RESIDUAL": lambda: _noise_by_length(lambda v: 3.0 * _alternating(v) / 40),
    "CORRECTION_CURVED": lambda: _noise_by_length(_curved),
    "CORRECTION_INTERVAL_WIDE": lambda: judge(record=ran_on(_unit(noise=_places_differ))),
    "CORRECTION_NOT_POSITIVE": _falling,
    "CORRECTION_DISTANCE_FOUND": lambda: judge("needed-distance"),
    "CORRECTION_DISTANCE_BOUNDED": lambda: judge("needed-distance", record=ran_on(_unit(needed=2))),
    "CORRECTION_SPACING_NOT_REDUCED": _spacing_held_back,
    "CORRECTION_BOTH_SIDES": lambda: judge("dependence-effect"),
    "CROSSCHECK_AGREES": judge,
    "CROSSCHECK_TOO_FEW": lambda: judge(record=_missing_profiler()),
    "CROSSCHECK_UNDECIDED": lambda: judge(record=ran_on(_unit(needed=2))),
    "CROSSCHECK_DISAGREES": lambda: judge(context=_other_device(4.5)),
    "CROSSCHECK_VETOED": lambda: judge(
        record=with_readings(lambda r: replace(r, value=1.0) if "op_ffma" in r.metric else r)),
}
