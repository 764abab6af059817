"""How long does a dependent FFMA wait for the one before it, and how often can independent ones issue?"""

from __future__ import annotations

from gen.model.probe import Claim, Form, LaunchPlan, Probe, Variant
from gen.probing.chain import chain_kernel, empty_loop_kernel, kept_loop_kernel, timer_kernel
from gen.probing.families import instruction

FFMA = instruction("fp32", "ffma")

# The slot that carries the chain is a claim of its own: {x} is the chain, `m` a multiplicand and `c` an addend
# loaded from memory, `p` a kernel parameter. The compiler cannot know any of them; all are 1.0 when run, so that
# each link adds exactly 1 and a result counts the links it went through.
FORMS = (
    Form("a-imm", "A", FFMA.expression.format(a="{x}", b="p", c="1.0f"),
         {"B": ("register",), "C": ("immediate",)}),
    Form("a-uniform", "A", FFMA.expression.format(a="{x}", b="p", c="c"),
         {"B": ("uniform", "constant"), "C": ("register",)}),
    Form("b-reg", "B", FFMA.expression.format(a="m", b="{x}", c="c"),
         {"A": ("register",), "C": ("register",)}),
    Form("c-reg", "C", FFMA.expression.format(a="m", b="c", c="{x}"),
         {"A": ("register",), "B": ("register",)}),
)
METHOD_FORM = "a-imm"                                   # register multiplicand, immediate addend
BODY_LENGTHS = (16, 32, 64)                             # K
INSTRUCTION_COUNTS = (1024, 4096, 16384, 65536, 131072)  # N = n·K
ACCUMULATORS = (1, 2, 4, 8, 16)
INTERVAL_ACCUMULATORS = 8


def entry_name(form: str, accumulators: int, body_length: int, iterations: int) -> str:
    return f"ffma_{form.replace('-', '_')}_acc{accumulators}_k{body_length}_n{iterations}"


def chain_variants(form: Form, accumulators: int) -> list[Variant]:
    """One kernel for each (K, n) of one form and accumulator count: the points of one fit."""
    module = "accumulators" if form.id == METHOD_FORM else "slots"
    return [
        chain_kernel(entry_name(form.id, accumulators, k, total // k), module, form, accumulators, k, total // k)
        for k in BODY_LENGTHS
        for total in INSTRUCTION_COUNTS
    ]


def fit_entries(form: str, accumulators: int) -> tuple[str, ...]:
    return tuple(entry_name(form, accumulators, k, n // k) for k in BODY_LENGTHS for n in INSTRUCTION_COUNTS)


def sweep_entries(form: str, accumulators: int) -> tuple[str, ...]:
    """Two body lengths with one trip count: their difference removes the fixed cost and that of each pass."""
    return (entry_name(form, accumulators, 16, 1024), entry_name(form, accumulators, 64, 1024))


def patched_entries(form: str) -> tuple[str, ...]:
    """Two trip counts of one body: results and cycles are compared as slopes over n, free of the first pass."""
    return (entry_name(form, 1, 32, 512), entry_name(form, 1, 32, 2048))


def variants() -> tuple[Variant, ...]:
    method_form = next(form for form in FORMS if form.id == METHOD_FORM)
    chains = [variant for form in FORMS for variant in chain_variants(form, 1)]
    chains += [variant for count in ACCUMULATORS if count > 1 for variant in chain_variants(method_form, count)]
    controls = [
        timer_kernel("ffma_timer", "controls"),
        empty_loop_kernel("ffma_empty_loop_n4096", "controls", 4096),
        kept_loop_kernel("ffma_kept_loop", "controls"),
    ]
    return tuple(chains + controls)


CONTROLS = ("ffma_timer", "ffma_empty_loop_n4096", "ffma_kept_loop")


def claims() -> tuple[Claim, ...]:
    def claim(kind: str, form: str, accumulators: int = 1, compared: tuple[str, ...] = ()) -> Claim:
        return Claim(
            f"ffma.{kind}.{form}", kind, "ffma", "FFMA", form, fit_entries(form, accumulators), compared,
            CONTROLS, sweep_entries(form, accumulators), patched_entries(form), accumulators)

    latencies = [claim(kind, form.id) for kind in ("latency-scheduled", "needed-distance") for form in FORMS]
    interval = claim("issue-interval", METHOD_FORM, INTERVAL_ACCUMULATORS)
    effect = claim("dependence-effect", METHOD_FORM, 1, fit_entries(METHOD_FORM, INTERVAL_ACCUMULATORS))
    return (*latencies, interval, effect)


PLAN = LaunchPlan(
    processes=3, repeats=10, warmups=2, blocks=2, first_blocks=(0, 40, 80),
    warp_counts=(1, 2, 4, 8, 16, 32), time_limit_seconds=120,
)

PROBE = Probe("ffma", FFMA, FORMS, variants(), claims(), PLAN)
