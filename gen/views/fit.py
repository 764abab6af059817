"""The fit behind a finding as a page shows it, with the simpler estimates that stand beside it."""

from __future__ import annotations

from typing import Any, Sequence

from gen.model.finding import Finding
from gen.model.ladder import Rung
from gen.stages.fit import Fit, Point, fit, one_variable_slope, segments
from gen.views.quantity import shown
from gen.views.totals import Totals

#: Body length of the one-variable slope: that of the classic kernel.
CLASSIC_BODY_LENGTH = 32


def fit_holds(finding: Finding) -> bool:
    """Whether rung 5 holds by way of the fit, so that its coefficients may be shown."""
    reasons = {item.rung: item.reason for item in finding.evidence}
    return finding.level >= 5 and reasons.get(Rung.CORRECTION) == "CORRECTION_FITTED"


def _point(row: Totals) -> Point:
    variant = row.variant
    return Point(variant.entry, variant.iterations, variant.body_length, row.median)


def shown_fit(finding: Finding, rows: Sequence[Totals]) -> Fit | None:
    """The fit over the medians of the rows, None when the finding's level permits none."""
    return fit([_point(row) for row in rows]) if fit_holds(finding) else None


def segments_view(found: Fit) -> list[dict[str, Any]]:
    """Slope between neighbouring lengths of one body length, the fitted loop share O/K taken off."""
    return [
        {"body_length": item.body_length, "first": item.from_instructions, "last": item.to_instructions,
         "slope": shown(item.slope)}
        for item in segments(found)
    ]


def naive_estimate(rows: Sequence[Totals]) -> float:
    """Total over N of the longest kernel."""
    longest = max(rows, key=lambda row: row.variant.instruction_count)
    return longest.median / longest.variant.instruction_count


def one_variable_estimate(rows: Sequence[Totals]) -> float | None:
    """Slope over N when only the pass count varies; its share of loop cost stays in."""
    return one_variable_slope([_point(row) for row in rows if row.variant.body_length == CLASSIC_BODY_LENGTH])


def empty_loop_estimate(rows: Sequence[Totals], empty: Sequence[Totals]) -> float | None:
    """(T - T of the empty loop with the same pass count) over N; None when there is no such pair."""
    loops = {row.variant.iterations: row.median for row in empty}
    paired = [row for row in rows if row.variant.iterations in loops]
    if not paired:
        return None
    longest = max(paired, key=lambda row: row.variant.instruction_count)
    return (longest.median - loops[longest.variant.iterations]) / longest.variant.instruction_count
