"""A record of the small probe with real machine code and made-up times: python -m tests.faults.measured_record FOLDER.

Its findings reach rung 5 on a GPU that does not exist, so that a fault's effect on a recorded finding can be seen.
"""

from __future__ import annotations

import sys
from pathlib import Path

from gen.measure.run import experiment_hash
from gen.model.build import Build
from gen.model.probe import Probe
from gen.model.record import Device, Record, Sample
from gen.probing.discovery import load_probe
from gen.records import save_record
from gen.toolchain.builder import build

ARCHITECTURE = "sm_90"
DEVICE = Device("synthetic-gpu", "Synthetic GPU", ARCHITECTURE, 132, "0123456789abcdef", "580.1")
CYCLES_PER_LINK, CYCLES_PER_PASS, FIXED_CYCLES = 4, 7, 40


def _samples(probe: Probe, builds: dict[str, Build]) -> list[Sample]:
    rows = []
    for process in range(3):
        order = 0
        for variant in probe.variants:
            cycles = CYCLES_PER_LINK * variant.instruction_count + CYCLES_PER_PASS * variant.iterations + FIXED_CYCLES
            value = 2.0 + variant.instruction_count
            for repeat in range(-1, 10):
                rows += [
                    Sample(process, order, builds[variant.module].sha256, variant.entry, 2, 1, repeat, block, 0, 2 * process + block,
                           0, cycles, True, value, value) for block in range(2)]
                order += 1
    return rows


def measured_record(probe: Probe) -> Record:
    builds = {name: build(name, probe.module_source(name), ARCHITECTURE) for name in probe.modules()}
    state = {"sm_clock_mhz": 1980.0, "power_watts": 120.5, "temperature_celsius": 41.0, "throttle_reasons": "0x0", "driver": DEVICE.driver}
    return Record(
        id=f"synthetic-gpu-{probe.id}-1", probe=probe.id, made="2026-01-31T12:00:00Z", commit="0" * 40,
        experiment_sha256=experiment_hash(probe), device=DEVICE, builds=tuple(builds.values()), patched=(),
        samples=tuple(_samples(probe, builds)), readings=(), profiler={"available": False, "reason": "PROFILER_MISSING", "version": None},
        environment={"before": state, "after": state})


if __name__ == "__main__":
    print(save_record(measured_record(load_probe("tiny")), Path(sys.argv[1])))
