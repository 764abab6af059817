"""The same number of FFMAs in one chain or dealt out to several: how far does a warp get within a clock budget?"""

from __future__ import annotations

from gen.model.probe import Claim, Form, LaunchPlan, Probe, Variant
from gen.model.progress import Layout, ProgressPlan, Role
from gen.probing.families import instruction
from gen.probing.placements import rotations, rounds
from gen.probing.progress import dispatch_kernel, empty_kernel, inside_kernel, role_kernel

FFMA = instruction("fp32", "ffma")
#: The chain enters as a multiplicand (slot B) or as the addend (slot C); the other operands are registers.
FORMS = (
    Form("b-reg", "B", FFMA.expression.format(a="m", b="{x}", c="c"), {"A": ("register",), "C": ("register",)}),
    Form("c-reg", "C", FFMA.expression.format(a="m", b="c", c="{x}"), {"A": ("register",), "B": ("register",)}),
)
LENGTHS = (3, 7, 13, 29)
COPIES = (1, 4, 16)  # bodies between two clock checks
LAYOUT = Layout(accumulators=8, threads=256, blocks=8)
PREFIX = "irregular_fma"


def dependent(length: int) -> Role:
    return Role(f"dependent_fma_chain_{length}", "dependent", length, 1)


def independent(length: int, accumulators: int = 4) -> Role:
    """`length` FFMAs over at most `accumulators`; fewer FFMAs than accumulators leave some out."""
    count = min(length, accumulators)
    name = f"independent_fma_{length}" + ("" if accumulators == 4 else f"_over_{accumulators}")
    return Role(name, "independent", length, count)


MAIN = tuple(make(length) for length in LENGTHS for make in (dependent, independent))
#: Tail, depth and number of accumulators moved one at a time, each with its dependent twin.
BALANCE = (
    dependent(7), independent(7), dependent(8), independent(8), dependent(9), independent(9),
    independent(8, 2), independent(8, 8),
)
EXTRA = (dependent(5), independent(5), dependent(6), independent(6), dependent(12), independent(12))
ROLES = tuple(dict.fromkeys(MAIN + BALANCE + EXTRA))
SETS = {"main": MAIN, "balance": BALANCE}
#: Orders of a dispatch, as indices into a set: every role stands early in one and late in another.
ORDERS = {
    "natural": (0, 1, 2, 3, 4, 5, 6, 7),
    "reversed": (7, 6, 5, 4, 3, 2, 1, 0),
    "mixed": (4, 2, 7, 1, 6, 0, 5, 3),
}
EMPTY = Role("empty", "empty", 0, 0)


def own_entry(role: Role, form: Form, copies: int) -> str:
    return f"{PREFIX}_{role.id}_{form.id[0]}_m{copies}"


def shared_entry(kind: str, name: str, order: str, form: Form, copies: int) -> str:
    return f"{PREFIX}_{kind}_{name}_{order}_{form.id[0]}_m{copies}"


def own_kernels() -> list[Variant]:
    """Every role with a kernel of its own."""
    return [
        role_kernel(own_entry(role, form, m), f"own-{form.id[0]}-m{m}", LAYOUT, form, role, m)
        for form in FORMS for m in COPIES for role in ROLES
    ]


def shared_kernels() -> list[Variant]:
    """Eight roles behind one dispatch: all orders with the multiplicand form, the natural one with the addend form."""
    made = []
    for form in FORMS:
        for order in ORDERS if form.id == "b-reg" else ("natural",):
            for name, roles in SETS.items():
                placed = [roles[i] for i in ORDERS[order]]
                made += [dispatch_kernel(shared_entry("dispatch", name, order, form, m), f"dispatch-{form.id[0]}-{order}",
                                         LAYOUT, form, placed, m) for m in COPIES]
    return made


def inside_kernels() -> list[Variant]:
    """The dispatch inside the loop, where its place can cost something on every pass."""
    form = FORMS[0]
    return [
        inside_kernel(shared_entry("inside", "main", order, form, 1), "inside", LAYOUT, form, [MAIN[i] for i in places], 1)
        for order, places in ORDERS.items()
    ]


def variants() -> tuple[Variant, ...]:
    empty = empty_kernel(f"{PREFIX}_empty", "controls", LAYOUT, EMPTY)
    return (*own_kernels(), *shared_kernels(), *inside_kernels(), empty)


def claims() -> tuple[Claim, ...]:
    return ()  # judged by stages of their own, which are not connected yet


PLAN = LaunchPlan(
    processes=3, repeats=10, warmups=1, blocks=8, first_blocks=(0, 40, 80), warp_counts=(1, 8), time_limit_seconds=120)
PROGRESS = ProgressPlan(
    LAYOUT, budget_cycles=10_000_000, placements=(*rotations(8), *rounds(8), tuple(range(7, -1, -1))))

PROBE = Probe("irregular-fma", FFMA, FORMS, variants(), claims(), PLAN, progress=PROGRESS)
