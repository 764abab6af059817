"""Facts for every placeholder, and findings at any level."""

from __future__ import annotations

from typing import Any

from gen.model.finding import Finding, Quantity, Subject, Witness
from gen.model.ladder import Evidence, Rung, Verdict
from gen.stages import reasons
from gen.stages.progress.kinds import KINDS as PROGRESS_KINDS

_WORDS = {
    "instruction": "FFMA", "operation": "fma.rn.f32", "opcode": "FFMA", "opcodes": ["LDC", "IADD3"], "entry": "ffma_a_k32_n64",
    "other": "ffma_a_k32_n128", "architecture": "sm_90", "slot": "A", "why": "no-build", "message": "error: 'x' & <y>",
    "cubin": "ab" * 32, "record": "ffma-h200-1", "device": "NVIDIA H200", "what": "repeats", "version": "2023.1",
    "throttle": "SW power cap", "form": "a-imm", "instruction_address": "0x01a0", "ptxas": "13.0.88", "unit": "cycles/instruction",
    "witnesses": ["perturbation", "profiler"], "checks": ["counts"], "missing": ["warp-sweep"], "below": 3,
    "about": "ffma-7", "design": "together", "role": "independent_fma_7", "missing_kernels": ["ffma_a_k32_n64"],
}
_NUMBERS = {"forms": 3, "points": 15, "shift": -1, "value": 4.0, "half_width": 0.005, "smallest_visible": 0.05, "first": 4.0, "second": 1.0}
_SPECIAL = {
    ("SIDES_AGREE", "first"): 6, ("SIDES_AGREE", "second"): 6, ("SIDES_MISSING", "first"): 5, ("SIDES_MISSING", "second"): 4,
    ("CROSSCHECK_TOO_FEW", "found"): ["perturbation"], ("SASS_OPERAND_FORM", "found"): "uniform, register",
    ("SASS_OPERAND_FORM", "expected"): "immediate", ("SASS_SLOT", "found"): "A, B", ("SASS_SLOT", "expected"): "C",
    ("SASS_OTHER_ARCHITECTURE", "found"): "sm_80", ("SASS_OTHER_ARCHITECTURE", "expected"): "sm_90",
    ("SASS_CLOCKS_UNLIKE", "found"): ["CS2R", "S2UR"], ("CYCLES_OTHER_CUBIN", "found"): "cd" * 32,
    ("CYCLES_OTHER_CUBIN", "expected"): "ab" * 32,
}


def fact_value(name: str, code: str = "") -> Any:
    """A plausible value of one fact."""
    if (code, name) in _SPECIAL:
        return _SPECIAL[code, name]
    return _WORDS.get(name, _NUMBERS.get(name, 32))


def facts_of(code: str) -> dict[str, Any]:
    """Just the facts that a reason declares."""
    return {name: fact_value(name, code) for name in reasons.ALL[code].facts}


def evidence(level: int) -> tuple[Evidence, ...]:
    """Rungs that hold up to `level`, and not above."""
    return tuple(Evidence(rung, Verdict.HOLDS if rung <= level else Verdict.UNKNOWN, "NOT_REACHED") for rung in Rung)


def finding(kind: str = "latency-scheduled", level: int = 6, effect: str = "clear", quantity: bool = True) -> Finding:
    """A finding with other numbers before and after correction, so that a leak of the wrong one shows."""
    effect = {"shape-cause": "supported"}.get(kind, effect)
    return Finding(
        claim_id=f"ffma.{kind}.a-imm", kind=kind, probe="ffma", instruction="FFMA", form="a-imm", accumulators=8,
        subject=Subject("device", "nvidia-h200", "NVIDIA H200", "sm_90"), evidence=evidence(level),
        observed=Quantity(4.219, None, "cycles/instruction") if quantity else None,
        corrected=Quantity(4.037, 0.0051, "cycles/instruction") if quantity else None, effect=effect,
        witnesses=(Witness("perturbation", "witness", Verdict.HOLDS, "PERTURBATION_HOLDS"),
                   Witness("counts", "check", Verdict.HOLDS, "COUNTS_EXACT"),
                   Witness("profiler", "witness", Verdict.UNKNOWN, "PROFILER_MISSING")),
        detail={"about": "ffma-7", "design": "together"} if kind in PROGRESS_KINDS else {},
    )
