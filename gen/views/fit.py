"""The T(n, K) fit as a page shows it: coefficients, residuals, slope of each segment, simpler estimates."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any, Sequence

import numpy

from gen.model.finding import Finding
from gen.model.ladder import Rung
from gen.views.quantity import shown
from gen.views.totals import Totals


@dataclass(frozen=True)
class Plane:
    """T = slope·N + per_pass·n + fixed, all in cycles."""

    slope: float
    per_pass: float
    fixed: float

    def at(self, totals: Totals) -> float:
        variant = totals.variant
        return self.slope * variant.instruction_count + self.per_pass * variant.iterations + self.fixed


def fit_holds(finding: Finding) -> bool:
    """Whether rung 5 holds by way of the fit, so that its coefficients may be shown."""
    reasons = {item.rung: item.reason for item in finding.evidence}
    return finding.level >= 5 and reasons.get(Rung.CORRECTION) == "CORRECTION_FITTED"


def fitted_plane(rows: Sequence[Totals]) -> Plane | None:
    """Least squares over the medians; None when n and K were not both varied."""
    matrix = numpy.array([[r.variant.instruction_count, r.variant.iterations, 1.0] for r in rows])
    if len(rows) < 3 or numpy.linalg.matrix_rank(matrix) < 3:
        return None
    found, *_ = numpy.linalg.lstsq(matrix, numpy.array([r.median for r in rows]), rcond=None)
    return Plane(*(float(value) for value in found))


def residuals(rows: Sequence[Totals], plane: Plane) -> list[float]:
    return [round(row.median - plane.at(row), 4) for row in rows]


def _by_length(rows: Sequence[Totals]) -> dict[int, list[Totals]]:
    ordered = sorted(rows, key=lambda row: (row.variant.body_length, row.variant.iterations))
    return {k: list(group) for k, group in groupby(ordered, key=lambda row: row.variant.body_length)}


def _slope(first: Totals, last: Totals) -> float:
    return (last.median - first.median) / (last.variant.instruction_count - first.variant.instruction_count)


def segments(rows: Sequence[Totals], plane: Plane) -> list[dict[str, Any]]:
    """Slope between neighbouring lengths of one body length, the fitted loop share O/K taken off."""
    return [
        {
            "body_length": k, "first": first.variant.instruction_count,
            "last": last.variant.instruction_count, "slope": shown(_slope(first, last) - plane.per_pass / k),
        }
        for k, group in _by_length(rows).items() for first, last in zip(group, group[1:])
    ]


def naive_estimate(rows: Sequence[Totals]) -> float:
    """Total over N of the longest kernel."""
    longest = max(rows, key=lambda row: row.variant.instruction_count)
    return longest.median / longest.variant.instruction_count


def one_variable_estimate(rows: Sequence[Totals], body_length: int = 32) -> float | None:
    """Slope over N when only the pass count varies; its share of loop cost stays in."""
    group = _by_length(rows).get(body_length, [])
    return _slope(group[0], group[-1]) if len(group) > 1 else None


def empty_loop_estimate(rows: Sequence[Totals], empty: Sequence[Totals]) -> float | None:
    """(T - T of the empty loop with the same pass count) over N; None when there is no such pair."""
    loops = {row.variant.iterations: row.median for row in empty}
    paired = [row for row in rows if row.variant.iterations in loops]
    if not paired:
        return None
    longest = max(paired, key=lambda row: row.variant.instruction_count)
    return (longest.median - loops[longest.variant.iterations]) / longest.variant.instruction_count
