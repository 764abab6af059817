"""Rules for code generators, each bound to findings: the lowest rung among them chooses the words of the rule."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Mapping, Sequence

from gen.model.probe import ARCHITECTURES
from gen.stages.inputs import StaticHalf
from gen.stages.progress.occupancy import occupancy

View = Mapping[str, Any]
_RATIO = "irregular-fma.progress-ratio"
_SUMS = "partial-sums.progress-ratio"
COUNTS = range(1, 33)
WARPS = (1, 2, 4, 8, 16)
THREADS = 256


@dataclass(frozen=True)
class Rule:
    """`needs` maps claims to the effect that each must have for the rule to stand."""

    id: str
    needs: Mapping[str, str]


RULES = (
    Rule("no-long-chain", {f"{_RATIO}.{slot}-29-alone": "clear" for slot in ("b-reg", "c-reg")}),
    Rule("partial-accumulators", {
        f"{_RATIO}.c-reg-13-alone": "clear", f"{_RATIO}.c-reg-29-alone": "clear", "ffma.latency-scheduled.c-reg": "clear"}),
    Rule("not-always-more", {f"{_SUMS}.sum-4-32": "reversed", f"{_SUMS}.dot-4-32": "reversed"}),
    Rule("loads-decide", {f"{_SUMS}.dot-1-4": "reversed", f"{_SUMS}.sum-1-4": "clear"}),
    Rule("mind-the-partner", {f"{_RATIO}.b-reg-7-together": "reversed", "irregular-fma.shape-cause.b-reg-partner": "supported"}),
)


def by_claim(findings: Sequence[View]) -> dict[str, View]:
    """Published findings of one device by claim: of the device that sorts first."""
    measured = [v for v in findings if v["released"] and v["subject"]["kind"] == "device"]
    first = min((v["subject"]["id"] for v in measured), default="")
    return {view["claim"]: view for view in measured if view["subject"]["id"] == first}


def state_of(rule: Rule, found: Mapping[str, View]) -> tuple[str, int]:
    """("stands" | "against" | "unsupported", lowest rung). Below rung 4 nothing timed supports a rule."""
    views = [found.get(claim) for claim in rule.needs]
    level = min((view["level"] if view else 0) for view in views)
    if level < 4:
        return "unsupported", level
    agree = all(view["effect"] == effect for view, effect in zip(views, rule.needs.values()))
    return ("stands" if agree else "against"), level


def _rule_view(rule: Rule, found: Mapping[str, View]) -> dict[str, Any]:
    state, level = state_of(rule, found)
    return {"id": rule.id, "state": state, "level": level,
            "findings": [{"claim": claim, "id": found[claim]["id"] if claim in found else None} for claim in rule.needs]}


def needed(latency: float, interval: float, warps: int) -> int:
    """Accumulators that keep one scheduler busy: what the latency holds of issue intervals, shared by its warps."""
    return max(1, math.ceil(latency / (interval * warps) - 1e-9))


def calculator(found: Mapping[str, View]) -> dict[str, Any]:
    """Needed accumulators from the corrected latency through the addend and the corrected issue interval."""
    sides = {"latency": found.get("ffma.latency-scheduled.c-reg"), "interval": found.get("ffma.issue-interval.a-imm")}
    level = min((view["level"] if view else 0) for view in sides.values())
    out: dict[str, Any] = {"level": level, "rows": [], "findings": {k: v["id"] if v else None for k, v in sides.items()}}
    if level < 5:
        return out
    latency, interval = (float(view["quantity"]["value"]) for view in sides.values())
    rows = [{"warps": warps, "accumulators": needed(latency, interval, warps)} for warps in WARPS]
    return {**out, "latency": sides["latency"]["quantity"], "interval": sides["interval"]["quantity"], "rows": rows}


def _cell(static: StaticHalf | None, architecture: str, count: int) -> dict[str, Any] | None:
    kernel = static.kernel(f"partial_sums_dot_over_{count}_m1") if static else None
    if kernel is None or kernel.registers is None:
        return None
    room = occupancy(architecture, kernel.registers, THREADS)
    return {"registers": kernel.registers, "percent": f"{room.percent:.0f}"}


def register_table(statics: Mapping[str, StaticHalf]) -> dict[str, Any]:
    """Registers of a thread and occupancy of the dot product's kernels, as built here, for 1 to 32 accumulators."""
    found = {a: statics.get(a.replace("_", "-")) for a in ARCHITECTURES}
    rows = [[count, *(_cell(static, architecture, count) for architecture, static in found.items())] for count in COUNTS]
    return {"architectures": list(ARCHITECTURES), "threads": THREADS, "rows": [row for row in rows if any(row[1:])]}


def guide_view(findings: Sequence[View], statics: Mapping[str, StaticHalf]) -> dict[str, Any]:
    found = by_claim(findings)
    worked = [f"{_SUMS}.{name}" for name in ("sum-1-4", "sum-4-32", "dot-1-4", "dot-4-32")]
    return {
        "rules": [_rule_view(rule, found) for rule in RULES], "calculator": calculator(found),
        "registers": register_table(statics), "worked": [found[claim]["id"] for claim in worked if claim in found]}
