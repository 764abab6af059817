"""The usual shortcuts, computed beside the fit so that a page can say what each gets wrong. None supplies the value."""

from __future__ import annotations

from typing import Any, Sequence

from gen.model.probe import Claim, Probe, Variant
from gen.model.record import Record
from gen.stages.controls import ControlOutcome
from gen.stages.cycles import method_kernel, observed_per_instruction
from gen.stages.fit import Point, one_variable_slope
from gen.stages.samples import index_of, median_cycles


def _row(row_id: str, value: float | None, entry: str | None, why: str | None = None) -> dict[str, Any]:
    """`value` in cycles per instruction; None with `why`, a control's reason code or "no-control"."""
    return {"id": row_id, "value": value, "entry": entry, "why": why}


def _empty_loop(probe: Probe, method: Variant, record: Record, controls: Sequence[ControlOutcome]) -> dict[str, Any]:
    """Only an empty loop of equal trip count whose own machine code is as claimed may be subtracted."""
    loops = [c for c in controls if c.kind == "empty-loop" and probe.variant(c.entry).iterations == method.iterations]
    if not loops:
        return _row("empty-loop-subtraction", None, None, "no-control")
    control = loops[0]
    if control.reason != "CONTROL_AS_CLAIMED":
        return _row("empty-loop-subtraction", None, control.entry, control.reason)
    index = index_of(record)
    whole, empty = (median_cycles(index.original(entry)) for entry in (method.entry, control.entry))
    if whole is None or empty is None:
        return _row("empty-loop-subtraction", None, control.entry, "CYCLES_MISSING")
    return _row("empty-loop-subtraction", (whole - empty) / method.instruction_count, control.entry)


def other_corrections(
    probe: Probe, claim: Claim, record: Record, points: Sequence[Point], controls: Sequence[ControlOutcome]
) -> list[dict[str, Any]]:
    """Naive division, one-variable slope and empty-loop subtraction, at the method kernel."""
    method = method_kernel(probe, claim.fit)
    same_body = [point for point in points if point.body_length == method.body_length]
    return [
        _row("naive-division", observed_per_instruction(probe, claim.fit, record), method.entry),
        _row("one-variable-slope", one_variable_slope(same_body), method.entry),
        _empty_loop(probe, method, record, controls),
    ]
