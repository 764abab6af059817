"""The launch plan: every kernel, the sweep, the patched builds, and an order that differs by process only."""

from __future__ import annotations

from gen.measure.gpu import seeds
from gen.measure.plan import one_warp_launches, order_for, patched_launches, sweep_launches
from gen.measure.worker import _compare, _expected
from gen.measure.gpu import Observation
from gen.probing.chain import ADDEND, CLOSED, MULTIPLICAND
from gen.probing.discovery import load_probe

import numpy as np

PROBE = load_probe("ffma")
CUBINS = {name: name * 8 for name in PROBE.modules()}


def test_every_kernel_is_launched_once_on_one_warp():
    launches = one_warp_launches(PROBE, CUBINS)
    assert sorted(x.entry for x in launches) == sorted(v.entry for v in PROBE.variants)
    assert {x.warps for x in launches} == {1} and all(x.repeats >= 10 and x.blocks >= 2 for x in launches)


def test_the_sweep_covers_all_warp_counts_with_two_body_lengths():
    launches = sweep_launches(PROBE, CUBINS)
    interval = next(c for c in PROBE.claims if c.kind == "issue-interval")
    for entry in interval.sweep:
        assert {x.warps for x in launches if x.entry == entry} == {2, 4, 8, 16, 32}
    first, second = (PROBE.variant(entry) for entry in interval.sweep)
    assert first.iterations == second.iterations and first.body_length != second.body_length


def test_patched_builds_run_under_their_own_hash():
    (launch,) = patched_launches(PROBE, [("f" * 64, PROBE.claims[0].patched[0])])
    assert launch.cubin == "f" * 64 and launch.added == 1 + 512 * 32


def test_order_is_a_function_of_the_process():
    launches = one_warp_launches(PROBE, CUBINS)
    assert order_for(1, launches) == order_for(1, launches[::-1])
    assert order_for(1, launches) != order_for(2, launches)


def test_seeds_are_exact_and_show_every_link():
    table = seeds()
    values = table[:32, 0, :, 0]
    assert len(np.unique(values)) == values.size          # no two lanes or accumulators alike
    longest = max(v.instruction_count // max(v.accumulators, 1) for v in PROBE.variants) + 1
    assert values.max() + longest < 2**24                 # integers below 2^24 are exact in float32
    assert (table[[MULTIPLICAND, ADDEND], :, :, 0] == 1).all() and np.isnan(table[CLOSED, :, :, 0]).all()


def launch_of(entry: str) -> dict:
    return next(x for x in order_for(0, one_warp_launches(PROBE, CUBINS)) if x["entry"] == entry)


def test_expected_results_count_links_and_control_passes():
    chain = _expected(launch_of("ffma_a_imm_acc8_k32_n4096"))
    assert chain.shape == (8, 32) and chain[0, 0] == 1 + 1 + 4096 * 32 // 8
    kept = _expected(launch_of("ffma_kept_loop"))
    assert (kept.view(np.int32) - seeds()[:1, 0, :32, 0].view(np.int32) == 4096).all()


def test_one_wrong_lane_of_one_accumulator_is_found():
    expected = _expected(launch_of("ffma_a_imm_acc8_k32_n4096"))
    results = np.zeros((32, 32), np.float32)
    results[:8] = expected
    seen = Observation(0, np.zeros(1), np.zeros(1), np.zeros(1), results)
    assert _compare(expected, seen)[0]
    results[7, 31] += 1
    assert _compare(expected, seen) == (False, float(expected[7, 31]), float(results[7, 31]))
