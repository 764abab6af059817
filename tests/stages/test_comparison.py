"""Dependent against independent: none, slight, clear and reversed, with how small a difference could be seen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.stages.difference import Difference
from tests.stages import synthetic as syn
from tests.stages.judging import PROBE, judge, reasons_by_rung, with_samples

SECOND = set(syn.fit_entries("a-imm", 8))


def _second_side(excess: float):
    """The independent side takes `excess` cycles an instruction less than the dependent one."""
    def changed(s):
        variant = PROBE.variant(s.entry)
        dependent = syn.FakeGpu().cycles(replace(variant, accumulators=1))
        return s._replace(end_cycles=dependent - excess * variant.instruction_count)

    return judge("dependence-effect", record=with_samples(changed, lambda s: s.entry in SECOND and s.warps == 1))


@pytest.mark.parametrize("excess, effect, reason, level", [
    (3.0, "clear", "CYCLES_OBSERVED", 4), (0.04, "slight", "CYCLES_DIFFERENCE_IN_NOISE", 3),
    (0.0, "none", "CYCLES_NO_DIFFERENCE", 3), (-1.0, "reversed", "CYCLES_NO_DIFFERENCE", 3),
])
def test_effect(excess, effect, reason, level):
    finding = _second_side(excess)
    assert (finding.effect, reasons_by_rung(finding)[4]) == (effect, reason)
    assert finding.level >= level and (finding.observed is None) == (level < 4)
    if level == 3:
        assert finding.evidence[3].facts["smallest_visible"] == pytest.approx(0.05)


def test_noise_hides_a_difference():
    assert Difference(4.2, 4.0, 0.3).effect == "slight"
    assert Difference(4.2, 4.0, 0.1).effect == "clear"
    assert Difference(4.0, 4.05, 0.1).effect == "none"


def test_interval_of_a_difference_is_that_of_both_sides():
    finding = judge("dependence-effect")
    assert (finding.corrected.value, finding.corrected.half_width) == (3.0, 0.01)
