"""Lowering a claim's evidence by one rung lowers its level by exactly that, and its number with it."""

from __future__ import annotations

import pytest

from gen.model.ladder import Verdict
from tests.stages import cases_measured, cases_static, cases_witnesses
from tests.stages.judging import codes, good_record, judge

KINDS = ("latency-scheduled", "needed-distance", "issue-interval", "dependence-effect")

#: A case that breaks each rung of a latency, from the top down.
BREAK = {
    6: cases_measured.CASES["CROSSCHECK_TOO_FEW"], 5: cases_measured.CASES["CORRECTION_CURVED"],
    4: cases_measured.CASES["CYCLES_WRONG_RESULT"], 3: cases_static.CASES["SASS_UNEXPECTED"],
    2: cases_static.CASES["PTX_OPERATION_COUNT"], 1: cases_static.CASES["SOURCE_CLOCKS"],
}


@pytest.mark.parametrize("kind", KINDS)
def test_faultless_claims_reach_the_top(kind):
    finding = judge(kind)
    assert finding.level == 6 and finding.stopped_by is None
    assert finding.quantity == finding.corrected
    assert finding.record == good_record().id


@pytest.mark.parametrize("rung", sorted(BREAK))
def test_breaking_a_rung_lowers_the_level_to_just_below(rung):
    finding = BREAK[rung]()
    assert finding.level == rung - 1
    assert finding.stopped_by.rung == rung
    above = [item for item in finding.evidence if item.rung > rung]
    assert all(item.reason == "NOT_REACHED" and item.facts["below"] == rung for item in above)


@pytest.mark.parametrize("rung", sorted(BREAK))
def test_number_follows_the_level(rung):
    finding = BREAK[rung]()
    if finding.level >= 5:
        assert finding.quantity.value == pytest.approx(4.0) and finding.quantity.half_width is not None
    elif finding.level == 4:
        assert finding.quantity.value == pytest.approx(4.2, abs=0.1) and finding.quantity.half_width is None
        assert finding.corrected is None
    else:
        assert finding.quantity is finding.observed is finding.corrected is None


@pytest.mark.parametrize("rung", [r for r in BREAK if r < 6])
def test_no_witness_speaks_below_rung_5(rung):
    finding = BREAK[rung]()
    assert finding.witnesses == ()
    assert not {"LIMIT_RESULT_READY", "LIMIT_LOOP_CONTROL", "LIMIT_REGISTER_FILE"} & set(codes(finding))


@pytest.mark.parametrize("kind", KINDS)
def test_architecture_without_record_stops_at_rung_3(kind):
    finding = judge(kind, record=None)
    assert (finding.level, finding.record, finding.quantity) == (3, None, None)
    assert finding.stopped_by.reason == "CYCLES_NO_RECORD"
    assert all(item.verdict is Verdict.UNKNOWN for item in finding.evidence[3:])


def test_controls_stand_beside_rung_5_whatever_became_of_it():
    for finding in (judge(), judge(record=None), BREAK[2]()):
        assert [c["entry"] for c in finding.evidence[4].facts["controls"]] == ["synthetic_timer", "synthetic_empty"]


def test_deleted_empty_loop_is_refused_not_subtracted():
    finding = cases_static.CASES["CONTROL_LOOP_DELETED"]()
    row = finding.evidence[4].facts["comparison"][2]
    assert row == {
        "id": "empty-loop-subtraction", "value": None, "entry": "synthetic_empty", "why": "CONTROL_LOOP_DELETED"}
    assert finding.level == 6, "the fit does not need it"


def test_shortcuts_are_labelled_and_supply_nothing():
    finding = judge()
    rows = {row["id"]: row["value"] for row in finding.evidence[4].facts["comparison"]}
    assert rows["naive-division"] == pytest.approx(4 + 7 / 32 + 40 / 131072)
    assert rows["one-variable-slope"] == pytest.approx(4 + 7 / 32)
    assert rows["empty-loop-subtraction"] < 4, "over-corrects where the overhead was hidden"
    assert finding.corrected.value == 4.0 not in rows.values()


@pytest.mark.parametrize("code", ["COUNTS_DIFFER", "SCHEDULE_INCONSISTENT", "REPLICATE_DISAGREES"])
def test_a_check_vetoes(code):
    finding = cases_witnesses.CASES[code]()
    assert finding.level == 5 and finding.evidence[5].reason == "CROSSCHECK_VETOED"


@pytest.mark.parametrize("code", ["COUNTS_NOT_READ", "SCHEDULE_NOT_READ", "STALLS_NOT_READ"])
def test_a_check_that_is_missing_neither_supports_nor_vetoes(code):
    assert cases_witnesses.CASES[code]().level == 6


def test_another_model_stands_in_for_the_profiler():
    without = cases_witnesses.CASES["PROFILER_MISSING"]()
    assert without.level == 5 and without.evidence[5].facts["missing"] == ["profiler", "other-gpu"]
