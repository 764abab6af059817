"""Progress of the independent side over that of the dependent one, by length: a line as uneven as what was seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Mapping, Sequence

import altair as alt

from gen.charts.data import check_points, row_of, word
from gen.charts.parts import Key, frame, legend, values, x_axis, y_axis
from gen.charts.scales import linear_ticks
from gen.charts.theme import LIGHT, series_style

Words = Mapping[str, str]
SERIES = ("one-warp", "together")
_DASH = (4, 3)


@dataclass(frozen=True)
class RatioPoint:
    """One length in one design: the ratio with its range over places, orders and processes."""

    COLUMNS: ClassVar[tuple[str, ...]] = ("length", "series_number", "ratio", "low_ratio", "high_ratio")

    length: int
    series: str
    ratio: float
    low_ratio: float
    high_ratio: float

    @property
    def series_number(self) -> int:
        """Place of the design among the series, from 1."""
        return SERIES.index(self.series) + 1


def ratio_chart(points: Sequence[RatioPoint], words: Words, alt_text: str) -> alt.LayerChart:
    """One line a design over the lengths, with ranges, and a dashed line at 1 where both sides get equally far."""
    check_points(points, "ratio chart", positive=("length", "ratio"))
    rows = [{**row_of(point), "series": point.series, "at": str(point.length)} for point in points]
    lengths = [str(length) for length in sorted({point.length for point in points})]
    domain = (0, round(max(point.high_ratio for point in points) * 1.1, 3))
    y = alt.Y("ratio:Q", scale=alt.Scale(domain=domain, nice=False),
              axis=y_axis(word(words, "drawing.ratio_y"), linear_ticks(domain, 6)))
    x = alt.X("at:N", sort=lengths, scale=alt.Scale(domain=lengths, type="point", padding=0.4),
              axis=_upright(x_axis(word(words, "drawing.ratio_x"), lengths, "")))
    present = [name for name in SERIES if any(point.series == name for point in points)]
    layers = [_equal_line()] + [layer for name in present for layer in _series(rows, name, x, y)]
    keys = [Key(word(words, f"drawing.ratio_{name}"), _style(name), filled=True) for name in present]
    return frame([*layers, *legend(keys)], alt_text, word(words, "drawing.ratio_title"))


def _upright(axis: alt.Axis) -> alt.Axis:
    """Vega turns the labels of a band or point scale."""
    axis.labelAngle = 0
    return axis


def _style(name: str) -> tuple[str, str]:
    return series_style(SERIES.index(name))


def _equal_line() -> alt.Chart:
    return alt.Chart(values([{"one": 1}])).mark_rule(color=LIGHT.axis, strokeDash=list(_DASH)).encode(y="one:Q")


def _series(rows: Sequence[dict[str, Any]], name: str, x: alt.X, y: alt.Y) -> list[alt.Chart]:
    colour, shape = _style(name)
    own = [{**row, "label": f"{row['ratio']:.3g}"} for row in rows if row["series"] == name]
    base = alt.Chart(values(own)).encode(x=x)
    tips = [alt.Tooltip("length:Q"), alt.Tooltip("ratio:Q")]
    below = name != SERIES[0]
    return [
        base.mark_line(color=colour, strokeWidth=1.5).encode(y=y),
        base.mark_rule(color=colour, strokeWidth=1.75).encode(y=alt.Y("low_ratio:Q"), y2="high_ratio:Q"),
        base.mark_point(color=colour, shape=shape, filled=True, size=44).encode(y=y, tooltip=tips),
        base.mark_text(color=LIGHT.text, align="left", dx=7, dy=9 if below else -8).encode(y=y, text="label:N"),
    ]
