"""A sum and a dot product with 1 to 32 partial accumulators: what they gain, and what their registers cost."""

from __future__ import annotations

from gen.model.probe import Claim, LaunchPlan, Probe, Variant
from gen.model.progress import Layout, ProgressPlan, Role
from gen.probing.families import instruction
from gen.probing.worked import ELEMENTS, worked_kernel

FFMA, FADD = instruction("fp32", "ffma"), instruction("fp32", "fadd")
#: Room for eight blocks on each SM of the largest GPUs.
LAYOUT = Layout(accumulators=1, threads=256, blocks=8 * 192)
COUNTS = tuple(range(1, 33))                       # built and read on every architecture
MEASURED = (1, 2, 3, 4, 8, 16, 24, 32)             # and these are run
COPIES = (1, 4)
PREFIX = "partial_sums"
_UNRUN = "-unrun"


def role(kind: str, accumulators: int) -> Role:
    return Role(f"{kind}_over_{accumulators}", kind, ELEMENTS, accumulators)


def kernel(kind: str, accumulators: int, copies: int) -> Variant:
    entry = f"{PREFIX}_{kind}_over_{accumulators}_m{copies}"
    module = f"{kind}-m{copies}" + ("" if accumulators in MEASURED else _UNRUN)
    return worked_kernel(entry, module, LAYOUT, role(kind, accumulators), copies)


def variants() -> tuple[Variant, ...]:
    return tuple(
        kernel(kind, count, copies)
        for kind in ("sum", "dot") for copies in COPIES for count in (COUNTS if copies == 1 else MEASURED))


def _entries(kind: str, accumulators: int, copies: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{PREFIX}_{kind}_over_{accumulators}_m{m}" for m in copies)


def claims() -> tuple[Claim, ...]:
    """Four accumulators beside one on a lone warp, and 32 beside four where registers decide how many warps fit."""
    made = []
    for kind, mnemonic in (("sum", "FADD"), ("dot", "FFMA")):
        for name, few, many, design, copies in (("1-4", 1, 4, "one-warp", COPIES), ("4-32", 4, 32, "full-sm", COPIES[-1:])):
            made.append(Claim(
                f"partial-sums.progress-ratio.{kind}-{name}", "progress-ratio", "partial-sums", mnemonic, "shared-memory",
                fit=_entries(kind, few, copies), compared=_entries(kind, many, copies), accumulators=many, design=design,
                roles=(role(kind, few).id, role(kind, many).id), about=f"{kind}-{name}", measured_only=design == "full-sm"))
    return tuple(made)


PLAN = LaunchPlan(
    processes=3, repeats=10, warmups=1, blocks=3, first_blocks=(0, 40, 80), warp_counts=(1, 8), time_limit_seconds=120)
PROGRESS = ProgressPlan(
    LAYOUT, budget_cycles=2_000_000, fill_blocks=8, fill_copies=4, placed_repeats=2, unlaunched=tuple(f"{kind}-m1{_UNRUN}" for kind in ("sum", "dot")))

PROBE = Probe("partial-sums", FFMA, (), variants(), claims(), PLAN, progress=PROGRESS, other_instructions=(FADD,))
