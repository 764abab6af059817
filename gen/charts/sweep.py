"""Cycles per instruction over a swept count, observed beside what a model says."""

from __future__ import annotations

from typing import Any, Mapping, Sequence, Union

import altair as alt

from gen.charts.data import AccumulatorPoint, WarpPoint, check_points, row_of, word
from gen.charts.parts import PLOT_WIDTH, Key, frame, legend, values, x_axis, y_axis
from gen.charts.scales import linear_ticks, log_domain, log_position
from gen.charts.theme import LIGHT, series_style

Words = Mapping[str, str]
SweepPoint = Union[AccumulatorPoint, WarpPoint]
_OBSERVED, _MODEL = (series_style(0)[0], "circle"), (series_style(1)[0], "diamond")
_DASH = (5, 3)


def accumulator_chart(points: Sequence[AccumulatorPoint], words: Words, alt_text: str) -> alt.LayerChart:
    """Cycles per instruction over independent accumulators, with the model max(L/A, interval) as a dashed line."""
    check_points(points, "accumulator chart", positive=("accumulators",))
    return _sweep_chart(points, "accumulators", words, alt_text)


def warp_chart(points: Sequence[WarpPoint], words: Words, alt_text: str) -> alt.LayerChart:
    """Cycles per instruction of one warp over warps per block, with the prediction as a dashed line."""
    check_points(points, "warp chart", positive=("warps",))
    return _sweep_chart(points, "warps", words, alt_text)


def _sweep_chart(points: Sequence[SweepPoint], name: str, words: Words, alt_text: str) -> alt.LayerChart:
    count, observed, low, high, model = points[0].COLUMNS
    rows = sorted((row_of(point) for point in points), key=lambda row: row[count])
    top = max(row[column] for row in rows for column in (observed, high, model))
    domain = (0, round(max(top, 0.1) * 1.14, 4))
    y_scale = alt.Scale(domain=domain, nice=False)
    y = alt.Y(f"{observed}:Q", scale=y_scale, axis=y_axis(word(words, f"drawing.{name}_y"), linear_ticks(domain, 6)))
    x = _x(rows, count, word(words, f"drawing.{name}_x"))
    base = alt.Chart(values(_labelled(rows, count, observed, model))).encode(x=x)
    layers = [*_model_layers(base, model), *_observed_layers(base, y, (observed, low, high), points[0], words)]
    keys = [Key(word(words, "drawing.observed"), _OBSERVED, filled=True),
            Key(word(words, f"drawing.{name}_model"), _MODEL, _DASH)]
    return frame([*layers, *legend(keys)], alt_text, word(words, f"drawing.{name}_title"))


def _model_layers(base: alt.Chart, model: str) -> list[alt.Chart]:
    colour, shape = _MODEL
    line = base.mark_line(color=colour, strokeWidth=1.5, strokeDash=list(_DASH)).encode(y=alt.Y(f"{model}:Q"))
    return [line, base.mark_point(color=colour, shape=shape, size=130).encode(y=alt.Y(f"{model}:Q"))]


def _observed_layers(base: alt.Chart, y: alt.Y, columns: tuple[str, str, str], point: SweepPoint,
                     words: Words) -> list[alt.Chart]:
    observed, low, high = columns
    tips = [alt.Tooltip(f"{c}:Q", title=word(words, f"column.{c}"), format=",") for c in point.COLUMNS]
    span = base.mark_rule(color=_OBSERVED[0], strokeWidth=1.75).encode(y=alt.Y(f"{low}:Q"), y2=f"{high}:Q")
    dots = base.mark_point(color=_OBSERVED[0], shape="circle", filled=True, size=40).encode(y=y, tooltip=tips)
    return [span, dots, _text(base, observed, "above", "bottom", -5), _text(base, observed, "below", "top", 6)]


def _text(base: alt.Chart, observed: str, field: str, baseline: str, dy: int) -> alt.Chart:
    mark = base.mark_text(color=LIGHT.text, align="left", baseline=baseline, dx=6, dy=dy)
    return mark.transform_filter(f"datum.{field}").encode(y=alt.Y(f"{observed}:Q"), text=f"{field}:N")


def _labelled(rows: Sequence[dict[str, Any]], count: str, observed: str, model: str) -> list[dict[str, Any]]:
    """Rows with the value to print beside the point: below it where the model's line rises, else above it.

    Nothing is printed where the next point is too near to leave room.
    """
    domain = log_domain([row[count] for row in rows])
    ends = [log_position(row[count], domain, PLOT_WIDTH) for row in rows] + [float("inf")]
    labelled = []
    for at, row in enumerate(rows):
        text = f"{row[observed]:.4g}" if ends[at + 1] - ends[at] >= 44 else ""
        near = rows[max(0, min(at, len(rows) - 2)):][:2]
        rising = near[-1][model] > near[0][model]
        labelled.append({**row, "above": "" if rising else text, "below": text if rising else ""})
    return labelled


def _x(rows: Sequence[dict[str, Any]], count: str, title: str) -> alt.X:
    counts = [row[count] for row in rows]
    return alt.X(f"{count}:Q", axis=x_axis(title, counts),
                 scale=alt.Scale(type="log", base=2, domain=log_domain(counts), nice=False))
