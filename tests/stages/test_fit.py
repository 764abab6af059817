"""The fit finds what was put in, in exact arithmetic, and refuses what it cannot tell apart."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, strategies as st

from gen.stages.correction import corrected, fit_fault, half_width
from gen.stages.fit import Point, fit, one_variable_slope, segments
from gen.stages.statistics import percentile, spread, summary, t95
from tests.stages import synthetic as syn
from tests.stages.judging import PROBE, ran_on

GRID = [(n, k) for k in (16, 32, 64) for n in (64, 256, 1024, 4096)]
QUARTERS = st.integers(min_value=1, max_value=400).map(lambda q: q / 4)


def _points(cycles) -> list[Point]:
    return [Point(f"k{k}n{n}", n, k, cycles(n, k)) for n, k in GRID]


@given(QUARTERS, QUARTERS, QUARTERS)
def test_recovers_all_three_exactly(slope, per_pass, fixed):
    found = fit(_points(lambda n, k: slope * n * k + per_pass * n + fixed))
    assert (found.slope, found.per_pass, found.fixed) == (slope, per_pass, fixed)
    assert found.largest_residual == 0 and found.slope_error == 0


def test_one_variable_slope_keeps_loop_cost():
    points = [p for p in _points(lambda n, k: 4 * n * k + 7 * n + 40) if p.body_length == 32]
    assert one_variable_slope(points) == pytest.approx(4 + 7 / 32)
    assert fit(points) is None, "one body length cannot tell L from O"


def test_too_few_or_equal_points_give_nothing():
    assert fit(_points(lambda n, k: 1.0)[:2]) is None
    assert fit([Point("a", 8, 8, 1.0)] * 5) is None
    assert one_variable_slope([Point("a", 8, 8, 1.0)]) is None


def test_three_points_leave_no_interval():
    found = fit([Point("a", 8, 16, 100.0), Point("b", 16, 16, 200.0), Point("c", 8, 32, 150.0)])
    assert found.slope_interval == math.inf


def test_curvature_under_high_r2_is_refused():
    found = fit(_points(lambda n, k: 4.0 * n * k + 7 * n + 40 + 3e-7 * (n * k) ** 2))
    mean = sum(p.cycles for p in found.points) / len(found.points)
    r2 = 1 - sum(r * r for r in found.residuals) / sum((p.cycles - mean) ** 2 for p in found.points)
    assert r2 > 0.9999
    assert fit_fault(found, 0.005).reason == "CORRECTION_CURVED"


def test_segments_take_off_the_loop_share():
    found = fit(_points(lambda n, k: 4.0 * n * k + 7 * n + 40))
    assert len(segments(found)) == 9
    assert all(s.slope == pytest.approx(4.0) for s in segments(found))


@pytest.mark.parametrize("latency", [2.0, 4.0, 4.25, 23.0])
def test_record_gives_back_the_fake_gpu(latency):
    gpu = syn.FakeGpu(latency=latency, overhead=9.0, fixed=55.0)
    found = corrected(PROBE, syn.fit_entries(), ran_on(gpu))
    assert found.fault is None
    assert (found.slope, found.fit.per_pass, found.fit.fixed) == pytest.approx((latency, 9.0, 55.0))
    assert found.half_width == 0.005, "exact repeats never get below the floor"
    assert set(found.by_place) == {"0/0", "0/1", "1/2", "1/3", "2/4", "2/5"}


def test_interval_holds_the_spread_of_places():
    found = fit(_points(lambda n, k: 4.0 * n * k + 7 * n + 40))
    assert half_width(found, {"0/0": 4.0, "1/2": 4.03}, (4.0, 4.01)) == pytest.approx(0.015)
    assert half_width(found, {"0/0": 4.0, "1/2": 4.01}, (4.0, 4.03)) == pytest.approx(0.015)
    assert half_width(found, {}, (4.0, 4.0)) == math.inf


def test_noise_is_covered_by_the_interval():
    gpu = syn.FakeGpu(noise=lambda v, process, launch, block: (launch * 7 + process * 3 + block) % 5 - 2)
    found = corrected(PROBE, syn.fit_entries(), ran_on(gpu))
    assert found.fault is None
    assert abs(found.slope - 4.0) <= found.half_width


def test_statistics():
    assert summary([4, 2, 6]) == {
        "samples": 3, "total": 12, "minimum": 2, "median": 4, "mean": 4,
        "standard_deviation": pytest.approx(1.63299, rel=1e-4)}
    assert percentile([0, 10], 0.25) == 2.5
    assert spread([5] * 99 + [900]) == 0, "one stray launch is no spread"
    assert spread([5, 9] * 20) == 4
    assert t95(1) > t95(5) > t95(200) > 1.96
    with pytest.raises(ValueError):
        t95(0)


