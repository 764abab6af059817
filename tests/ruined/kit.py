"""What ruined experiments are written with: kernel text in the project's own frame, changes to a build, changes to a record.

One file in `experiments/` is one experiment. It defines RUINED, a `RuinedKernels` or a `RuinedRecord`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Callable, Mapping, NamedTuple

from gen.model.build import Build
from gen.model.finding import Finding
from gen.model.probe import ARCHITECTURES, Claim, Form, InstructionRow, LaunchPlan, Probe, Variant
from gen.probing.chain import ADDEND, CLOSED, COLUMN_CELLS, MULTIPLICAND, OPENED

FFMA = InstructionRow("ffma", "FFMA", "fma.rn.f32", {"*": ("FFMA",)}, "__fmaf_rn({a}, {b}, {c})")
#: The chain enters slot A; a register multiplies, an immediate is added.
A_IMM = Form("a-imm", "A", "__fmaf_rn({x}, p, 1.0f)", {"B": ("register",), "C": ("immediate",)})
#: For instructions whose operands are no part of what is ruined.
ANY_A = Form("a-any", "A", "{x}", {})
LINK = "x0 = __fmaf_rn(x0, p, 1.0f);"
LINKS, TRIPS = 16, 64
#: Stands for the kernel's name, which comes from the file's.
ENTRY = "ENTRY"


class End(NamedTuple):
    """Where the climb must end: the lowest rung that does not hold, and its reason code."""

    rung: int
    reason: str


class Kernel(NamedTuple):
    """One kernel with what it claims of itself. `compiled` is the text that reached the compiler, if another."""

    source: str
    links: int = LINKS
    trips: int = TRIPS
    accumulators: int = 1
    kind: str = "chain"
    compiled: str | None = None


def cell(column: int, kind: str = "float") -> str:
    """A place in the kernel's own table: seed and result of accumulator `column`, or one of the named columns."""
    return f"*({kind} *)(row + {column * COLUMN_CELLS})"


def frame(
    inside: str, *, before: str = "", after: str | None = None, opening: str = "const long long opened = clock64();",
    closing: str = "const long long closed = clock64();", seeds: int = 1, warm: str = LINK, kind: str = "float",
    stores: str | None = None,
) -> str:
    """Kernel text as the project writes it, with `inside` between the clock reads and each part replaceable."""
    loads = "".join(f"  {kind} x{i} = {cell(i, kind)};\n" for i in range(seeds))
    sinks = "".join(f"  {cell(i, kind)} = x{i};\n" for i in range(seeds)) if after is None else after
    clocks = f"  row[{OPENED * COLUMN_CELLS}] = opened;\n  row[{CLOSED * COLUMN_CELLS}] = closed;\n"
    return (
        f'extern "C" __global__ void {ENTRY}(long long *data, float p, unsigned first_block, int trips) {{\n'
        "  if (blockIdx.x < first_block) return;\n"
        "  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;\n"
        f"{before}{loads}  {warm}\n  {opening}\n{inside}  {closing}\n{sinks}{clocks if stores is None else stores}}}\n")


def loop(body: str, trips: int | str = TRIPS, start: str = "0", step: str = "++i", pragma: str = "#pragma unroll 1\n") -> str:
    return f"{pragma}  for (int i = {start}; i < {trips}; {step}) {{\n{body}  }}\n"


def repeated(line: str, times: int = LINKS) -> str:
    """A line of the body, several times; "{i}" in it is its number."""
    return "".join(f"    {line.replace('{i}', str(i))}\n" for i in range(times))


def multiplicand(name: str = "m") -> str:
    return f"  const float {name} = {cell(MULTIPLICAND)};\n"


def addend(name: str = "c") -> str:
    return f"  const float {name} = {cell(ADDEND)};\n"


def assembler(ptx: str, kind: str = "float", volatile: bool = True) -> str:
    """A function `link(a, b)` inside the kernel that is one PTX operation: %0 its result, %1 and %2 its operands."""
    letter = {"float": "f", "int": "r", "unsigned": "r", "long long": "l", "double": "d"}[kind]
    word = "asm volatile" if volatile else "asm"
    return (
        f"  const auto link = []({kind} a, {kind} b) {{ {kind} r; "
        f'{word}("{ptx}" : "={letter}"(r) : "{letter}"(a), "{letter}"(b)); return r; }};\n')


Spoil = Callable[[Build, Mapping[str, Build]], Build]


@dataclass(frozen=True)
class RuinedKernels:
    """Kernels that look right and are not. All are compiled for every architecture.

    `ends` holds for every architecture without an entry in `unlike`. `spoil` changes the build after the compiler: it
    gets the build and the builds of all architectures. `control` is the reason that the control kernel must get.
    `alone`: the text needs a module of its own, since it stops the compiler.
    """

    what: str
    kernels: tuple[Kernel, ...]
    ends: End
    unlike: Mapping[str, End] = field(default_factory=dict)
    row: InstructionRow = FFMA
    form: Form = A_IMM
    spoil: Spoil | None = None
    control: str | None = None
    alone: bool = False

    def end(self, architecture: str) -> End:
        return self.unlike.get(architecture, self.ends)

    def variants(self, name: str) -> tuple[Variant, ...]:
        """Model variants with their own entry names; `compiled_source` gives the compiler's text."""
        return tuple(
            Variant(entry_of(name, i), name, k.kind, k.source.replace(ENTRY, entry_of(name, i)), self.form.id,
                    k.accumulators, k.links, k.trips)
            for i, k in enumerate(self.kernels))

    def compiled_source(self, name: str) -> str:
        return "".join((k.compiled or k.source).replace(ENTRY, entry_of(name, i)) for i, k in enumerate(self.kernels))

    def probe(self, name: str) -> Probe:
        variants = self.variants(name)
        chains = tuple(v.entry for v in variants if v.kind == "chain")
        claim = Claim(
            f"{probe_id(name)}.latency-scheduled.{self.form.id}", "latency-scheduled", probe_id(name),
            self.row.mnemonic, self.form.id, chains, (), tuple(v.entry for v in variants if v.kind != "chain"), (), (),
            variants[0].accumulators or 1)
        plan = LaunchPlan(3, 10, 2, 2, (0, 40, 80), (1,), 60)
        return Probe(probe_id(name), self.row, (self.form,), variants, (claim,), plan)


@dataclass(frozen=True)
class RuinedRecord:
    """A synthetic run whose numbers look right and are not.

    `finding` judges it; `also` are further reason codes that must stand in the finding (of witnesses and checks).
    """

    what: str
    finding: Callable[[], Finding]
    ends: End
    also: tuple[str, ...] = ()


def probe_id(name: str) -> str:
    return name.replace("_", "-")


def entry_of(name: str, number: int) -> str:
    return f"{name}_{number}"


def one(source: str, **changes) -> tuple[Kernel, ...]:
    return (Kernel(source, **changes),)


def instruction(mnemonic: str, ptx: str, expression: str, *spellings: str) -> InstructionRow:
    return InstructionRow(mnemonic.lower(), mnemonic, ptx, {"*": spellings or (mnemonic,)}, expression)


__all__ = [
    "ANY_A", "ARCHITECTURES", "A_IMM", "ENTRY", "End", "FFMA", "Form", "Kernel", "LINK", "LINKS", "RuinedKernels", "RuinedRecord",
    "TRIPS", "addend", "assembler", "cell", "frame", "instruction", "loop", "multiplicand", "one", "repeated",
]
