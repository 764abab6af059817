"""A synthetic instrument for tests: a made-up probe, made-up machine code and a made-up GPU. Nothing here was measured.

`synthetic_probe()` is a small FFMA-like probe, `synthetic_static(probe)` its kernels as if they had been built and read,
`synthetic_record(probe, static)` a record as if `FakeGpu` had run them. Every knob of the fake GPU is a plain number, so
a test states what the stages ought to find.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Callable, Iterable, Mapping

from gen.model.build import Build, Toolchain, sha256
from gen.model.finding import Subject
from gen.model.listing import (
    Chain, Control, KernelShape, Link, Listing, Loop, Operand, Region, SassInstruction,
)
from gen.model.probe import Claim, Form, InstructionRow, LaunchPlan, Probe, Variant
from gen.model.record import Device, Patch, PatchedBuild, ProfilerReading, Record, Sample
from gen.probing.chain import chain_kernel, empty_loop_kernel, timer_kernel
from gen.stages.inputs import Context, KernelStatic, StaticHalf

ARCHITECTURE = "sm_90"
EXPERIMENT = "synthetic-experiment"
BODY_LENGTHS, ITERATIONS, ACCUMULATORS = (16, 32), (64, 256, 1024, 4096), (1, 2, 4, 8)
ROW = InstructionRow("ffma", "FFMA", "fma.rn.f32", {"*": ("FFMA",)}, "__fmaf_rn({a}, {b}, {c})")
A_FORM = Form("a-imm", "A", "__fmaf_rn({x}, p, 1.0f)", {"B": ("register",), "C": ("immediate",)})
C_FORM = Form("c-reg", "C", "__fmaf_rn(m, c, {x})", {"A": ("register",), "B": ("register",)})
TIMER, EMPTY = "synthetic_timer", "synthetic_empty"
CLOCK, TAIL_STALL = "CS2R", 5


def entry_name(form: str, accumulators: int, body_length: int, iterations: int) -> str:
    return f"syn_{form.replace('-', '_')}_acc{accumulators}_k{body_length}_n{iterations}"


def fit_entries(form: str = "a-imm", accumulators: int = 1) -> tuple[str, ...]:
    return tuple(entry_name(form, accumulators, k, n) for k in BODY_LENGTHS for n in ITERATIONS)


def _claim(kind: str, form: str, accumulators: int = 1, compared: tuple[str, ...] = ()) -> Claim:
    return Claim(
        f"synthetic.{kind}.{form}", kind, "synthetic", "FFMA", form, fit_entries(form, accumulators), compared,
        (TIMER, EMPTY), tuple(entry_name(form, accumulators, k, 1024) for k in BODY_LENGTHS),
        tuple(entry_name(form, 1, 32, n) for n in (256, 1024)), accumulators)


@lru_cache(maxsize=1)
def synthetic_probe() -> Probe:
    """Two operand forms; form a-imm with 1, 2, 4 and 8 accumulators; one claim of each kind (and one more latency)."""
    forms = [(A_FORM, count) for count in ACCUMULATORS] + [(C_FORM, 1)]
    chains = [
        chain_kernel(entry_name(form.id, count, k, n), "chains", form, count, k, n)
        for form, count in forms for k in BODY_LENGTHS for n in ITERATIONS]
    controls = [timer_kernel(TIMER, "controls"), empty_loop_kernel(EMPTY, "controls", 4096)]
    claims = (
        _claim("latency-scheduled", "a-imm"), _claim("latency-scheduled", "c-reg"), _claim("needed-distance", "a-imm"),
        _claim("issue-interval", "a-imm", 8), _claim("dependence-effect", "a-imm", 1, fit_entries("a-imm", 8)))
    plan = LaunchPlan(3, 10, 2, 2, (0, 40, 80), (1, 2, 4, 8, 16, 32), 60)
    return Probe("synthetic", ROW, (A_FORM, C_FORM), tuple(chains + controls), claims, plan)


def claim_of(kind: str, form: str = "a-imm") -> Claim:
    return next(c for c in synthetic_probe().claims if c.kind == kind and c.form == form)


# --- made-up machine code -------------------------------------------------------------------------------------------

def _operand(text: str) -> Operand:
    if text[0] == "R" and text != "RZ":
        return Operand(text, "register", (text,))
    kind = "predicate" if text[0] == "P" else "special" if text.startswith("SR_") else "immediate"
    return Operand(text, kind, (text,) if text in ("P0",) else ())


def _instruction(index: int, text: str, stall: int) -> SassInstruction:
    guard, _, rest = text.partition(" ") if text.startswith("@") else (None, "", text)
    name, _, arguments = rest.partition(" ")
    operands = tuple(_operand(a.strip()) for a in arguments.split(",")) if arguments else ()
    writes = operands[0].locations if operands and name.split(".")[0] not in ("STG", "BRA") else ()
    reads = tuple(place for item in operands[len(writes) and 1:] for place in item.locations)
    opcode, *modifiers = name.split(".")
    return SassInstruction(
        index, 16 * index, opcode, tuple(modifiers), guard, operands, reads + (("P0",) if guard else ()), writes,
        Control(stall, 1, 7, 7, 0, 0), text, (0, stall << 41))


def _link_text(form: str, register: str) -> str:
    return f"FFMA {register}, {register}, R5, 1" if form == "a-imm" else f"FFMA {register}, R5, R9, {register}"


@dataclass
class _Assembler:
    """Collects instructions; `targets` are the indices of links in the loop with their accumulator."""

    lines: list[tuple[str, int]] = field(default_factory=list)
    targets: list[tuple[int, int]] = field(default_factory=list)

    def add(self, text: str, stall: int = 1) -> int:
        self.lines.append((text, stall))
        return len(self.lines) - 1


def _loop_body(code: _Assembler, variant: Variant) -> tuple[int, int, tuple[int, int]]:
    """(head, tail, overhead indices) of a loop with its counter after the first link and its test after the second."""
    stall = max(1, 4 // variant.accumulators)
    head, overhead = len(code.lines), []
    for position in range(variant.body_length):
        chain = position % variant.accumulators
        hosts = position < 2 and stall == 4
        code.targets.append((code.add(_link_text(variant.form, f"R{10 + chain}"), 3 if hosts else stall), chain))
        if position == 0:
            overhead.append(code.add("IADD3 R0, R0, 0x1, RZ", 1))
        elif position == 1:
            overhead.append(code.add(f"ISETP.NE.AND P0, PT, R0, {hex(variant.iterations)}, PT", 1))
    tail = code.add("@P0 BRA `(.L_x_0)", TAIL_STALL)
    return head, tail, (*overhead, tail)


def _distance(code: _Assembler, producer: int, consumer: int, head: int, tail: int) -> int:
    path = range(producer, consumer) if producer < consumer else [*range(producer, tail + 1), *range(head, consumer)]
    return sum(code.lines[index][1] for index in path)


def _chains(code: _Assembler, variant: Variant, head: int, tail: int) -> tuple[Chain, ...]:
    others = {"B": "register", "C": "immediate"} if variant.form == "a-imm" else {"A": "register", "B": "register"}
    slot = "A" if variant.form == "a-imm" else "C"
    chains = []
    for chain in range(variant.accumulators):
        own = [index for index, belongs in code.targets if belongs == chain]
        links = [
            Link(index, own[i - 1], slot, i == 0, _distance(code, own[i - 1], index, head, tail), dict(others),
                 {slot: chain % 2}, ())
            for i, index in enumerate(own)]
        chains.append(Chain(tuple(links), (f"R{10 + chain}",)))
    return tuple(chains)


def _finish(code: _Assembler, entry: str, labels: dict[str, int]) -> Listing:
    instructions = tuple(_instruction(i, text, stall) for i, (text, stall) in enumerate(code.lines))
    return Listing(entry, ARCHITECTURE, instructions, labels)


def chain_code(variant: Variant) -> tuple[Listing, KernelShape]:
    """Listing and shape of a chain kernel as a well-behaved compiler would write it."""
    code = _Assembler()
    for chain in range(variant.accumulators):
        code.add(_link_text(variant.form, f"R{10 + chain}"), 4)
    opening = code.add(f"{CLOCK} R2, SR_CLOCKLO", 2)
    head, tail, overhead = _loop_body(code, variant)
    closing = code.add(f"{CLOCK} R6, SR_CLOCKLO", 2)
    for chain in range(variant.accumulators):
        code.add(f"STG.E [R24.64], R{10 + chain}")
    code.add("STG.E.64 [R24.64+0x8], R2")
    code.add("STG.E.64 [R24.64+0x10], R6")
    code.add("EXIT", 5)
    shape = KernelShape(
        Region(opening, closing), (CLOCK, CLOCK), Loop(head, tail, variant.iterations, "R0"), 1, variant.body_length,
        variant.instruction_count, variant.accumulators, _chains(code, variant, head, tail), overhead, (), (), True,
        True, 12, sum(code.lines[i][1] for i in range(head, tail + 1)), 16 * len(code.lines))
    return _finish(code, variant.entry, {".L_x_0": head}), shape


def control_code(variant: Variant, deleted: bool = False) -> tuple[Listing, KernelShape]:
    """A timer, or an empty loop that survived (unless `deleted`)."""
    code = _Assembler()
    opening = code.add(f"{CLOCK} R2, SR_CLOCKLO", 2)
    loop, overhead = None, ()
    if variant.kind == "empty-loop" and not deleted:
        first = code.add("IADD3 R0, R0, 0x1, RZ", 4)
        overhead = (first, code.add("ISETP.NE.AND P0, PT, R0, 0x1000, PT", 12), code.add("@P0 BRA `(.L_x_0)", 5))
        loop = Loop(first, overhead[-1], variant.iterations, "R0")
    closing = code.add(f"{CLOCK} R6, SR_CLOCKLO", 2)
    code.add("STG.E.64 [R24.64], R2")
    code.add("EXIT", 5)
    shape = KernelShape(
        Region(opening, closing), (CLOCK, CLOCK), loop, int(loop is not None), 0, 0, 0, (), overhead, (), (), True,
        True, 8, None, 16 * len(code.lines))
    return _finish(code, variant.entry, {".L_x_0": 1}), shape


def synthetic_ptx(variant: Variant) -> str:
    """PTX of one chain kernel, as a compiler would write its outline."""
    body = "".join(f"\tfma.rn.f32 \t%f{j + 1}, %f{j}, %f0, %f9;\n" for j in range(variant.body_length))
    return (
        f".visible .entry {variant.entry}(\n\t.param .u64 p0\n)\n{{\n\tfma.rn.f32 \t%f1, %f2, %f3, %f4;\n"
        f"\tmov.u64 \t%rd1, %clock64;\n\tmov.u32 \t%r1, 0;\n\n$L__BB0_1:\n{body}\tadd.s32 \t%r1, %r1, 1;\n"
        f"\tsetp.ne.s32 \t%p1, %r1, {variant.iterations};\n\t@%p1 bra \t$L__BB0_1;\n\n"
        f"\tmov.u64 \t%rd2, %clock64;\n\tst.global.f32 \t[%rd3], %f1;\n\tret;\n}}\n")


def synthetic_builds(probe: Probe, marker: str = "") -> dict[str, Build]:
    """One build a module; the cubins are labels, not machine code."""
    chain = Toolchain("13.0.88", "13.0.88", ("--gpu-architecture=sm_90",), "13.5.37")
    return {
        name: Build(name, ARCHITECTURE, probe.module_source(name), "", f"synthetic {name}{marker}".encode(), None, chain)
        for name in probe.modules()}


def synthetic_kernel(variant: Variant, cubin_sha256: str) -> KernelStatic:
    listing, shape = chain_code(variant) if variant.kind == "chain" else control_code(variant)
    ptx = synthetic_ptx(variant) if variant.kind == "chain" else ""
    form = f"{variant.form} {variant.accumulators}"
    return KernelStatic(
        variant.entry, variant.source, ptx=ptx, listing=listing, shape=shape, code_sha256=sha256(variant.entry.encode()),
        cubin_sha256=cubin_sha256, signature=form, body=f"{form} {variant.body_length}")


def synthetic_static(probe: Probe | None = None, marker: str = "") -> StaticHalf:
    """All kernels of the probe, built and read without fault."""
    probe = probe or synthetic_probe()
    builds = synthetic_builds(probe, marker)
    return StaticHalf(ARCHITECTURE, {
        v.entry: synthetic_kernel(v, builds[v.module].sha256) for v in probe.variants})


def with_kernel(static: StaticHalf, entry: str, **changes) -> StaticHalf:
    """The same static half with one kernel changed."""
    return replace(static, kernels={**static.kernels, entry: replace(static.kernel(entry), **changes)})


def with_shape(static: StaticHalf, entry: str, **changes) -> StaticHalf:
    """The same static half with one kernel's shape changed."""
    return with_kernel(static, entry, shape=replace(static.kernel(entry).shape, **changes))


# --- made-up GPU ----------------------------------------------------------------------------------------------------

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
