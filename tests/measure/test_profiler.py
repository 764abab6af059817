"""Nsight Compute: readings from its real output, and the reason where there are none."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from gen.measure import profiler
from gen.measure.profiler import parse_csv, profile

FIXTURES = Path(__file__).parent / "fixtures"
LAUNCHES = [
    {"entry": entry, "cubin": "c" * 64, "blocks": 1, "warps": 1}
    for entry in ("ffma_a_imm_acc1_k16_n64", "ffma_a_imm_acc8_k16_n64")
]


#: The recording was made before this metric was asked for under its right name.
RECORDED = {m for m in profiler.COUNTER_METRICS if "branch_resolving" not in m}


def recorded(name: str) -> str:
    return (FIXTURES / f"ncu_{name}.txt").read_text()


def readings(name: str, launches=LAUNCHES) -> dict:
    return {(r.entry, r.metric): r.value for r in parse_csv(recorded(name), launches)}


def test_counters_are_read_for_each_launch():
    found = readings("counters")
    assert {entry for entry, _ in found} == {x["entry"] for x in LAUNCHES}
    assert {metric for _, metric in found} == RECORDED
    assert all(value >= 0 for value in found.values())


def test_executed_instructions_are_source_times_launch():
    found = readings("patching")
    metric = profiler.PATCHING_METRICS[0]
    assert found[LAUNCHES[0]["entry"], metric] == 32 * (64 * 16 + 1)   # one link a chain runs before the clock
    assert found[LAUNCHES[1]["entry"], metric] == 32 * (64 * 16 + 8)


def test_rows_of_other_launches_are_not_taken():
    assert readings("counters", LAUNCHES[::-1]) == {}
    assert parse_csv("", LAUNCHES) == [] and parse_csv('"a","b"\n"u","v"\n"1","2"\n', LAUNCHES) == []


def test_a_value_that_is_no_number_is_left_out():
    text = recorded("patching").replace('"32,800"', '"n/a"').replace('"32800"', '"n/a"')
    assert len(parse_csv(text, LAUNCHES)) == len(parse_csv(recorded("patching"), LAUNCHES)) - 1


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    def make(text: str, version: str = "Version 2025.3.1.0") -> Path:
        path = tmp_path / "ncu"
        path.write_text(f'#!/bin/sh\nif [ "$1" = --version ]; then echo "{version}"; exit 0; fi\n{text}\n')
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
        return tmp_path / "job.json"
    return make


@pytest.mark.parametrize("text, version, reason", [
    ("echo '==ERROR== ERR_NVGPUCTRPERM - no permission'; exit 1", "Version 2025.3.1.0", "PROFILER_NO_PERMISSION"),
    ("echo '==ERROR== something else'; exit 1", "Version 2025.3.1.0", "PROFILER_FAILED"),
    ("exit 0", "Version 2025.3.1.0", "PROFILER_FAILED"),
    ("exit 0", "Version 2019.5.0", "PROFILER_TOO_OLD"),
    ("exit 0", "no version here", "PROFILER_TOO_OLD"),
])
def test_why_there_are_no_readings(stand_in, text, version, reason):
    outcome = profile(stand_in(text, version), LAUNCHES, "ffma_.*")
    assert outcome.reason == reason and outcome.readings == ()


def test_no_profiler(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert profile(tmp_path / "job.json", LAUNCHES, "ffma_.*").reason == "PROFILER_MISSING"


def test_both_passes_are_kept_apart_and_joined(stand_in):
    job = stand_in(f'case "$*" in *smsp__sass*) cat {FIXTURES}/ncu_patching.txt;; *) cat {FIXTURES}/ncu_counters.txt;; esac')
    outcome = profile(job, LAUNCHES, "ffma_.*")
    assert outcome.reason is None and outcome.version == "2025.3.1"
    assert {r.metric for r in outcome.readings} == {*RECORDED, *profiler.PATCHING_METRICS}
