"""What machine code alone cannot tell, each with what was done about it on this finding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable

from gen.model.finding import Limit
from gen.model.probe import Claim, Probe
from gen.model.record import Record
from gen.stages.correction import Corrected, corrected
from gen.stages.cycles import launches_fault, method_kernel
from gen.stages.distance import read_walk
from gen.stages.inputs import StaticHalf
from gen.stages.machine_code import judge_machine_code
from gen.stages.outcome import limit, unknown_limit
from gen.stages.readings import pipe_share_percent, stall_shares
from gen.stages.reasons import HOLDS, LIMIT_IDS
from gen.stages.thresholds import threshold

#: Throttle reasons that only say that the GPU is idle or that its owner set the clocks.
_HARMLESS_BITS = 0x1 | 0x2 | 0x10
_HARMLESS_WORDS = ("", "none", "not active", "idle", "gpu_idle", "applications_clocks_setting")


@dataclass(frozen=True)
class Facts:
    """`record` is None unless rung 4 holds, `corrected` None unless rung 5 does: without them nothing is known."""

    probe: Probe
    claim: Claim
    static: StaticHalf
    record: Record | None
    corrected: Corrected | None
    level: int


def _both(record: Record, name: str) -> tuple[Any, Any]:
    sides = (record.environment.get("before") or {}, record.environment.get("after") or {})
    return sides[0].get(name), sides[1].get(name)


def _number(value: Any) -> float | None:
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _result_ready(facts: Facts) -> Limit | None:
    """The perturbation found the smallest distance that keeps the result right."""
    kinds = ("latency-scheduled", "needed-distance")
    if facts.record is None or facts.level < 5 or facts.claim.kind not in kinds:
        return None
    walk = read_walk(facts.probe, facts.claim, facts.static, facts.record)
    if walk is None or walk.first_wrong is None:
        return None
    return limit("result-ready", "LIMIT_RESULT_READY", distance=walk.smallest_right)


def _issue_cycles(facts: Facts) -> Limit:
    return limit("issue-cycles", "LIMIT_ISSUE_CYCLES")


def _shares(facts: Facts) -> dict[str, float]:
    for entry in facts.claim.fit:
        if shares := stall_shares(facts.record, facts.static, entry):
            return shares
    return {}


def _stall_cycles(facts: Facts) -> Limit | None:
    share = _shares(facts).get("wait") if facts.record else None
    return limit("stall-cycles", "LIMIT_STALL_CYCLES", wait_share_percent=share) if share is not None else None


def _scheduler_choice(facts: Facts) -> Limit | None:
    """On one warp a block the scheduler has nothing to choose from."""
    return limit("scheduler-choice", "LIMIT_SCHEDULER_CHOICE") if facts.record else None


def _loop_control(facts: Facts) -> Limit | None:
    if facts.corrected is None or facts.corrected.fault or facts.level < 5:
        return None
    return limit("loop-control", "LIMIT_LOOP_CONTROL", per_pass=facts.corrected.fit.per_pass)


def _clock(facts: Facts) -> Limit | None:
    before, after = (_number(v) for v in _both(facts.record, "sm_clock_mhz")) if facts.record else (None, None)
    if before is None or after is None:
        return None
    return limit("clock", "LIMIT_CLOCK", before_mhz=before, after_mhz=after)


def throttling(value: Any) -> str | None:
    """The throttle reasons that count, as the driver wrote them; None for none, idle or chosen clocks."""
    text = str(value or "").strip()
    try:
        return text if int(text, 16) & ~_HARMLESS_BITS else None
    except ValueError:
        return None if text.lower() in _HARMLESS_WORDS else text


def _power(facts: Facts) -> Limit | None:
    if facts.record is None:
        return None
    for value in _both(facts.record, "throttle_reasons"):
        if reasons := throttling(value):
            return limit("power", "LIMIT_POWER_THROTTLED", throttle=reasons)
    known = None not in _both(facts.record, "throttle_reasons")
    watts = [v for v in map(_number, _both(facts.record, "power_watts")) if v is not None]
    degrees = [v for v in map(_number, _both(facts.record, "temperature_celsius")) if v is not None]
    if not (known and watts and degrees):
        return None
    return limit("power", "LIMIT_POWER", power_watts=max(watts), temperature_celsius=max(degrees))


def _form_slope(facts: Facts, other: Claim) -> float | None:
    """Corrected number of a claim on another operand form of the same instruction, None unless it stands."""
    if judge_machine_code(facts.probe, other, facts.static).verdict is not HOLDS:
        return None
    if launches_fault(facts.probe, other, facts.static, facts.record):
        return None
    found = corrected(facts.probe, other.fit, facts.record)
    return None if found.fault else found.slope


def _register_file(facts: Facts) -> Limit | None:
    """Other operand forms use other register banks and reuse; equal numbers speak against a conflict."""
    if facts.record is None or facts.level < 5 or facts.claim.kind != "latency-scheduled":
        return None
    alike = [c for c in facts.probe.claims if c.kind == facts.claim.kind]
    slopes = [slope for claim in alike if (slope := _form_slope(facts, claim)) is not None]
    if len(slopes) < 2 or max(slopes) - min(slopes) > threshold("register_file_spread"):
        return None
    return limit("register-file", "LIMIT_REGISTER_FILE", forms=len(slopes))


def _shared_resource(facts: Facts) -> Limit | None:
    if facts.record is None:
        return None
    read = [e for e in facts.claim.fit if pipe_share_percent(facts.record, facts.static, e) is not None]
    if not read:
        return None
    entry = method_kernel(facts.probe, read).entry
    share = pipe_share_percent(facts.record, facts.static, entry)
    return limit("shared-resource", "LIMIT_SHARED_RESOURCE", pipe_share_percent=share)


_LOOKS: dict[str, Callable[[Facts], Limit | None]] = {
    "result-ready": _result_ready, "issue-cycles": _issue_cycles, "stall-cycles": _stall_cycles,
    "scheduler-choice": _scheduler_choice, "loop-control": _loop_control, "clock": _clock, "power": _power,
    "register-file": _register_file, "shared-resource": _shared_resource,
}


def judge_limits(facts: Facts) -> tuple[Limit, ...]:
    """All limits in their fixed order."""
    return tuple(_LOOKS[limit_id](facts) or unknown_limit(limit_id) for limit_id in LIMIT_IDS)
