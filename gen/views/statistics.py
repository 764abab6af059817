"""The statistics table: what each kernel of the claim took, with the fitted value where a fit holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping

from gen.model.probe import Variant
from gen.stages.statistics import summary
from gen.views.correction import fit_facts
from gen.views.quantity import shown
from gen.views.sources import Sources
from gen.views.totals import Totals, totals_of


@dataclass(frozen=True)
class Fitted:
    """What a fit that holds adds to a row: residual by entry, slope from the length before by (K, N)."""

    residuals: Mapping[str, float]
    slopes: Mapping[tuple[int, int], float]

    def columns(self, variant: Variant) -> dict[str, str | None]:
        residual = self.residuals.get(variant.entry)
        slope = self.slopes.get((variant.body_length, variant.instruction_count))
        return {"residual": None if residual is None else shown(residual),
                "segment_slope": None if slope is None else shown(slope)}


def _fitted(sources: Sources) -> Fitted:
    """Empty below rung 5 and for claims without a fit of their own."""
    facts = fit_facts(sources) or {}
    return Fitted(
        {row["entry"]: row["residual"] for row in facts.get("table", ())},
        {(row["body_length"], row["to_instructions"]): row["slope"] for row in facts.get("segments", ())})


def _row(totals: Totals, side: str, fitted: Fitted) -> dict[str, Any]:
    variant = totals.variant
    found = summary(totals.cycles)
    return {
        "entry": variant.entry, "side": side, "instructions": variant.instruction_count,
        "body_length": variant.body_length, "iterations": variant.iterations,
        "accumulators": variant.accumulators, "samples": len(totals.cycles),
        "minimum": shown(found["minimum"], 0), "median": shown(found["median"], 1),
        "mean": shown(found["mean"], 1), "deviation": shown(found["standard_deviation"], 2),
        "per_instruction": shown(totals.median / variant.instruction_count), **fitted.columns(variant),
    }


def statistics_view(sources: Sources) -> list[dict[str, Any]]:
    """One row a kernel of the claim, one warp. Empty below rung 4: nothing was observed then."""
    if not sources.timed:
        return []
    fitted = _fitted(sources)
    sides = (("fit", sources.claim.fit), ("compared", sources.claim.compared))
    return [
        _row(totals, side, fitted)
        for side, entries in sides for totals in totals_of(sources.record, sources.probe, entries)
    ]
