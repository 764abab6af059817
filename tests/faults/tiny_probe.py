"""A small probe for trial checkouts: few kernels, so that a whole build takes seconds."""

from __future__ import annotations

from gen.model.probe import Claim, Form, LaunchPlan, Probe
from gen.probing.chain import chain_kernel, timer_kernel
from gen.probing.families import instruction

FFMA = instruction("fp32", "ffma")
FORM = Form("a-imm", "A", FFMA.expression.format(a="{x}", b="p", c="1.0f"), {"B": ("register",), "C": ("immediate",)})
CHAINS = tuple(
    chain_kernel(f"tiny_k{k}_n{n}", "chains", FORM, 1, k, n) for k in (16, 32) for n in (64, 256, 1024))
FIT = tuple(variant.entry for variant in CHAINS)
CLAIM = Claim("tiny.latency-scheduled.a-imm", "latency-scheduled", "tiny", "FFMA", "a-imm", FIT, (), ("tiny_timer",))
PLAN = LaunchPlan(3, 10, 2, 2, (0, 40, 80), (1,), 60)

PROBE = Probe("tiny", FFMA, (FORM,), (*CHAINS, timer_kernel("tiny_timer", "controls")), (CLAIM,), PLAN)
