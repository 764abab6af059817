"""The walk of the issue distance: what is found when the hardware needs more or less than was scheduled."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.stages.distance import link_distance, planned_change, read_walk, smallest_distance
from tests.stages import synthetic as syn
from tests.stages.judging import (
    METHOD, PROBE, good_record, good_static, judge, ran_on, reasons_by_rung, with_samples,
)

CLAIM = syn.claim_of("needed-distance")


def _kernel():
    return good_static().kernel(CLAIM.patched[0])


@pytest.mark.parametrize("needed, distance, wrong", [(4, 4, 3), (3, 3, 2)])
def test_smallest_right_distance(needed, distance, wrong):
    finding = judge("needed-distance", record=ran_on(syn.FakeGpu(needed=needed)))
    fifth = finding.evidence[4]
    assert (fifth.facts["distance"], fifth.facts["wrong_distance"]) == (distance, wrong)
    assert finding.corrected.value == distance and finding.corrected.unit == "cycles"
    assert finding.level == 6


def test_scheduled_latency_stays_when_less_is_needed():
    finding = judge(record=ran_on(syn.FakeGpu(needed=3)))
    held = next(w for w in finding.witnesses if w.id == "perturbation")
    assert (held.reason, held.facts["scheduled"], held.facts["first_wrong"]) == ("PERTURBATION_HOLDS", 4, 2)
    assert finding.corrected.value == 4.0


def test_half_of_the_links_are_lost_one_cycle_early():
    finding = judge("needed-distance")
    assert finding.evidence[4].facts["links_seen_percent"] == 50.0
    walk = next(w for w in finding.witnesses if w.id == "stale-walk")
    assert walk.facts["found_per_pass"] == walk.facts["predicted_per_pass"] == 16.0


def test_distances_follow_the_patches():
    kernel = _kernel()
    links = kernel.shape.chains[0].links
    patches = syn.link_patches(kernel, -1)
    assert [link_distance(link, kernel.shape, kernel.listing, ()) for link in links[:4]] == [9, 4, 4, 4]
    assert [link_distance(link, kernel.shape, kernel.listing, patches) for link in links[:4]] == [8, 3, 3, 3]
    assert smallest_distance(kernel.shape, kernel.listing, patches) == 3
    assert planned_change(kernel.shape, kernel.listing, patches) == -32


def test_change_outside_the_loop_costs_no_pass():
    (build,) = [p for p in good_record().patched if p.role == "elsewhere" and p.entry == CLAIM.patched[0]]
    assert planned_change(_kernel().shape, _kernel().listing, build.patches) == 0


def test_copies_of_another_parent_are_refused():
    strangers = tuple(replace(p, parent="0" * 64) for p in good_record().patched)
    finding = judge("needed-distance", record=replace(good_record(), patched=strangers))
    assert reasons_by_rung(finding)[4] == "CYCLES_OTHER_CUBIN"
    assert read_walk(PROBE, CLAIM, good_static(), replace(good_record(), patched=strangers)) is None


def test_copies_without_samples_end_rung_4():
    digits = {p.sha256[:16] for p in good_record().patched if p.shift == -1}
    record = with_samples(lambda s: None, lambda s: s.cubin in digits)
    finding = judge("needed-distance", record=record)
    assert (finding.level, reasons_by_rung(finding)[4]) == (3, "CYCLES_MISSING")


def test_copies_need_as_many_places_as_kernels():
    digits = {p.sha256[:16] for p in good_record().patched}
    record = with_samples(lambda s: None, lambda s: s.cubin in digits and s.process > 0)
    assert reasons_by_rung(judge("needed-distance", record=record))[4] == "CYCLES_TOO_FEW"


def test_slower_copy_must_be_right():
    digits = {p.sha256[:16] for p in good_record().patched if (p.role, p.shift) == ("links", 1)}
    record = with_samples(lambda s: s._replace(right=False), lambda s: s.cubin in digits)
    assert reasons_by_rung(judge("needed-distance", record=record))[4] == "CYCLES_WRONG_RESULT"


def test_no_patched_copies_is_missing_not_failed():
    copies = {p.sha256[:16] for p in good_record().patched}
    record = replace(with_samples(lambda s: None, lambda s: s.cubin in copies), patched=())
    finding = judge("needed-distance", record=record)
    assert finding.evidence[3].reason == "CYCLES_MISSING" and finding.evidence[3].verdict.value == "UNKNOWN"
    assert METHOD in {s.entry for s in record.samples}


def _copies(shift: int) -> set[str]:
    return {p.sha256[:16] for p in good_record().patched if (p.role, p.shift) == ("links", shift)}


def test_leftover_register_in_two_launches_is_shown_and_disturbs_nothing():
    """A wrong first value that depends on what ran before moves the result, not its slope over n."""
    record = with_samples(
        lambda s: s._replace(found=s.found + 8256), lambda s: s.cubin in _copies(-1) and s.sm == 3 and s.repeat < 2)
    places = next(w for w in judge("needed-distance", record=record).witnesses if w.id == "places")
    assert (places.reason, places.facts["unlike_launches"]) == ("PLACES_AGREE", 4)


def test_a_place_that_is_right_where_others_are_wrong_disagrees():
    record = with_samples(
        lambda s: s._replace(found=s.expected, right=True), lambda s: s.cubin in _copies(-1) and s.sm == 3)
    finding = judge("needed-distance", record=record)
    assert (finding.level, finding.evidence[5].reason) == (5, "CROSSCHECK_DISAGREES")
