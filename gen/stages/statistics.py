"""Statistics of raw cycle samples: what is displayed, and what the criteria use."""

from __future__ import annotations

import math
from statistics import fmean, median, pstdev
from typing import Any, Sequence

#: Two-sided 95 % points of Student's t by degrees of freedom; standard table, larger ones take the last.
_T95 = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)


def summary(cycles: Sequence[float]) -> dict[str, Any]:
    """Count, total, minimum, median, mean and standard deviation (of the samples themselves), in cycles."""
    return {
        "samples": len(cycles), "total": sum(cycles), "minimum": min(cycles), "median": median(cycles),
        "mean": fmean(cycles), "standard_deviation": pstdev(cycles),
    }


def percentile(values: Sequence[float], fraction: float) -> float:
    """Linear interpolation between order statistics; `fraction` 0 to 1."""
    ordered = sorted(values)
    place = fraction * (len(ordered) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (place - low) * (ordered[high] - ordered[low])


def spread(values: Sequence[float]) -> float:
    """Distance from the 10th to the 90th percentile: one stray launch does not make it, two modes or a drift do."""
    return percentile(values, 0.9) - percentile(values, 0.1)


def t95(degrees_of_freedom: int) -> float:
    """Two-sided 95 % point of Student's t. Raises ValueError below one degree of freedom."""
    if degrees_of_freedom < 1:
        raise ValueError(f"{degrees_of_freedom} degrees of freedom; an interval needs at least 1")
    return _T95[min(degrees_of_freedom, len(_T95)) - 1]
