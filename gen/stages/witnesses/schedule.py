"""Check: one pass cannot be faster than the compiler's control fields plan it, nor far slower."""

from __future__ import annotations

from gen.model.finding import Witness
from gen.stages.cycles import method_kernel
from gen.stages.outcome import witness
from gen.stages.thresholds import threshold
from gen.stages.witnesses.looking import Look


def schedule(look: Look) -> Witness:
    """Measured cycles a pass are K·L + O of the fit, at the method kernel's body length."""
    variant = method_kernel(look.probe, look.claim.fit)
    shape = look.static.kernel(variant.entry).shape
    planned = shape.planned_cycles_per_pass if shape else None
    if planned is None:
        return witness("schedule", "check", "SCHEDULE_NOT_READ")
    measured = variant.body_length * look.corrected.slope + look.corrected.fit.per_pass
    highest = planned * (1 + threshold("schedule_above_percent") / 100) + threshold("schedule_above")
    consistent = planned - threshold("schedule_below") <= measured <= highest
    reason = "SCHEDULE_CONSISTENT" if consistent else "SCHEDULE_INCONSISTENT"
    return witness("schedule", "check", reason, planned=planned, measured=measured, entry=variant.entry)
