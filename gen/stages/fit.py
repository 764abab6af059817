"""The fit T(n, K) = L·n·K + O·n + C: exact arithmetic, so that every machine gets the same digits.

L is cycles per instruction, O the cycles of one loop pass that this variant leaves exposed, C the fixed cycles.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Sequence

from gen.stages.statistics import t95


@dataclass(frozen=True)
class Point:
    """One kernel: trip count n, body length K, median cycles."""

    entry: str
    iterations: int
    body_length: int
    cycles: float

    @property
    def instructions(self) -> int:
        return self.iterations * self.body_length


@dataclass(frozen=True)
class Fit:
    """Coefficients in cycles; `residuals` in the order of `points`; `slope_error` is L's standard error."""

    points: tuple[Point, ...]
    slope: float
    per_pass: float
    fixed: float
    residuals: tuple[float, ...]
    slope_error: float

    @property
    def largest_residual(self) -> float:
        return max(abs(residual) for residual in self.residuals)

    @property
    def slope_interval(self) -> float:
        """Half width of the 95 % t-interval of L from the residuals; infinite without a spare point."""
        spare = len(self.points) - 3
        return t95(spare) * self.slope_error if spare >= 1 else math.inf


def solve(matrix: Sequence[Sequence[Fraction]], right: Sequence[Fraction]) -> list[Fraction] | None:
    """Gauss-Jordan elimination; None when the matrix is singular."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for column in range(len(rows)):
        pivot = next((r for r in range(column, len(rows)) if rows[r][column] != 0), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [value / head for value in rows[column]]
        for other in range(len(rows)):
            if other != column:
                factor = rows[other][column]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[column])]
    return [row[-1] for row in rows]


def _normal(points: Sequence[Point]) -> tuple[list[list[Fraction]], list[Fraction], list[tuple[Fraction, ...]]]:
    regressors = [(Fraction(p.instructions), Fraction(p.iterations), Fraction(1)) for p in points]
    cycles = [Fraction(p.cycles) for p in points]
    matrix = [[sum(row[i] * row[j] for row in regressors) for j in range(3)] for i in range(3)]
    right = [sum(row[i] * y for row, y in zip(regressors, cycles)) for i in range(3)]
    return matrix, right, regressors


def fit(points: Sequence[Point]) -> Fit | None:
    """Plain least squares over the points; None when n and K are not varied enough to tell L, O and C apart."""
    if len(points) < 3:
        return None
    matrix, right, regressors = _normal(points)
    found = solve(matrix, right)
    if found is None:
        return None
    residuals = [
        Fraction(p.cycles) - sum(a * b for a, b in zip(row, found)) for p, row in zip(points, regressors)]
    spread = solve(matrix, [Fraction(1), Fraction(0), Fraction(0)])[0]
    spare = len(points) - 3
    variance = sum(r * r for r in residuals) / spare if spare else Fraction(0)
    return Fit(
        tuple(points), *(float(value) for value in found), tuple(float(r) for r in residuals),
        math.sqrt(variance * spread))


def one_variable_slope(points: Sequence[Point]) -> float | None:
    """Slope of a straight line of cycles over N; None below two different N."""
    count = len(points)
    mean_n = Fraction(sum(p.instructions for p in points), max(count, 1))
    spread = sum((p.instructions - mean_n) ** 2 for p in points)
    if count < 2 or spread == 0:
        return None
    mean_t = sum(Fraction(p.cycles) for p in points) / count
    return float(sum((p.instructions - mean_n) * (Fraction(p.cycles) - mean_t) for p in points) / spread)


@dataclass(frozen=True)
class Segment:
    """Slope between two successive lengths of one body, with O/K taken off, in cycles per instruction."""

    body_length: int
    from_instructions: int
    to_instructions: int
    slope: float


def segments(found: Fit) -> list[Segment]:
    """Every segment of every body length, in order."""
    ordered = sorted(found.points, key=lambda p: (p.body_length, p.iterations))
    return [
        Segment(
            a.body_length, a.instructions, b.instructions,
            (b.cycles - a.cycles) / (b.instructions - a.instructions) - found.per_pass / a.body_length)
        for a, b in zip(ordered, ordered[1:])
        if a.body_length == b.body_length and a.iterations != b.iterations
    ]
