"""What a rung forbids is absent from the views, whatever numbers the finding still holds."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gen.model.finding import Quantity
from gen.model.ladder import Rung, Verdict
from gen.views.ladder import ladder_view, verdict_view
from gen.views.quantity import quantity_view
from gen.views.witnesses import limits_view, witnesses_view
from tests.render.made_up import lowered, snapshot_of


def view_of(finding, folder):
    return snapshot_of([finding], folder).findings[0]


@pytest.mark.parametrize("level", range(4))
def test_nothing_of_the_run_below_rung_4(findings, folder, level):
    for finding in findings:
        view = view_of(lowered(finding, level), folder)
        assert view["level"] == level
        assert (view["quantity"], view["charts"], view["statistics"]) == (None, {}, [])
        assert (view["correction"], view["perturbation"], view["witnesses"]) == (None, None, [])


def test_only_observed_numbers_at_rung_4(findings, folder):
    for finding in findings:
        view = view_of(lowered(finding, 4), folder)
        assert view["quantity"]["corrected"] is False
        assert view["quantity"]["interval"] is None and view["quantity"]["half_width"] is None
        assert set(view["charts"]) <= {"samples"}
        assert all(row["residual"] is None and row["segment_slope"] is None for row in view["statistics"])
        assert view["correction"] is None or view["correction"]["mode"] == "observed"
        assert view["witnesses"] == []


def test_everything_at_rung_5_but_no_support(findings, folder):
    view = view_of(lowered(findings[0], 5), folder)
    assert view["quantity"]["value"] == "4.000" and view["quantity"]["interval"] == "3.995 4.005"
    assert view["correction"]["mode"] == "fit" and {"fit", "samples", "accumulators"} <= set(view["charts"]) | {"accumulators"}
    assert view["verdict"] == "UNKNOWN"


def test_limits_lose_their_numbers_with_the_rungs(findings):
    full = {row["id"]: row["reason"] for row in limits_view(findings[0])}
    low = {row["id"]: row["reason"] for row in limits_view(lowered(findings[0], 3))}
    assert len(full) == len(low) == 9
    assert full["loop-control"] == "LIMIT_LOOP_CONTROL" and low["loop-control"] == "LIMIT_LOOP_CONTROL_UNKNOWN"
    assert low["clock"] == "LIMIT_CLOCK_UNKNOWN"


def test_a_gap_in_the_ladder_is_not_climbed_over(findings):
    gapped = replace(findings[0], evidence=tuple(e for e in findings[0].evidence if e.rung is not Rung.PTX))
    rows = ladder_view(gapped)
    assert [row["rung"] for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [row["rung"] for row in rows if row["stopper"]] == [2]
    assert rows[1]["reason"] == "NOT_REACHED" and verdict_view(gapped) == "UNKNOWN"
    assert quantity_view(gapped) is None and witnesses_view(gapped) == []


def test_a_level_without_a_number_states_none(findings):
    assert quantity_view(replace(findings[0], corrected=None)) is None


def test_interval_is_that_of_the_printed_digits(findings):
    finding = replace(findings[0], corrected=Quantity(4.00049, 0.00512, "cycles"))
    view = quantity_view(finding)
    assert (view["value"], view["half_width"], view["interval"]) == ("4.000", "0.006", "3.994 4.006")


def test_ladder_facts_are_those_of_the_sentence(findings):
    fitted = next(row for row in ladder_view(findings[0]) if row["reason"] == "CORRECTION_FITTED")
    assert "table" not in fitted["facts"] and fitted["verdict"] == Verdict.HOLDS.value


def test_snapshot_is_plain_sorted_json_without_paths(snapshot):
    text = (snapshot.folder / "snapshot.json").read_text(encoding="utf-8")
    assert json.dumps(json.loads(text), sort_keys=True, ensure_ascii=False, separators=(",", ":")) + "\n" == text
    assert str(snapshot.folder) not in text and "/home/" not in text
