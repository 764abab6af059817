"""What a probe asks for: instructions, operand forms, kernel variants, claims, and the launch plan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gen.model.progress import ProgressPlan, Role

#: How an operand is encoded in the machine code.
OperandKind = Literal["register", "immediate", "uniform", "constant"]
#: What a kernel is for. A control measures what is not the target. The last three work within a clock budget: one role
#: of its own, several roles behind one dispatch, and a dispatch that each pass goes through.
VariantKind = Literal["chain", "timer", "empty-loop", "progress", "dispatch", "dispatch-inside"]

ARCHITECTURES = ("sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120")


@dataclass(frozen=True)
class InstructionRow:
    """One instruction of a family: one row of `probes/families/*.toml`.

    `sass` lists the accepted opcode spellings by architecture; the key "*" is for all others.
    """

    id: str
    mnemonic: str
    ptx: str
    sass: dict[str, tuple[str, ...]]
    expression: str

    def spellings(self, architecture: str) -> tuple[str, ...]:
        return self.sass.get(architecture, self.sass["*"])


@dataclass(frozen=True)
class Form:
    """One way of feeding the instruction: the slot that carries the chain, and how the rest is encoded.

    `chain_slot` is "A", "B" (multiplicands) or "C" (addend). `other_operands` maps each remaining
    slot to the encodings that still count as this form: the same source becomes a constant-bank operand
    on one architecture and a uniform register on another, and the page names which it was.
    """

    id: str
    chain_slot: str
    expression: str
    other_operands: dict[str, tuple[OperandKind, ...]]


@dataclass(frozen=True)
class Variant:
    """One kernel: its CUDA C++ text and what the machine code of it must contain.

    `body_length` is the number of target instructions in one loop pass (K), `iterations` the trip
    count (n), `accumulators` the number of independent chains (A). Controls have `body_length` 0.
    `increment` is what one link adds to the value it carries, so that a result counts its links.
    Progress kernels have `roles` in the order of their dispatch, each body repeated `copies` times a pass.
    `mnemonic` is that of the target where it is not the probe's own.
    """

    entry: str
    module: str
    kind: VariantKind
    source: str
    form: str | None = None
    accumulators: int = 0
    body_length: int = 0
    iterations: int = 0
    increment: float = 1.0
    roles: tuple[Role, ...] = ()
    copies: int = 1
    mnemonic: str = ""

    @property
    def instruction_count(self) -> int:
        """Target instructions executed by one thread inside the timed region, N = n·K."""
        return self.iterations * self.body_length


@dataclass(frozen=True)
class Claim:
    """One sentence that may be said, and the variants that can carry it.

    `id` follows `<probe>.<kind>.<form>`, each part lower-case words joined by "-"; never reused.
    `kind`: latency-scheduled | needed-distance | issue-interval | dependence-effect, and of progress within a clock
    budget progress-ratio | shape-cause | model-prediction.
    `fit` are the entries of the T(n, K) fit, `compared` those of the other side of a comparison,
    `controls` the control kernels, `sweep` the two body lengths launched over warps per block (and profiled),
    `patched` the two trip counts whose schedule is perturbed.
    Claims about progress: `fit` and `compared` are the kernels of the first and the second side in the order of their
    bodies between two clock checks, `roles` the two sides' roles, `design` where their warps stand, `about` the id of
    what is compared or asked. `measured_only`: not judged on an architecture, where its question has no meaning.
    """

    id: str
    kind: str
    probe: str
    instruction: str
    form: str
    fit: tuple[str, ...]
    compared: tuple[str, ...] = ()
    controls: tuple[str, ...] = ()
    sweep: tuple[str, ...] = ()
    patched: tuple[str, ...] = ()
    accumulators: int = 1
    roles: tuple[str, ...] = ()
    design: str = ""
    about: str = ""
    measured_only: bool = False


@dataclass(frozen=True)
class LaunchPlan:
    """How a probe is run. Threads per warp are 32; `first_blocks` moves the work to other SMs."""

    processes: int
    repeats: int
    warmups: int
    blocks: int
    first_blocks: tuple[int, ...]
    warp_counts: tuple[int, ...]
    time_limit_seconds: int


@dataclass(frozen=True)
class Probe:
    """One experiment: a question, its kernels, its claims. Made by one file in `probes/`.

    `progress` is there when its kernels work within a clock budget; `plan` then says how often and where they run.
    """

    id: str
    instruction: InstructionRow
    forms: tuple[Form, ...]
    variants: tuple[Variant, ...]
    claims: tuple[Claim, ...]
    plan: LaunchPlan
    preamble: str = ""
    progress: ProgressPlan | None = None
    other_instructions: tuple[InstructionRow, ...] = ()

    def row(self, mnemonic: str) -> InstructionRow:
        """The instruction of a claim; the probe's own where no other has that mnemonic."""
        return next((row for row in self.other_instructions if row.mnemonic == mnemonic), self.instruction)

    def variant(self, entry: str) -> Variant:
        return self.by_entry[entry]

    @property
    def by_entry(self) -> dict[str, Variant]:
        return {variant.entry: variant for variant in self.variants}

    def form(self, form_id: str) -> Form:
        return next(form for form in self.forms if form.id == form_id)

    def modules(self) -> dict[str, tuple[Variant, ...]]:
        """Kernels that share a cubin, by module name, in order of first appearance."""
        names = dict.fromkeys(variant.module for variant in self.variants)
        return {name: tuple(v for v in self.variants if v.module == name) for name in names}

    def module_source(self, name: str) -> str:
        """The whole CUDA C++ text that becomes one cubin."""
        return self.preamble + "\n".join(variant.source for variant in self.modules()[name])
