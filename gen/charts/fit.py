"""Cycles over executed instructions with the fitted plane, and what the fit leaves over."""

from __future__ import annotations

from typing import Any, Mapping, Sequence

import altair as alt

from gen.charts.data import FitPoint, check_points, row_of, word
from gen.charts.parts import (
    PLOT_HEIGHT, PLOT_WIDTH, Key, frame, legend, series_scales, values, x_axis, y_axis)
from gen.charts.scales import linear_domain, linear_ticks, log_domain, log_ticks, spaced
from gen.charts.theme import LIGHT, series_style

Words = Mapping[str, str]
_POSITIVE = ("instructions", "median_cycles", "predicted_cycles")


def fit_chart(points: Sequence[FitPoint], words: Words, alt_text: str) -> alt.LayerChart:
    """Median cycles over N = n * K, one colour and shape a body length, with the fitted line of each.

    Both axes are logarithmic. Raises `ChartError` for no points, or for a count or time not above 0.
    """
    check_points(points, "fit chart", positive=_POSITIVE)
    rows, names = _series_rows(points, words)
    domain = log_domain([c for p in points for c in (p.median_cycles, p.predicted_cycles)])
    y = alt.Y("median_cycles:Q", scale=alt.Scale(type="log", domain=domain, nice=False),
              axis=y_axis(word(words, "drawing.fit_y"), log_ticks(domain, PLOT_HEIGHT, 24)))
    scales = series_scales(names)
    base = alt.Chart(values(rows)).encode(x=_x(points, word(words, "drawing.fit_x")), color=scales["color"])
    line = base.mark_line(strokeWidth=1.25).encode(y=alt.Y("predicted_cycles:Q"))
    dots = base.mark_point(size=48).encode(y=y, shape=scales["shape"], tooltip=_tips(words))
    return frame([line, dots, *legend(_keys(names))], alt_text, word(words, "drawing.fit_title"))


def residual_chart(points: Sequence[FitPoint], words: Words, alt_text: str) -> alt.LayerChart:
    """Median less fitted cycles over N, on a linear axis that always shows at least one cycle either way.

    Points of one N stand beside each other, in the order of the body lengths, so that none hides another.
    """
    check_points(points, "residual chart", positive=_POSITIVE)
    rows, names = _series_rows(points, words)
    reach = max(1.0, *(abs(p.residual_cycles) for p in points))
    domain = linear_domain([-reach, reach], 2.0)
    y = alt.Y("residual_cycles:Q", scale=alt.Scale(domain=domain, nice=False),
              axis=y_axis(word(words, "drawing.residual_y"), linear_ticks(domain, 7)))
    base = alt.Chart(values(rows)).encode(x=_x(points, word(words, "drawing.residual_x")), **series_scales(names))
    dots = base.mark_point(size=48, xOffset=alt.ExprRef("datum.shift")).encode(y=y, tooltip=_tips(words))
    zero = alt.Chart(values([{"residual_cycles": 0}])).mark_rule(color=LIGHT.axis).encode(y="residual_cycles:Q")
    return frame([zero, dots, *legend(_keys(names))], alt_text, word(words, "drawing.residual_title"))


def _series_rows(points: Sequence[FitPoint], words: Words) -> tuple[list[dict[str, Any]], list[str]]:
    """Chart rows with their series name and sideways shift in px, and the series names in order of K."""
    lengths = sorted({point.body_length for point in points})
    names = {k: word(words, "drawing.series").format(body_length=k) for k in lengths}
    middle = (len(lengths) - 1) / 2
    step = min(6.0, 40 / len(lengths))
    shifts = {k: round(step * (at - middle), 1) for at, k in enumerate(lengths)}
    ordered = sorted(points, key=lambda p: (p.body_length, p.instructions, p.iterations))
    rows = [{**row_of(p), "series": names[p.body_length], "shift": shifts[p.body_length]} for p in ordered]
    return rows, list(names.values())


def _x(points: Sequence[FitPoint], title: str) -> alt.X:
    counts = sorted({point.instructions for point in points})
    domain = log_domain(counts)
    ticks = spaced(counts, domain, PLOT_WIDTH, 60)
    return alt.X("instructions:Q", axis=x_axis(title, ticks),
                 scale=alt.Scale(type="log", base=2, domain=domain, nice=False))


def _keys(names: Sequence[str]) -> list[Key]:
    return [Key(name, series_style(index)) for index, name in enumerate(names)]


def _tips(words: Words) -> list[alt.Tooltip]:
    return [alt.Tooltip(f"{name}:Q", title=word(words, f"column.{name}"), format=",") for name in FitPoint.COLUMNS]
