"""Rung 6: what supports, what vetoes, and what is only shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.model.finding import Witness
from gen.stages.crosscheck import judge_crosscheck
from gen.stages.outcome import checked, evidence, witness
from gen.stages.reasons import FAILS, HOLDS, UNDECIDED, UNKNOWN, WITNESSES
from tests.stages import synthetic as syn
from tests.stages.judging import codes, good_record, good_static, judge, peer, ran_on


def _w(name: str, verdict, role: str = "witness") -> Witness:
    return Witness(name, role, verdict, "X")


@pytest.mark.parametrize("kind, witnesses, expected", [
    ("latency-scheduled", [("perturbation", HOLDS), ("profiler", HOLDS)], "CROSSCHECK_AGREES"),
    ("latency-scheduled", [("perturbation", HOLDS), ("other-gpu", HOLDS)], "CROSSCHECK_AGREES"),
    ("latency-scheduled", [("profiler", HOLDS), ("other-gpu", HOLDS)], "CROSSCHECK_TOO_FEW"),
    ("latency-scheduled", [("perturbation", HOLDS), ("profiler", UNKNOWN)], "CROSSCHECK_TOO_FEW"),
    ("latency-scheduled", [("perturbation", UNDECIDED), ("profiler", HOLDS)], "CROSSCHECK_UNDECIDED"),
    ("latency-scheduled", [("perturbation", HOLDS), ("profiler", HOLDS), ("other-gpu", FAILS)], "CROSSCHECK_DISAGREES"),
    ("issue-interval", [("warp-sweep", HOLDS), ("profiler", HOLDS)], "CROSSCHECK_AGREES"),
    ("issue-interval", [("warp-sweep", HOLDS), ("profiler", UNKNOWN)], "CROSSCHECK_TOO_FEW"),
    ("needed-distance", [("stale-walk", HOLDS), ("places", HOLDS)], "CROSSCHECK_AGREES"),
    ("needed-distance", [("stale-walk", UNKNOWN), ("places", HOLDS)], "CROSSCHECK_TOO_FEW"),
    ("needed-distance", [], "CROSSCHECK_TOO_FEW"),
])
def test_rules(kind, witnesses, expected):
    assert judge_crosscheck(kind, [_w(*w) for w in witnesses]).reason == expected


def test_checks_never_support_and_always_veto():
    agree = [_w("perturbation", HOLDS), _w("profiler", HOLDS)]
    checks = [_w(name, HOLDS, "check") for name in ("counts", "accumulators", "schedule")]
    assert judge_crosscheck("latency-scheduled", checks).reason == "CROSSCHECK_TOO_FEW"
    vetoed = judge_crosscheck("latency-scheduled", [*agree, replace(checks[0], verdict=FAILS)])
    assert (vetoed.reason, vetoed.facts["checks"]) == ("CROSSCHECK_VETOED", ["counts"])
    assert judge_crosscheck("latency-scheduled", [*agree, _w("stalls", FAILS, "shown")]).verdict is HOLDS


def test_other_model_with_another_schedule_is_not_compared():
    """Where the compiler planned another distance, another number is no contradiction."""
    slower = syn.FakeGpu(latency=6.0, name="Synthetic GPU 2", unit="synthetic-unit-2")
    static = good_static()
    for entry in syn.fit_entries():
        (chain,) = static.kernel(entry).shape.chains
        links = tuple(replace(link, distance=link.distance + 2) for link in chain.links)
        static = syn.with_shape(static, entry, chains=(replace(chain, links=links),))
    assert "OTHER_GPU_NONE" in codes(judge(context=peer(ran_on(slower), static)))
    assert "OTHER_GPU_DISAGREES" in codes(judge(context=peer(ran_on(slower))))


def test_stale_peer_says_nothing():
    other = ran_on(syn.FakeGpu(latency=4.5, name="Synthetic GPU 2", unit="synthetic-unit-2"))
    finding = judge(context=peer(replace(other, experiment_sha256="older")))
    assert "OTHER_GPU_NONE" in codes(finding) and finding.level == 6


def test_the_same_unit_is_no_replicate():
    assert "REPLICATE_NONE" in codes(judge(context=peer(ran_on(syn.FakeGpu(latency=4.5)))))


def test_comparison_takes_the_lower_side():
    """Without a profiler both sides stop at rung 5, and so does the comparison."""
    unprofiled = replace(good_record(), readings=(), profiler={"available": False, "reason": "PROFILER_MISSING"})
    finding = judge("dependence-effect", record=unprofiled)
    assert finding.level == 5 == min(judge(k, record=unprofiled).level for k in ("latency-scheduled", "issue-interval"))
    assert finding.witnesses[0].facts["first"] == finding.witnesses[0].facts["second"] == 5


def test_every_fact_must_be_given():
    with pytest.raises(KeyError):
        checked("PROFILER_TOO_OLD", WITNESSES, {})
    with pytest.raises(KeyError):
        witness("profiler", "witness", "PROFILER_AGREES", slope=4.0)
    with pytest.raises(KeyError):
        evidence(6, "CROSSCHECK_AGREES")
