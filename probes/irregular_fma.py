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
#: 7, 8 and 9 over the same four accumulators, among the same long partners as in the main set: only 8 has no tail.
BALANCE = (
    dependent(7), independent(7), dependent(8), independent(8), dependent(9), independent(9),
    dependent(29), independent(29),
)
#: Depth, tail and number of accumulators moved one at a time.
EXTRA = (
    independent(8, 2), independent(8, 8), dependent(5), independent(5), dependent(6), independent(6), dependent(12),
    independent(12),
)
ROLES = tuple(dict.fromkeys(MAIN + BALANCE + EXTRA))
SETS = {"main": MAIN, "balance": BALANCE}
#: Orders of a dispatch, as indices into a set: every role stands early in one and late in another.
ORDERS = {
    "natural": (0, 1, 2, 3, 4, 5, 6, 7),
    "reversed": (7, 6, 5, 4, 3, 2, 1, 0),
    "mixed": (4, 2, 7, 1, 6, 0, 5, 3),
}
EMPTY = Role("empty", "empty", 0, 0)
#: Which dispatches are built: form, order, and the bodies between two clock checks of the main and the balance set.
DISPATCHES = (
    (FORMS[0], "natural", COPIES, (1, 16)), (FORMS[0], "reversed", (1,), (1,)), (FORMS[0], "mixed", (1,), (1,)),
    (FORMS[1], "natural", COPIES, ()),
)


def own_entry(role: Role, form: Form, copies: int) -> str:
    return f"{PREFIX}_{role.id}_{form.id[0]}_m{copies}"


def shared_entry(kind: str, name: str, order: str, form: Form, copies: int) -> str:
    return f"{PREFIX}_{kind}_{name}_{order}_{form.id[0]}_m{copies}"


def own_kernels() -> list[Variant]:
    """Every role with a kernel of its own; those outside the main set with the multiplicand form only."""
    return [
        role_kernel(own_entry(role, form, m), f"own-{form.id[0]}-m{m}", LAYOUT, form, role, m)
        for form in FORMS for m in COPIES for role in (ROLES if form is FORMS[0] else MAIN)
    ]


def shared_kernels() -> list[Variant]:
    """Eight roles behind one dispatch."""
    made = []
    for form, order, *copies in DISPATCHES:
        for (name, roles), set_copies in zip(SETS.items(), copies):
            placed = [roles[i] for i in ORDERS[order]]
            made += [dispatch_kernel(shared_entry("dispatch", name, order, form, m), f"dispatch-{form.id[0]}-{order}",
                                     LAYOUT, form, placed, m) for m in set_copies]
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


#: What could make 7 independent FFMAs fall behind 7 dependent ones: six causes that others named, and one more.
CAUSES = (
    "uneven-shape", "tail", "compact-code", "dispatch-place", "live-ranges", "register-pressure", "partner",
)


def _claim(kind: str, form: Form, name: str, **rest) -> Claim:
    """Measured only, unless `rest` says otherwise: a place among other warps means nothing without a run."""
    claim_id = f"irregular-fma.{kind}.{form.id}" + (f"-{name}" if name else "")
    return Claim(claim_id, kind, "irregular-fma", "FFMA", form.id, **{"accumulators": 4, "measured_only": True, **rest})


def ratio_claims() -> list[Claim]:
    """Independent beside dependent for each length and slot: alone on an SM, and among all eight roles."""
    made = []
    for form in FORMS:
        for length in LENGTHS:
            first, second = dependent(length), independent(length)
            own = [tuple(own_entry(role, form, m) for m in COPIES) for role in (first, second)]
            among = tuple(shared_entry("dispatch", "main", "natural", form, m) for m in COPIES)
            sides = {"roles": (first.id, second.id), "accumulators": second.accumulators, "about": f"ffma-{length}"}
            made += [
                _claim("progress-ratio", form, f"{length}-alone", fit=own[0], compared=own[1], design="one-warp",
                       measured_only=False, **sides),
                _claim("progress-ratio", form, f"{length}-together", fit=among, design="together", **sides)]
    return made


def cause_claims() -> list[Claim]:
    """Each cause with the kernels that its test needs; the test itself belongs to the stage of that cause."""
    form, seven = FORMS[0], (dependent(7), independent(7))
    def own(roles, copies):
        return tuple(own_entry(role, form, m) for role in roles for m in copies)
    dispatches = tuple(shared_entry("dispatch", "main", order, form, 1) for order in ORDERS)
    main = tuple(shared_entry("dispatch", "main", "natural", form, m) for m in COPIES)
    insides = tuple(shared_entry("inside", "main", order, form, 1) for order in ORDERS)
    balance = tuple(shared_entry("dispatch", "balance", "natural", form, m) for m in (1, 16))
    live = own((independent(8), independent(8, 8), independent(8, 2)), COPIES)
    needs = {
        "uneven-shape": balance, "tail": own((*seven, independent(8)), COPIES), "compact-code": own(seven, COPIES),
        "dispatch-place": (*dispatches, *insides), "live-ranges": live, "register-pressure": (*own(seven, COPIES), *live),
        "partner": (*main, *dispatches[1:]),
    }
    return [_claim("shape-cause", form, cause, fit=needs[cause], roles=tuple(role.id for role in seven), about=cause)
            for cause in CAUSES]


def claims() -> tuple[Claim, ...]:
    own = tuple(v.entry for v in own_kernels())
    empty = f"{PREFIX}_empty"
    model = _claim("model-prediction", FORMS[0], "", fit=own, controls=(empty,), design="one-warp", about="plain-model")
    return (*ratio_claims(), *cause_claims(), model)


PLAN = LaunchPlan(
    processes=3, repeats=10, warmups=1, blocks=8, first_blocks=(0, 40, 80), warp_counts=(1, 8), time_limit_seconds=120)
PROGRESS = ProgressPlan(
    LAYOUT, budget_cycles=10_000_000, placements=(*rotations(8), *rounds(8), tuple(range(7, -1, -1))),
    placed_repeats=2)

PROBE = Probe("irregular-fma", FFMA, FORMS, variants(), claims(), PLAN, progress=PROGRESS)
