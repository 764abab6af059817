"""A made-up probe for tests: an FFMA-like experiment with one claim of each kind. Nothing here was measured."""

from __future__ import annotations

from functools import lru_cache

from gen.model.probe import Claim, Form, InstructionRow, LaunchPlan, Probe
from gen.probing.chain import chain_kernel, empty_loop_kernel, timer_kernel

ARCHITECTURE = "sm_90"
BODY_LENGTHS, ITERATIONS, ACCUMULATORS = (16, 32), (64, 256, 1024, 4096), (1, 2, 4, 8)
ROW = InstructionRow("ffma", "FFMA", "fma.rn.f32", {"*": ("FFMA",)}, "__fmaf_rn({a}, {b}, {c})")
A_FORM = Form("a-imm", "A", "__fmaf_rn({x}, p, 1.0f)", {"B": ("register",), "C": ("immediate",)})
C_FORM = Form("c-reg", "C", "__fmaf_rn(m, c, {x})", {"A": ("register",), "B": ("register",)})
TIMER, EMPTY = "synthetic_timer", "synthetic_empty"


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
