"""A machine that lacks something: what a build or a record becomes, and that the published table says just that.

The quickest faults are tried here; `make test-faults` tries all of them and renews the table.
"""

from __future__ import annotations

import pytest

from gen.faults.data import outcomes
from gen.toolchain.builder import tool_versions
from tests.faults.machine import FAULTS, PROFILERS, make_base, table, try_fault, try_profiler

QUICK = ("nvdisasm", "read-only")
needs_tools = pytest.mark.skipif(
    None in (tool_versions()["nvrtc"], tool_versions()["nvdisasm"]), reason="the record of the trial is compiled here")
ROWS = {row["fault"]: row for row in outcomes().machine}


@pytest.fixture(scope="module")
def workshop(tmp_path_factory):
    folder = tmp_path_factory.mktemp("machine")
    return make_base(folder / "base"), folder


@needs_tools
@pytest.mark.parametrize("name", QUICK)
def test_a_build_without_it_ends_as_the_table_says(workshop, name):
    base, folder = workshop
    fault = next(f for f in FAULTS if f.id == name)
    if not fault.possible():
        pytest.skip("this machine cannot try it")
    row = try_fault(fault, base, folder)
    print(table([row]))
    assert row == ROWS[name]


@pytest.mark.parametrize("name", PROFILERS)
def test_a_profiler_that_fails_is_named_in_the_record(name, tmp_path):
    assert try_profiler(name, tmp_path) == ROWS[name]


def test_the_table_is_whole_and_no_fault_moves_a_recorded_finding():
    assert list(ROWS) == [fault.id for fault in FAULTS] + list(PROFILERS)
    level = ROWS["nothing"]["recorded_level"]
    assert level == 5
    for row in ROWS.values():
        assert row["ends"] in ("site", "line", "record"), row
        assert row["ends"] == "line" or row["recorded_level"] == level, row
        assert row.get("recorded_value", ROWS["nothing"]["recorded_value"]) == ROWS["nothing"]["recorded_value"]


def test_what_was_built_there_never_stands_higher_than_with_everything():
    most = ROWS["nothing"]["built_here_level"]
    assert all(row.get("built_here_level", 0) <= most for row in ROWS.values())


def test_lines_are_single_and_name_no_folder_above_the_checkout():
    for row in ROWS.values():
        if row["ends"] == "line":
            assert "\n" not in row["line"] and "Traceback" not in row["line"] and "/tmp" not in row["line"]
