"""The statistics table: what each kernel of the fit took, before any correction."""

from __future__ import annotations

from typing import Any

from gen.stages.statistics import summary
from gen.views.quantity import shown
from gen.views.sources import Sources
from gen.views.totals import Totals, totals_of


def _row(totals: Totals, side: str) -> dict[str, Any]:
    variant = totals.variant
    found = summary(totals.cycles)
    return {
        "entry": variant.entry, "side": side, "instructions": variant.instruction_count,
        "body_length": variant.body_length, "iterations": variant.iterations,
        "accumulators": variant.accumulators, "samples": len(totals.cycles),
        "total": shown(found["total"], 0), "minimum": shown(found["minimum"], 0),
        "median": shown(found["median"], 1), "mean": shown(found["mean"], 2),
        "deviation": shown(found["standard_deviation"], 2),
        "per_instruction": shown(totals.median / variant.instruction_count),
    }


def statistics_view(sources: Sources) -> list[dict[str, Any]]:
    """One row a kernel of the claim, one warp. Empty below rung 4: nothing was observed then."""
    if not sources.timed:
        return []
    sides = (("fit", sources.claim.fit), ("compared", sources.claim.compared))
    return [
        _row(totals, side)
        for side, entries in sides for totals in totals_of(sources.record, sources.probe, entries)
    ]
