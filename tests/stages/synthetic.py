"""A synthetic instrument for tests: a made-up GPU for a made-up probe and made-up code. Nothing here was measured.

`synthetic_probe()` is a small FFMA-like probe, `synthetic_static(probe)` its kernels as if they had been built and
read, `synthetic_record(probe, static)` a record as if `FakeGpu` had run them. Every knob of the fake GPU is a plain
number, so a test states what the stages ought to find.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Callable, Iterable, Mapping

from gen.model.build import sha256
from gen.model.finding import Subject
from gen.model.listing import KernelShape, Listing
from gen.model.probe import Probe, Variant
from gen.model.record import Device, Patch, PatchedBuild, ProfilerReading, Record, Sample
from gen.stages.inputs import Context, KernelStatic, StaticHalf
from tests.stages.synthetic_code import (  # noqa: F401  (one address for all that tests need)
    control_code, synthetic_builds, synthetic_kernel, synthetic_ptx, synthetic_static, with_kernel, with_shape,
)
from tests.stages.synthetic_probe import (  # noqa: F401
    A_FORM, ARCHITECTURE, BODY_LENGTHS, EMPTY, ITERATIONS, TIMER, claim_of, entry_name, fit_entries, synthetic_probe,
)

EXPERIMENT = "synthetic-experiment"

Noise = Callable[[Variant, int, int, int], float]


@dataclass(frozen=True)
class FakeGpu:
    """What the fake hardware does, in cycles. `needed` is the true smallest distance; `noise` adds to a block's time
    by (variant, process, launch number, block)."""

    latency: float = 4.0
    interval: float = 1.0
    overhead: float = 7.0
    fixed: float = 40.0
    needed: int = 4
    processes: int = 3
    repeats: int = 10
    blocks: int = 2
    sms: int = 6
    noise: Noise = lambda variant, process, launch, block: 0
    profiler_offset: float = 244.0
    unit: str = "synthetic-unit-1"
    name: str = "Synthetic GPU"

    def cycles(self, variant: Variant, warps: int = 1) -> float:
        if variant.kind == "timer":
            return 2
        if variant.kind == "empty-loop":
            return variant.iterations * 21 + 2
        each = max(self.latency / variant.accumulators, math.ceil(warps / 4) * self.interval)
        return variant.iterations * (variant.body_length * each + self.overhead) + self.fixed


def links_per_pass(shape: KernelShape, listing: Listing, needed: int, patches: Iterable[Patch] = ()) -> float:
    """Links that one pass adds to the first accumulator when a value is readable `needed` cycles after its issue."""
    stalls = {i.address: i.control.stall for i in listing.instructions}
    stalls.update({patch.address: patch.after for patch in patches})
    targets = {link.index for link in shape.chains[0].links}
    written, time, after_pass = [(-1000, 0)], 0, []
    for _ in range(4):
        for index in range(shape.loop.head, shape.loop.tail + 1):
            if index in targets:
                written.append((time, 1 + [value for at, value in written if at + needed <= time][-1]))
            time += stalls[listing.instructions[index].address]
        after_pass.append(written[-1][1])
    return after_pass[-1] - after_pass[-2]


def link_patches(kernel: KernelStatic, shift: int) -> tuple[Patch, ...]:
    """Every link of a one-chain loop moved by `shift`: the stall of each producer changes."""
    rows = [kernel.listing.instructions[link.index] for link in kernel.shape.chains[0].links]
    return tuple(Patch(r.address, "stall", r.control.stall, r.control.stall + shift) for r in rows)


def synthetic_patched(probe: Probe, static: StaticHalf, shifts: Iterable[int] = (1, -1, -2)) -> tuple[PatchedBuild, ...]:
    """Patched copies for every claim's `patched` kernels: links by each shift, and one change elsewhere."""
    made = []
    for entry in dict.fromkeys(entry for claim in probe.claims for entry in claim.patched):
        kernel = static.kernel(entry)
        elsewhere = kernel.listing.instructions[-1]
        changes = [("links", shift, link_patches(kernel, shift)) for shift in shifts]
        changes.append(("elsewhere", 1, (Patch(elsewhere.address, "stall", 5, 6),)))
        made += [
            PatchedBuild(f"{entry}.{role}{shift:+d}", kernel.cubin_sha256, sha256(f"{entry}{role}{shift}".encode()),
                         entry, role, shift, patches)
            for role, shift, patches in changes]
    return tuple(made)


@dataclass(frozen=True)
class _Launch:
    variant: Variant
    cubin: str
    warps: int
    cycles: float
    found: float
    expected: float


