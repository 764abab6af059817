"""Machine state from nvidia-smi: whole, partly told, absent; and nothing that names a machine."""

from __future__ import annotations

import stat

import pytest

from gen.measure import environment

ANSWERS = {
    "clocks.sm": "1980", "clocks.mem": "3201", "clocks.max.sm": "1980", "power.draw": "76.59", "temperature.gpu": "26",
    "clocks_throttle_reasons.active": "0x0000000000000001", "utilization.gpu": "0", "mig.mode.current": "Disabled",
    "persistence_mode": "Enabled", "driver_version": "580.1", "compute_mode": "Default", "ecc.mode.current": "Enabled",
}
SCRIPT = """#!/usr/bin/env python3
import sys
answers, lacking = {answers!r}, {lacking!r}
for word in sys.argv[1:]:
    if word.startswith("--query-gpu="):
        names = word.split("=", 1)[1].split(",")
        if lacking & set(names):
            sys.exit("field not known")
        print(", ".join(answers[name] for name in names))
    if word.startswith("--query-compute-apps"):
        print("123\\n456")
"""


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    def make(lacking=frozenset(), **changed):
        path = tmp_path / "nvidia-smi"
        path.write_text(SCRIPT.format(answers={**ANSWERS, **changed}, lacking=set(lacking)))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return make


def test_everything_told(stand_in):
    stand_in()
    found = environment.reading()
    assert found["sm_clock_mhz"] == 1980.0 and found["driver"] == "580.1" and found["other_processes"] == 2


def test_a_field_that_the_driver_does_not_know_loses_only_itself(stand_in):
    stand_in(lacking={"mig.mode.current"})
    found = environment.reading()
    assert found["mig_mode"] is None and found["power_watts"] == 76.59


def test_values_not_told_are_none(stand_in):
    stand_in(**{"power.draw": "[N/A]", "temperature.gpu": "warm"})
    found = environment.reading()
    assert found["power_watts"] is None and found["temperature_celsius"] is None


def test_no_nvidia_smi(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    found = environment.reading()
    assert found["sm_clock_mhz"] is None and found["other_processes"] is None


def test_nothing_asked_for_names_the_machine():
    assert not {"uuid", "serial", "gpu_name", "pci.bus_id"} & set(environment._QUERY.values())
