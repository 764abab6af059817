"""A made-up GPU for the probes of progress: code as asked for, and a run whose pace follows a simple rule."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Callable

from gen.findings import device_subject
from gen.measure.progress_plan import progress_launches
from gen.model.build import sha256
from gen.model.finding import Finding
from gen.model.listing import Control, Listing, SassInstruction
from gen.model.probe import Probe, Variant
from gen.model.progress import ProgressSample, Role
from gen.model.record import Device, ProfilerReading, Record
from gen.probing.discovery import load_probe
from gen.stages.inputs import Context, KernelStatic, StaticHalf
from gen.stages.judge import judge_claim
from gen.stages.progress.code import expected_operations, loops_of, wanted_links
from gen.stages.progress.shape import RoleShape

IRREGULAR, SUMS = load_probe("irregular_fma"), load_probe("partial_sums")
EXPERIMENT = "e" * 64
#: Cycles that a pass of the empty loop takes, and what its stall counts plan.
EMPTY, PLANNED_EMPTY = 40, 35
_CLOCK = "  mov.u64 %rd1, %clock64;\n"


def cubin_of(module: str) -> str:
    return sha256(module.encode())


def planned(role: Role, copies: int) -> int:
    """Stalls of a pass: 4 cycles for each round of the accumulators."""
    rounds = -(-role.length // role.accumulators) if role.accumulators else 0
    return PLANNED_EMPTY + 4 * rounds * copies


def ptx_of(variant: Variant, probe: Probe) -> str:
    operation = f"  {probe.row(variant.mnemonic).ptx} %f1, %f2, %f3, %f4;\n"
    return (f".visible .entry {variant.entry}()\n{{\n" + _CLOCK * 2 * loops_of(variant)
            + operation * expected_operations(variant) + "}\n")


def shape_of(role: Role, variant: Variant, probe: Probe, place: int) -> RoleShape:
    links = wanted_links(role, variant.copies) if role.length else ()
    slot = (probe.form(variant.form).chain_slot,) if variant.form else ("C",)
    total = sum(links)
    return RoleShape(10, 10 + total + 6, total, links, slot if links else (), links[0] if links else 0,
                     sum(n < links[0] for n in links), planned(role, variant.copies), 16 * (total + 7), 8, 0, 0,
                     (("BRA", 1),), place)


@lru_cache(maxsize=None)
def instruction(opcode: str = "FFMA") -> SassInstruction:
    return SassInstruction(0, 0, opcode, (), None, (), (), (), Control(4, 1, 7, 7, 0, 0), opcode, (0, 0))


def kernel_of(variant: Variant, probe: Probe) -> KernelStatic:
    listing = Listing(variant.entry, "sm_90", (instruction(),) * (expected_operations(variant) or 1), {})
    roles = {} if variant.kind == "dispatch-inside" else {
        role.id: shape_of(role, variant, probe, place) for place, role in enumerate(variant.roles)}
    work = (variant.form, variant.kind, [wanted_links(role, variant.copies) for role in variant.roles])
    return KernelStatic(
        variant.entry, variant.source, ptx=ptx_of(variant, probe), listing=listing, roles=roles, registers=24,
        code_sha256=sha256(repr(work).encode()), cubin_sha256=cubin_of(variant.module))


def static_of(probe: Probe) -> StaticHalf:
    return StaticHalf("sm_90", {variant.entry: kernel_of(variant, probe) for variant in probe.variants})


#: Cycles a pass gets longer by, for each body, beside a partner: one that never waits takes most.
def beside(partner: str) -> int:
    return 30 if partner == "independent_fma_29" else 8 if partner.startswith("independent") else 5 if partner else 0


def pace(entry: str, role: Role, copies: int, design: str, partner: str) -> float:
    """Cycles of a pass. A full SM with many accumulators holds fewer warps and gets less done."""
    if design == "full-sm":
        return 1300 if role.accumulators > 16 else 1000
    return planned(role, copies) + (EMPTY - PLANNED_EMPTY) + beside(partner) * copies


Pace = Callable[[str, Role, int, str, str], float]


def rows_of(probe: Probe, rule: Pace = pace) -> tuple[ProgressSample, ...]:
    """What three processes would have written down."""
    cubins = {name: cubin_of(name) for name in probe.modules()}
    rows: list[ProgressSample] = []
    for process in range(probe.plan.processes):
        order = 0
        for launch in progress_launches(probe, cubins, process):
            variant = probe.variant(launch.entry)
            for repeat in range(-launch.warmups, launch.repeats):
                rows += _launch_rows(probe, variant, launch, process, order, repeat, rule)
                order += 1
    return tuple(rows)


def _launch_rows(probe, variant, launch, process, order, repeat, rule):
    blocks = launch.blocks * (2 if launch.fill else 1)
    for number, block in enumerate(blocks):
        sm = 40 * process + (0 if launch.fill else number)
        working = [warp for warp, place in enumerate(block.positions) if place >= 0]
        for warp in working:
            role = variant.roles[block.positions[warp]]
            other = block.positions[(warp + 4) % 8]
            partner = variant.roles[other].id if other >= 0 else ""
            cycles = rule(variant.entry, role, variant.copies, block.design, partner)
            passes = int(launch.budget_cycles // cycles)
            yield ProgressSample(
                process, order, launch.cubin, launch.entry, block.design, len(blocks), len(working), repeat, number, warp, sm,
                role.id, variant.copies, block.positions[warp], partner, passes, 0, round(passes * cycles), True, 1.0, 1.0)


def readings_of(probe: Probe, share: float | None = None) -> tuple[ProfilerReading, ...]:
    """Counts of one profiled launch; `share` replaces the share of targets among all instructions."""
    found = []
    for variant in (v for v in probe.variants if v.kind == "progress" and v.copies == 1 and v.roles[0].length):
        shape = shape_of(variant.roles[0], variant, probe, 0)
        whole = shape.tail_index - shape.head + 1
        targets = shape.targets * 1000 if share is None else share * whole * 1000
        for metric, value in (("smsp__sass_thread_inst_executed_op_ffma_pred_on.sum", targets * 32),
                              ("smsp__sass_inst_executed.sum", whole * 1000)):
            found.append(ProfilerReading(variant.entry, cubin_of(variant.module), 1, 8, metric, value, "inst"))
    return tuple(found)


def record_of(probe: Probe, rule: Pace = pace, device: str = "nvidia-made") -> Record:
    about = Device(device, device.upper(), "sm_90", 132, "d" * 16, "580")
    return Record(
        id=f"{device}-{probe.id}-1", probe=probe.id, made="2026-01-01T00:00:00Z", commit="unknown",
        experiment_sha256=EXPERIMENT, device=about, builds=(), patched=(), samples=(), readings=readings_of(probe),
        profiler={"available": True}, environment={"before": {}, "after": {}}, progress=rows_of(probe, rule))


@lru_cache(maxsize=None)
def usual(name: str) -> tuple[Probe, StaticHalf, Record]:
    probe = load_probe(name)
    return probe, static_of(probe), record_of(probe)


def judged(claim_id: str, static: StaticHalf | None = None, record: Record | None | str = "usual", probe: Probe | None = None,
           context: Context | None = None) -> Finding:
    """The finding of one claim; whatever is not given is as it should be."""
    name = "irregular_fma" if claim_id.startswith("irregular") else "partial_sums"
    known, usual_static, usual_record = usual(name)
    probe, static = probe or known, static or usual_static
    given = usual_record if record == "usual" else record
    claim = next(claim for claim in probe.claims if claim.id == claim_id)
    subject = device_subject(given or usual_record)
    return judge_claim(probe, claim, subject, static, given, context or Context(EXPERIMENT))


def with_kernel(entry: str, name: str = "irregular_fma", **changes) -> StaticHalf:
    """The usual code with one kernel changed."""
    _, static, _ = usual(name)
    return replace(static, kernels={**static.kernels, entry: replace(static.kernels[entry], **changes)})


def with_rows(change: Callable[[ProgressSample], ProgressSample | None], name: str = "irregular_fma", **rest) -> Record:
    """The usual record with every row changed, or left out where `change` gives None."""
    _, _, record = usual(name)
    rows = tuple(row for old in record.progress if (row := change(old)) is not None)
    return replace(record, progress=rows, **rest)
