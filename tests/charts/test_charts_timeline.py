"""The timeline says that it is a plan, and draws what the control fields plan."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

from gen.charts.theme import LIGHT
from gen.charts.timeline import Issue, planned_issues, planned_ready_after, span_of, timeline_svg
from tests.charts.chart_words import ENGLISH, KOREAN
from tests.charts.made_up import DEPENDENT, INDEPENDENT
from tests.sassview.kernels import kernel

SVG = "{http://www.w3.org/2000/svg}"


def _arrow_heads(drawing):
    return [e for e in ET.fromstring(drawing.svg_light).iter(f"{SVG}path") if e.get("d", "").endswith("l-3,-5h6z")]


def test_the_plan_is_labelled_in_the_drawing():
    for words in (ENGLISH, KOREAN):
        root = ET.fromstring(timeline_svg(DEPENDENT, words, "a").svg_light)
        assert root.get("data-kind") == "planned"
        assert words["drawing.timeline_planned"] in [e.text for e in root.iter(f"{SVG}text")]


def test_an_arrow_for_each_next_use():
    assert len(_arrow_heads(timeline_svg(DEPENDENT, ENGLISH, "a"))) == len(DEPENDENT) - 1
    assert len(_arrow_heads(timeline_svg(INDEPENDENT, ENGLISH, "a"))) == len(INDEPENDENT) - 8


def test_loop_control_has_no_bar_and_no_arrow():
    drawing = timeline_svg([Issue("IADD3", None, 0, None), Issue("ISETP", None, 1, None)], ENGLISH, "a")
    assert _arrow_heads(drawing) == []
    assert LIGHT.axis in drawing.svg_light


def test_one_scale_for_two_bodies():
    span = max(span_of(DEPENDENT), span_of(INDEPENDENT))
    assert span == 24
    assert timeline_svg(DEPENDENT, ENGLISH, "a", span).width == timeline_svg(INDEPENDENT, ENGLISH, "a", span).width


def test_dependent_issue_times_are_sums_of_stalls():
    listing, shape = kernel(accumulators=1)
    issues = planned_issues(listing, shape, most=6)
    assert [issue.issue_cycle for issue in issues] == [0, 1, 2, 5, 9, 13]
    assert [(issue.chain, issue.ready_cycle) for issue in issues] == [
        (None, None), (0, 5), (None, None), (0, 9), (0, 13), (0, 17)]


def test_a_cut_listing_keeps_its_indices():
    listing, shape = kernel(accumulators=1)
    cut = replace(listing, instructions=listing.instructions[shape.region.opening:shape.region.closing + 1])
    assert planned_issues(cut, shape) == planned_issues(listing, shape)


def test_a_wait_of_unknown_length_ends_the_plan():
    listing, shape = kernel(accumulators=1)
    at = shape.loop.head + 1
    changed = list(listing.instructions)
    changed[at] = replace(changed[at], control=replace(changed[at].control, stall=0))
    assert len(planned_issues(replace(listing, instructions=tuple(changed)), shape)) == 2


def test_no_loop_no_plan():
    listing, shape = kernel(accumulators=1)
    assert planned_issues(listing, replace(shape, loop=None)) == []


def test_readiness_comes_from_the_dependent_body():
    dependent, independent = kernel(accumulators=1), kernel(accumulators=8)
    after = planned_ready_after(dependent[1])
    assert after == 4
    issues = planned_issues(*independent, ready_after_cycles=after)
    assert {issue.ready_cycle - issue.issue_cycle for issue in issues if issue.chain is not None} == {4}
    assert planned_ready_after(replace(dependent[1], chains=())) is None
