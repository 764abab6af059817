"""Made-up machine code for tests: what a well-behaved compiler would write for the synthetic probe, already read."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from gen.model.build import Build, Toolchain, sha256
from gen.model.listing import (
    Chain, Control, KernelShape, Link, Listing, Loop, Operand, Region, SassInstruction,
)
from gen.model.probe import Probe, Variant
from gen.stages.inputs import KernelStatic, StaticHalf
from tests.stages.synthetic_probe import ARCHITECTURE, synthetic_probe

CLOCK, TAIL_STALL = "CS2R", 5


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
