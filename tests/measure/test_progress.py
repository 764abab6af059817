"""Progress within a clock budget: the plan covers what it must, and a wrong result of any lane shows in its row."""

from __future__ import annotations

import csv
import io
from dataclasses import asdict, replace
from itertools import combinations

import numpy as np
import pytest

from gen.measure.progress_plan import as_job, check_budget, partner_of, progress_launches
from gen.measure.progress_rows import progress_sample
from gen.measure.progress_worker import run_all
from gen.measure.run import experiment_hash
from gen.model.progress import Layout
from gen.probing.discovery import load_probe
from tests.measure.pretend_gpu import PretendInstrument

IRREGULAR, SUMS = load_probe("irregular_fma"), load_probe("partial_sums")


def launches_of(probe, process=0):
    return progress_launches(probe, {name: name for name in probe.modules()}, process)


def rows_of(probe, entries, spoil=lambda table: None):
    """Rows that a worker would write, read back."""
    layout = probe.progress.layout
    jobs = as_job([launch for launch in launches_of(probe) if launch.entry in entries])
    job = {"process": 0, "first_block": 0, "launches": jobs, "layout": asdict(layout)}
    out = io.StringIO()
    run_all(PretendInstrument(layout, jobs, spoil=spoil), job, layout, csv.writer(out))
    return [progress_sample(row) for row in csv.reader(io.StringIO(out.getvalue()))]


def test_every_kernel_is_launched_in_the_designs_that_it_serves():
    designs = {}
    for launch in launches_of(IRREGULAR):
        designs.setdefault(launch.entry, set()).update(block.design for block in launch.blocks)
    for variant in IRREGULAR.variants:
        wanted = {"eight-warps", "one-warp"} if variant.kind == "progress" else {"together", "one-warp"}
        assert designs[variant.entry] == wanted
    for launch in launches_of(IRREGULAR):
        assert launch.warmups >= 1 and launch.budget_cycles == 10_000_000
        assert launch.repeats >= (2 if launch.blocks[0].design == "together" else 10)


def test_every_pair_of_roles_shares_a_scheduler_and_every_role_stands_on_every_warp():
    entry = "irregular_fma_dispatch_main_mixed_b_m1"
    (variant,) = (v for v in IRREGULAR.variants if v.entry == entry)
    pairs, places = set(), set()
    for launch in launches_of(IRREGULAR):
        for block in launch.blocks if launch.entry == entry else ():
            if block.design == "together":
                names = [variant.roles[position].id for position in block.positions]
                assert len(set(names)) == 8
                places |= set(enumerate(names))
                pairs |= {frozenset((names[w], names[partner_of(w, 8)])) for w in range(8)}
    names = [role.id for role in variant.roles]
    assert pairs == {frozenset(pair) for pair in combinations(names, 2)}
    assert places == {(w, name) for w in range(8) for name in names}


def test_each_role_stands_early_and_late_in_a_dispatch():
    orders = [[r.id for r in v.roles] for v in IRREGULAR.variants if v.entry.startswith("irregular_fma_dispatch_main") and
              v.entry.endswith("b_m1")]
    assert len(orders) == 3
    for name in orders[0]:
        assert len({order.index(name) for order in orders}) >= 2


def test_processes_differ_in_order_and_place_only():
    first, second = launches_of(IRREGULAR, 0), launches_of(IRREGULAR, 1)
    assert first == launches_of(IRREGULAR, 0) and first != second
    assert sorted(x.entry for x in first) == sorted(x.entry for x in second)


def test_modules_that_are_only_read_are_not_launched():
    entries = {launch.entry for launch in launches_of(SUMS)}
    assert "partial_sums_dot_over_32_m1" in entries and "partial_sums_dot_over_31_m1" not in entries


def test_a_budget_that_results_cannot_count_is_refused():
    long = replace(IRREGULAR, progress=replace(IRREGULAR.progress, budget_cycles=40_000_000))
    with pytest.raises(ValueError, match="40000000"):
        check_budget(long)
    check_budget(IRREGULAR)


def test_budget_and_placements_belong_to_the_experiment():
    other = replace(IRREGULAR, progress=replace(IRREGULAR.progress, budget_cycles=5_000_000))
    assert experiment_hash(other) != experiment_hash(IRREGULAR)


@pytest.mark.parametrize("entry", [
    "irregular_fma_independent_fma_7_b_m4", "irregular_fma_dispatch_balance_natural_b_m16",
    "irregular_fma_inside_main_mixed_b_m1", "irregular_fma_empty"])
def test_right_results_are_seen_as_right(entry):
    rows = rows_of(IRREGULAR, {entry})
    assert rows and all(row.right and row.found == row.expected for row in rows)
    (variant,) = (v for v in IRREGULAR.variants if v.entry == entry)
    assert all(row.role == variant.roles[row.position].id and row.copies == variant.copies for row in rows)


def test_rows_name_partner_start_and_warmup():
    rows = rows_of(IRREGULAR, {"irregular_fma_dispatch_main_natural_b_m1"})
    together = [row for row in rows if row.design == "together"]
    at = {(row.order, row.block, row.warp): row for row in together}
    assert all(at[row.order, row.block, (row.warp + 4) % 8].role == row.partner for row in together)
    assert {row.partner for row in rows if row.design == "one-warp"} == {""}
    assert {row.repeat for row in rows} == set(range(-1, 10)) and {row.repeat for row in together} == {-1, 0, 1}
    assert min(row.start_cycles for row in rows) == 0 and all(row.end_cycles > row.start_cycles for row in rows)


@pytest.mark.parametrize("column, warp, lane", [(0, 2, 31), (3, 2, 0), (6, 2, 7)])
def test_one_wrong_lane_is_found(column, warp, lane):
    def spoil(table):
        table[column, 0, 32 * warp + lane, 0] += 1
    wrong = [r for r in rows_of(IRREGULAR, {"irregular_fma_independent_fma_7_b_m1"}, spoil) if not r.right]
    assert {(row.block, row.warp) for row in wrong} == {(0, 2)}
    assert all(row.found != row.expected for row in wrong)


def test_lanes_that_count_other_passes_are_wrong():
    layout = IRREGULAR.progress.layout
    def spoil(table):
        table.view(np.int64)[layout.passes, 0, 40, 0] += 1
    wrong = [r for r in rows_of(IRREGULAR, {"irregular_fma_empty"}, spoil) if not r.right]
    assert {(row.block, row.warp) for row in wrong} == {(0, 1)}


def test_a_full_gpu_is_written_down_for_one_sm_of_each_launch():
    rows = rows_of(replace(SUMS, progress=replace(SUMS.progress, layout=Layout(1, 256, 32))), {"partial_sums_dot_over_8_m4"})
    full = [row for row in rows if row.design == "full-sm"]
    by_launch = {}
    for row in full:
        by_launch.setdefault(row.order, []).append(row)
    assert all(len({row.sm for row in group}) == 1 and len(group) == 64 for group in by_launch.values())
    assert len({row.sm for row in full}) > 1 and all(row.right and row.blocks == 32 for row in full)


@pytest.mark.parametrize("row", [[], ["1"] * 20, ["x"] * 21])
def test_a_row_that_does_not_fit_is_refused(row):
    with pytest.raises(ValueError):
        progress_sample(row)
