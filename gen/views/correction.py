"""The correction table: the fit and its diagnostics, with the simpler ways beside it."""

from __future__ import annotations

from typing import Any, Sequence

from gen.stages.fit import Fit
from gen.views.fit import (
    empty_loop_estimate, naive_estimate, one_variable_estimate, segments_view, shown_fit,
)
from gen.views.quantity import shown
from gen.views.shows import widest
from gen.views.sources import Sources
from gen.views.totals import Totals, totals_of


def overhead_opcodes(sources: Sources) -> list[str]:
    """Opcodes inside the loop that are not the target, in program order: what can make up O."""
    kernel = sources.kernels.get(widest(sources).entry)
    if kernel is None or kernel.listing is None or kernel.shape is None:
        return []
    instructions = kernel.listing.instructions
    return list(dict.fromkeys(instructions[index].opcode for index in kernel.shape.overhead))


def _empty_loop(sources: Sources, rows: Sequence[Totals]) -> dict[str, Any]:
    """A control whose loop is gone from its own machine code is refused."""
    by_entry = sources.probe.by_entry
    entries = [e for e in sources.claim.controls if by_entry[e].kind == "empty-loop" and by_entry[e].iterations]
    alive = [e for e in entries if (kernel := sources.kernels.get(e)) and kernel.shape and kernel.shape.loop]
    if entries and not alive:
        return {"id": "empty_loop", "value": None, "wrong": "empty_loop_deleted"}
    value = empty_loop_estimate(rows, totals_of(sources.record, sources.probe, alive))
    wrong = "empty_loop_missing" if value is None else "empty_loop_wrong"
    return {"id": "empty_loop", "value": None if value is None else shown(value), "wrong": wrong}


def _simpler(sources: Sources, rows: Sequence[Totals]) -> list[dict[str, Any]]:
    slope = one_variable_estimate(rows)
    return [
        {"id": "naive", "value": shown(naive_estimate(rows)), "wrong": "naive_wrong"},
        {"id": "one_variable", "value": None if slope is None else shown(slope), "wrong": "one_variable_wrong"},
        _empty_loop(sources, rows),
    ]


def _coefficients(sources: Sources, found: Fit) -> list[dict[str, Any]]:
    quantity = sources.finding.corrected
    half_width = shown(quantity.half_width) if quantity and quantity.half_width is not None else None
    return [
        {"id": "slope", "symbol": "L", "value": shown(found.slope), "half_width": half_width},
        {"id": "per_pass", "symbol": "O", "value": shown(found.per_pass), "half_width": None},
        {"id": "fixed", "symbol": "C", "value": shown(found.fixed), "half_width": None},
        {"id": "residual", "symbol": "|r|", "value": shown(found.largest_residual), "half_width": None},
    ]


def correction_view(sources: Sources) -> dict[str, Any] | None:
    """None below rung 4; the naive ratio alone at rung 4; the fit with the simpler ways above."""
    if sources.finding.level < 4 or sources.record is None:
        return None
    rows = totals_of(sources.record, sources.probe, sources.claim.fit)
    if not rows:
        return None
    found = shown_fit(sources.finding, rows)
    if found is None:
        return {"coefficients": [], "simpler": _simpler(sources, rows)[:1], "segments": [], "opcodes": []}
    return {
        "coefficients": _coefficients(sources, found), "points": len(rows),
        "segments": segments_view(found), "simpler": _simpler(sources, rows),
        "opcodes": overhead_opcodes(sources),
    }
