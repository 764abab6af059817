"""Plain inputs of the charts, and the one kind of error for inputs that cannot be drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar, Mapping, Sequence, Union


class ChartError(ValueError):
    """An input that cannot be drawn. One line: where, what was found, what is allowed."""


@dataclass(frozen=True)
class FitPoint:
    """One launch configuration of the fit T(n, K): median and fitted cycles of one warp.

    `instructions` is N = n * K, the executed target instructions of one thread.
    """

    COLUMNS: ClassVar[tuple[str, ...]] = (
        "iterations", "body_length", "instructions", "median_cycles", "predicted_cycles", "residual_cycles")

    iterations: int
    body_length: int
    instructions: int
    median_cycles: float
    predicted_cycles: float

    @property
    def residual_cycles(self) -> float:
        return self.median_cycles - self.predicted_cycles


@dataclass(frozen=True)
class AccumulatorPoint:
    """Cycles per instruction with so many independent chains, its range, and the model max(L/A, interval)."""

    COLUMNS: ClassVar[tuple[str, ...]] = (
        "accumulators", "cycles_per_instruction", "low_cycles", "high_cycles", "model_cycles")

    accumulators: int
    cycles_per_instruction: float
    low_cycles: float
    high_cycles: float
    model_cycles: float


@dataclass(frozen=True)
class WarpPoint:
    """Cycles per instruction of one warp while so many warps of one block run, its range, and the prediction."""

    COLUMNS: ClassVar[tuple[str, ...]] = (
        "warps", "cycles_per_warp_instruction", "low_cycles", "high_cycles", "predicted_cycles")

    warps: int
    cycles_per_warp_instruction: float
    low_cycles: float
    high_cycles: float
    predicted_cycles: float


@dataclass(frozen=True)
class SamplePoint:
    """Cycles of one repeat of one launch configuration in one process on one SM."""

    COLUMNS: ClassVar[tuple[str, ...]] = ("process", "sm", "repeat", "cycles")

    process: int
    sm: int
    repeat: int
    cycles: float


Point = Union[FitPoint, AccumulatorPoint, WarpPoint, SamplePoint]


def plain(value: float) -> int | float:
    """A number as it stands in a chart and in its table: whole where whole, else six decimals."""
    return int(value) if float(value).is_integer() else round(float(value), 6)


def row_of(point: Point) -> dict[str, int | float]:
    """Column name to value, in column order."""
    return {name: plain(getattr(point, name)) for name in point.COLUMNS}


def check_points(points: Sequence[Point], chart: str, positive: tuple[str, ...] = ()) -> None:
    """Raise `ChartError` when nothing is there, a number is not finite, or a logarithm would be impossible."""
    if not points:
        raise ChartError(f"{chart}: found no points; at least one is needed, so leave the chart out")
    for point in points:
        for name in point.COLUMNS:
            value = getattr(point, name)
            if not math.isfinite(value) or (name in positive and value <= 0):
                allowed = "a finite number above 0" if name in positive else "a finite number"
                raise ChartError(f"{chart}: {name} is {value!r}; allowed is {allowed}; leave that point out")


def word(words: Mapping[str, str], key: str) -> str:
    """The text under a key, or `ChartError` naming the key that a language file lacks."""
    try:
        return words[key]
    except KeyError:
        raise ChartError(f"words: no text under {key!r}; add it to the language file") from None
