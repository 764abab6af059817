"""Bad samples of every kind end at rung 4 (or 5) with the code that names what is wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.stages.samples import block_times, same_cubin, timed
from tests.stages import synthetic as syn
from tests.stages.judging import (
    METHOD, PROBE, good_record, good_static, judge, ran_on, reasons_by_rung, with_samples,
)


def _method(sample) -> bool:
    return sample.entry == METHOD


def _fourth(record) -> str:
    finding = judge(record=record)
    assert finding.level == 3 and finding.observed is None and finding.corrected is None
    assert finding.quantity is None and finding.witnesses == ()
    return reasons_by_rung(finding)[4]


@pytest.mark.parametrize("end", [-5, 0, float("nan"), float("inf"), 2.0**63, 131071])
def test_impossible_times(end):
    assert _fourth(with_samples(lambda s: s._replace(end_cycles=end), _method)) == "CYCLES_IMPOSSIBLE"


def test_impossible_start():
    assert _fourth(with_samples(lambda s: s._replace(start_cycles=-1), _method)) == "CYCLES_IMPOSSIBLE"


def test_constant_times_are_faster_than_issue():
    """A clock that always shows the same difference cannot have timed 131072 instructions."""
    assert _fourth(with_samples(lambda s: s._replace(end_cycles=100), lambda s: s.warps == 1)) == "CYCLES_IMPOSSIBLE"


@pytest.mark.parametrize("noise", [
    lambda v, process, launch, block: 0.02 * v.instruction_count * launch,           # drifts
    lambda v, process, launch, block: 0.3 * v.instruction_count * (launch % 2),      # two modes
    lambda v, process, launch, block: 0.3 * v.instruction_count * (process == 2),    # one process differs
    lambda v, process, launch, block: 0.3 * v.instruction_count * (process == block == 1),  # one SM differs
])
def test_unstable_times(noise):
    assert _fourth(ran_on(syn.FakeGpu(noise=noise))) == "CYCLES_UNSTABLE"


def test_one_stray_launch_is_tolerated_and_warm_ups_never_count():
    stray = next(s for s in good_record().samples if _method(s) and s.repeat == 3)
    assert judge(record=with_samples(lambda s: s._replace(end_cycles=s.end_cycles * 3), lambda s: s is stray)).level == 6
    cold = with_samples(lambda s: s._replace(end_cycles=s.end_cycles * 3), lambda s: s.repeat < 0)
    assert judge(record=cold).corrected == judge().corrected


@pytest.mark.parametrize("changes, what", [
    ({"processes": 2}, "processes"), ({"repeats": 9}, "repeats"), ({"sms": 1}, "sms"),
])
def test_too_few(changes, what):
    finding = judge(record=ran_on(syn.FakeGpu(**changes)))
    (fourth,) = [item for item in finding.evidence if item.rung == 4]
    assert (fourth.reason, fourth.facts["what"]) == ("CYCLES_TOO_FEW", what)


def test_wrong_result_in_the_sweep_ends_rung_4_too():
    wide = with_samples(lambda s: s._replace(right=False), lambda s: s.warps == 32 and s.repeat == 0)
    assert reasons_by_rung(judge("issue-interval", record=wide))[4] == "CYCLES_WRONG_RESULT"
    assert judge("latency-scheduled", record=wide).level == 6, "the other kernel's sweep is not this claim's"


def test_wrong_result_of_a_patched_copy_is_not_the_kernels_own():
    assert any(not s.right for s in good_record().samples)
    assert judge().level == 6


@pytest.mark.parametrize("cubin", ["0" * 16, "", "f" * 64])
def test_another_cubin(cubin):
    assert _fourth(with_samples(lambda s: s._replace(cubin=cubin), _method)) == "CYCLES_OTHER_CUBIN"


def test_samples_are_bound_to_the_stored_build():
    """The same samples beside machine code with another hash carry nothing."""
    rebuilt = syn.synthetic_static(PROBE, marker=" rebuilt")
    finding = judge(static=rebuilt)
    assert reasons_by_rung(finding)[4] == "CYCLES_OTHER_CUBIN" and finding.level == 3


def test_cubin_prefix_needs_16_digits():
    whole = good_static().kernel(METHOD).cubin_sha256
    assert same_cubin(whole, whole) and same_cubin(whole[:16], whole)
    assert not same_cubin(whole[:15], whole) and not same_cubin(whole[:16], None)


def test_stale_record_takes_all_numbers_away():
    finding = judge(record=replace(good_record(), experiment_sha256="older"))
    assert reasons_by_rung(finding)[4] == "CYCLES_STALE"
    assert [item.verdict.value for item in finding.evidence[3:]] == ["UNKNOWN"] * 3
    assert finding.quantity is finding.observed is finding.corrected is None and finding.witnesses == ()
    assert all(item.verdict.value == "UNKNOWN" for item in finding.limits)


def test_block_time_is_last_end_less_first_start():
    one = next(s for s in good_record().samples if s.warps == 2 and s.repeat == 0)
    pair = [one._replace(warp=0, start_cycles=0, end_cycles=100), one._replace(warp=1, start_cycles=7, end_cycles=130)]
    assert [t.cycles for t in block_times(pair)] == [130]
    assert timed(pair, warps=1) == []


def test_run_that_failed_says_so():
    failed = syn.synthetic_context(run_failure="process 0 did not end")
    assert reasons_by_rung(judge(record=None, context=failed))[4] == "CYCLES_RUN_FAILED"
