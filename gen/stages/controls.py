"""The controls' own look at their machine code: one that the compiler ruined is refused, not subtracted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping

from gen.model.ladder import Verdict
from gen.model.probe import Claim, Probe, Variant
from gen.stages.inputs import KernelStatic, StaticHalf
from gen.stages.outcome import checked
from gen.stages.reasons import CONTROL

#: What some compilers put behind a clock read: it belongs to the cost of reading the clock.
_CLOCK_WAITS = ("NOP", "DEPBAR")


@dataclass(frozen=True)
class ControlOutcome:
    """One control kernel's verdict, reason code and facts."""

    entry: str
    kind: str
    verdict: Verdict
    reason: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def as_facts(self) -> dict[str, Any]:
        return {
            "entry": self.entry, "kind": self.kind, "verdict": self.verdict.value, "reason": self.reason,
            "facts": dict(self.facts),
        }


def _outcome(variant: Variant, reason: str, **facts: Any) -> ControlOutcome:
    whole = checked(reason, CONTROL, {"entry": variant.entry, **facts})
    return ControlOutcome(variant.entry, variant.kind, CONTROL[reason].verdict, reason, whole)


def _unreadable_why(static: KernelStatic) -> str | None:
    if static.listing is None or static.shape is None:
        missing = static.sass_missing or static.ptx_missing
        return str(missing.facts.get("why", missing.reason)) if missing else "no-listing"
    if static.shape.region is None or len(set(static.shape.clock_opcodes)) != 1:
        return "clock-reads"
    return None


def judge_control(variant: Variant, static: KernelStatic) -> ControlOutcome:
    """A timer control holds nothing between the reads; an empty loop holds loop control with its own trip count."""
    why = _unreadable_why(static)
    if why is not None:
        return _outcome(variant, "CONTROL_UNREADABLE", why=why)
    shape, instructions = static.shape, static.listing.instructions
    if variant.kind == "empty-loop" and shape.loops_in_region == 0:
        return _outcome(variant, "CONTROL_LOOP_DELETED")
    trip = shape.loop.trip if shape.loop else None
    wanted = variant.iterations or None
    if variant.kind == "empty-loop" and (shape.loops_in_region != 1 or trip != wanted):
        return _outcome(variant, "CONTROL_UNREADABLE", why="trip-count")
    beside = [i for i in shape.once if instructions[i].opcode not in _CLOCK_WAITS]
    surplus = (*shape.unexpected, *((*shape.overhead, *beside) if variant.kind == "timer" else ()))
    if surplus:
        return _outcome(
            variant, "CONTROL_UNEXPECTED", opcodes=list(dict.fromkeys(instructions[i].opcode for i in surplus)))
    return _outcome(variant, "CONTROL_AS_CLAIMED")


def judge_controls(probe: Probe, claim: Claim, static: StaticHalf) -> tuple[ControlOutcome, ...]:
    """All controls of a claim, in its order."""
    return tuple(judge_control(probe.variant(entry), static.kernel(entry)) for entry in claim.controls)