def _launches(probe: Probe, static: StaticHalf, gpu: FakeGpu) -> list[_Launch]:
    one_warp = [(variant, 1) for variant in probe.variants]
    sweep = [
        (probe.variant(entry), warps) for claim in probe.claims if claim.kind == "issue-interval"
        for entry in claim.sweep for warps in probe.plan.warp_counts if warps > 1]
    launches = []
    for variant, warps in one_warp + sweep:
        links = 1 + variant.instruction_count / max(variant.accumulators, 1)
        value = 1.0 + (links if variant.kind == "chain" else 0)
        cubin = static.kernel(variant.entry).cubin_sha256
        launches.append(_Launch(variant, cubin, warps, gpu.cycles(variant, warps), value, value))
    return launches


def _patched_launches(
    probe: Probe, static: StaticHalf, gpu: FakeGpu, patched: Iterable[PatchedBuild]
) -> list[_Launch]:
    launches = []
    for build in patched:
        variant, kernel = probe.variant(build.entry), static.kernel(build.entry)
        shift = build.shift * variant.body_length if build.role == "links" else 0
        seen = links_per_pass(kernel.shape, kernel.listing, gpu.needed, build.patches)
        expected = 2.0 + variant.instruction_count
        found = expected if seen == variant.body_length else 2.0 + seen * variant.iterations
        cycles = gpu.cycles(variant) + shift * variant.iterations
        launches.append(_Launch(variant, build.sha256, 1, cycles, found, expected))
    return launches


def _samples(launches: list[_Launch], gpu: FakeGpu) -> Iterable[Sample]:
    for process in range(gpu.processes):
        order = 0
        for launch in launches:
            blocks = gpu.blocks if launch.warps == 1 else 1
            for repeat in range(-1, gpu.repeats):
                for block in range(blocks):
                    noise = gpu.noise(launch.variant, process, max(repeat, 0), block)
                    for warp in range(launch.warps):
                        yield Sample(
                            process, order, launch.cubin[:16], launch.variant.entry, blocks, launch.warps, repeat, block,
                            warp, (2 * process + block) % gpu.sms, 0,
                            launch.cycles + noise + (500 if repeat < 0 else 0), launch.found == launch.expected,
                            launch.expected, launch.found)
                order += 1


STALL_RATIOS = {"wait": 2.8, "selected": 1.0, "not_selected": 0.0, "math_pipe_throttle": 0.2}


def synthetic_readings(probe: Probe, static: StaticHalf, gpu: FakeGpu) -> tuple[ProfilerReading, ...]:
    """Profiler readings of the sweep kernels on one warp of one block."""
    readings = []
    for entry in dict.fromkeys(entry for claim in probe.claims for entry in claim.sweep):
        variant = probe.variant(entry)
        links = variant.instruction_count + variant.accumulators
        found: Mapping[str, float] = {
            "sm__cycles_active.max": gpu.cycles(variant) + gpu.profiler_offset,
            "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum": 32.0 * links,
            "smsp__inst_executed.sum": links + 3.0 * variant.iterations + 40,
            "smsp__inst_executed_pipe_fma.sum": float(links), "smsp__issue_active.sum": float(links),
            **{f"smsp__average_warps_issue_stalled_{name}_per_issue_active.ratio": ratio
               for name, ratio in STALL_RATIOS.items()},
        }
        readings += [
            ProfilerReading(entry, static.kernel(entry).cubin_sha256[:16], 1, 1, metric, value, "")
            for metric, value in found.items()]
    return tuple(readings)


ENVIRONMENT = {
    when: {"sm_clock_mhz": 1980.0, "power_watts": 120.5, "temperature_celsius": 41.0,
           "throttle_reasons": "0x0000000000000000"}
    for when in ("before", "after")}


def synthetic_record(
    probe: Probe | None = None, static: StaticHalf | None = None, gpu: FakeGpu = FakeGpu(),
    shifts: Iterable[int] = (1, -1, -2), marker: str = "",
) -> Record:
    """A record as if the fake GPU had run the probe. Clearly not a measurement: its ids and names say synthetic."""
    probe = probe or synthetic_probe()
    static = static or synthetic_static(probe, marker)
    patched = synthetic_patched(probe, static, shifts)
    launches = _launches(probe, static, gpu) + _patched_launches(probe, static, gpu, patched)
    return Record(
        "synthetic-record", probe.id, "2000-01-01T00:00:00Z", "unknown", EXPERIMENT,
        Device("synthetic-gpu", gpu.name, ARCHITECTURE, 132, gpu.unit, "0.0"),
        tuple(synthetic_builds(probe, marker).values()), patched, tuple(_samples(launches, gpu)),
        synthetic_readings(probe, static, gpu), {"available": True, "reason": None, "version": "2025.1.0"}, ENVIRONMENT)


def synthetic_context(**changes) -> Context:
    return replace(Context(EXPERIMENT), **changes)


DEVICE_SUBJECT = Subject("device", "synthetic-gpu", "Synthetic GPU", ARCHITECTURE)
ARCHITECTURE_SUBJECT = Subject("architecture", "sm-90", "sm_90", ARCHITECTURE)
