"""Axis domains and tick values, computed here so that no drawing depends on measured text."""

from __future__ import annotations

import math
from typing import Iterable, Sequence

Domain = tuple[float, float]


def log_domain(values: Iterable[float], margin: float = 0.06) -> Domain:
    """Smallest and largest value, widened by a share of the span on a logarithmic axis. Values above 0."""
    logs = [math.log(value) for value in values]
    span = max(max(logs) - min(logs), math.log(2))
    return round(math.exp(min(logs) - margin * span), 4), round(math.exp(max(logs) + margin * span), 4)


def linear_domain(values: Iterable[float], smallest_span: float, margin: float = 0.06) -> Domain:
    """Smallest and largest value, widened to at least `smallest_span` and by a margin on both sides."""
    values = list(values)
    low, high = min(values), max(values)
    middle, span = (low + high) / 2, max(high - low, smallest_span) * (1 + 2 * margin)
    return round(middle - span / 2, 6), round(middle + span / 2, 6)


def log_position(value: float, domain: Domain, pixels: float) -> float:
    """Distance in px from the low end of a logarithmic axis."""
    return pixels * math.log(value / domain[0]) / math.log(domain[1] / domain[0])


def linear_position(value: float, domain: Domain, pixels: float) -> float:
    """Distance in px from the low end of a linear axis."""
    return pixels * (value - domain[0]) / (domain[1] - domain[0])


def spaced(values: Sequence[float], domain: Domain, pixels: float, gap: float) -> list[float]:
    """Of sorted values on a logarithmic axis, as many as fit with `gap` px between them; the last one stays."""
    kept: list[float] = []
    for value in sorted(values, reverse=True):
        if not kept or log_position(kept[-1], domain, pixels) - log_position(value, domain, pixels) >= gap:
            kept.append(value)
    return kept[::-1]


def log_ticks(domain: Domain, pixels: float, gap: float) -> list[float]:
    """1, 2, 5 times powers of ten inside the domain; fewer where those would crowd, round steps where too few."""
    powers = range(math.floor(math.log10(domain[0])), math.ceil(math.log10(domain[1])) + 1)
    for steps in ((1, 2, 5), (1, 3), (1,)):
        ticks = [step * 10 ** power for power in powers for step in steps]
        ticks = [plain for plain in map(_trim, ticks) if domain[0] <= plain <= domain[1]]
        if spaced(ticks, domain, pixels, gap) == ticks:
            break
    if len(ticks) < 2:
        ticks = [tick for tick in linear_ticks(domain, 5) if tick > 0]
    return spaced(ticks, domain, pixels, gap)


def linear_ticks(domain: Domain, most: int, whole: bool = False) -> list[float]:
    """At most `most` round values inside the domain, a step of 1, 2 or 5 times a power of ten apart."""
    step = _step((domain[1] - domain[0]) / most)
    step = max(step, 1) if whole else step
    first, last = math.ceil(domain[0] / step - 1e-9), math.floor(domain[1] / step + 1e-9)
    return [_trim(index * step) for index in range(first, last + 1)]


def _step(least: float) -> float:
    power = 10.0 ** math.floor(math.log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * (1 - 1e-9))


def _trim(value: float) -> int | float:
    rounded = round(value, 9)
    return int(rounded) if float(rounded).is_integer() else rounded
