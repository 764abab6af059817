"""Ratios: the effect follows the interval, the check's cost goes, and a reversal that a partner makes is seen as one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.stages.progress.full_sm import resident_blocks
from gen.stages.progress.ratio import effect_of, fit_line, natural_partner
from gen.stages.progress.rows import ProgressIndex
from tests.stages.progress import made
from tests.stages.progress.cases import RATIO, TOGETHER, alike, cause, paced
from tests.stages.progress.made import IRREGULAR, judged, usual


@pytest.mark.parametrize("value, visible, effect", [
    (1.02, 0.01, "clear"), (0.98, 0.01, "reversed"), (1.008, 0.01, "slight"), (0.992, 0.01, "slight"), (1.002, 0.01, "none")])
def test_effects(value, visible, effect):
    assert effect_of(value, visible) == effect


def test_alone_is_clear_and_together_is_reversed():
    alone, together = judged(RATIO), judged(TOGETHER)
    assert (alone.level, alone.effect, together.level, together.effect) == (5, "clear", 5, "reversed")
    assert alone.observed.value == pytest.approx(68 / 48, rel=1e-3)
    assert alone.corrected.value == pytest.approx(28 / 8, rel=1e-3)


def test_without_partners_that_matter_nothing_is_reversed():
    assert judged(TOGETHER, record=paced(alike)).effect == "clear"


@given(st.floats(1, 200), st.floats(0, 200))
def test_a_line_is_found_back(body, check):
    line = fit_line([1, 4, 16], [body * m + check for m in (1, 4, 16)], 0.0)
    assert line.body == pytest.approx(body, rel=1e-6) and line.check == pytest.approx(check, abs=1e-4 * (body + check))
    assert line.residual < 1e-9


def test_listed_partners_are_those_of_the_rotations():
    entry = "irregular_fma_dispatch_main_natural_b_m1"
    assert natural_partner(IRREGULAR, entry, "independent_fma_7") == "independent_fma_29"
    assert natural_partner(IRREGULAR, entry, "dependent_fma_chain_7") == "dependent_fma_chain_29"


@pytest.mark.parametrize("name, effect", [
    ("uneven-shape", "ruled-out"), ("tail", "ruled-out"), ("compact-code", "ruled-out"), ("dispatch-place", "ruled-out"),
    ("live-ranges", "ruled-out"), ("register-pressure", "ruled-out"), ("partner", "supported")])
def test_causes_of_a_reversal_that_the_partner_makes(name, effect):
    found = cause(name)
    assert (found.level, found.effect) == (5, effect)


def slow(roles, factor=1.6):
    """A pace at which some roles take longer whatever stands beside them."""
    def rule(entry, role, copies, design, partner):
        return made.pace(entry, role, copies, design, partner) * (factor if role.id in roles else 1)
    return paced(rule)


@pytest.mark.parametrize("name, roles, effect", [
    ("tail", ("independent_fma_7",), "supported"),
    ("live-ranges", ("independent_fma_8_over_8",), "supported"),
    ("dispatch-place", ("independent_fma_7",), "supported"),
    ("uneven-shape", ("dependent_fma_chain_8",), "supported"),
])
def test_each_test_can_support_its_cause(name, roles, effect):
    factor = 4.0 if name != "uneven-shape" else 1.4
    assert cause(name, record=slow(roles, factor)).effect == effect


def test_a_partner_that_changes_nothing_is_ruled_out():
    record = slow(("independent_fma_7",), 4.0)
    assert cause("partner", record=record).effect in ("ruled-out", "undecided")


def test_more_compact_code_and_spills_are_seen():
    from dataclasses import replace
    from tests.stages.progress.cases import shape
    static = shape(code_bytes=4096)
    for m in (4, 16):
        entry = f"irregular_fma_independent_fma_7_b_m{m}"
        (role, old), = static.kernels[entry].roles.items()
        static = replace(static, kernels={**static.kernels, entry: replace(
            static.kernels[entry], roles={role: replace(old, code_bytes=99999)})})
    assert cause("compact-code", static=static).effect == "supported"


def test_a_full_sm_counts_blocks_that_were_there_together():
    probe, _, record = usual("partial_sums")
    index = ProgressIndex(record)
    assert resident_blocks(index, "partial_sums_sum_over_4_m4", "sum_over_4") == 2
    found = judged("partial-sums.progress-ratio.sum-4-32")
    assert (found.level, found.effect) == (4, "reversed")


def test_the_model_lists_its_misses_by_name():
    odd = "independent_fma_13"
    found = judged("irregular-fma.model-prediction.b-reg", record=slow((odd,), 1.2))
    assert found.level == 5 and found.quantity.value < 100
    assert found.evidence[4].facts["misses"] and all(odd in entry for entry in found.evidence[4].facts["misses"])


def test_one_rung_less_changes_what_is_said():
    """A finding that falls keeps no number of the rung that it lost."""
    from tests.stages.progress.cases import bent
    fallen = judged(RATIO, record=paced(bent))
    assert fallen.level == 4 and fallen.quantity.half_width is None
    assert fallen.quantity.value != judged(RATIO).quantity.value
