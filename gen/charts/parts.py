"""The pieces that charts share: axes, a legend at fixed places, and the frame round the plot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Sequence

import altair as alt

from gen.charts.theme import FONT, FONT_SIZE, LIGHT, dark_of, series_style, text_width

PLOT_WIDTH, PLOT_HEIGHT = 520, 224
PAD_LEFT, PAD_RIGHT, PAD_TOP, PAD_BOTTOM = 62, 20, 54, 46
#: Distances of title and legend lines above the plot, in px.
TITLE_RISE, LEGEND_RISE = 44, 18


@dataclass(frozen=True)
class Key:
    """One legend entry. `style` is the mark's colour and shape; a line when `dash` is given."""

    text: str
    style: tuple[str, str]
    dash: tuple[int, ...] | None = None
    filled: bool = False


def values(rows: Sequence[dict[str, Any]]) -> alt.InlineData:
    return alt.InlineData(values=list(rows))


def x_axis(title: str, ticks: Sequence[float], number_format: str = ",~f") -> alt.Axis:
    """Bottom axis: the title reads from the left edge, under the tick labels."""
    return alt.Axis(title=title, values=list(ticks), format=number_format, grid=False,
                    titleAnchor="start", titleAlign="left", titleX=0, titleY=28, titleBaseline="top")


def y_axis(title: str, ticks: Sequence[float], number_format: str = ",~f", shift: int = PAD_LEFT - 4) -> alt.Axis:
    """Left axis: the title lies above the plot and is not turned, since turned Hangul reads badly."""
    return alt.Axis(title=title, values=list(ticks), format=number_format, titleAnchor="start", titleAlign="left",
                    titleAngle=0, titleX=-shift, titleY=-TITLE_RISE, titleBaseline="middle")


def series_scales(names: Sequence[str]) -> dict[str, Any]:
    """Colour and shape channels over the field `series`, in the given order, without Vega's own legend."""
    styles = [series_style(index) for index in range(len(names))]
    return {
        "color": alt.Color("series:N", legend=None, scale=alt.Scale(domain=list(names), range=[s[0] for s in styles])),
        "shape": alt.Shape("series:N", legend=None, scale=alt.Scale(domain=list(names), range=[s[1] for s in styles])),
    }


def legend(keys: Sequence[Key], rise: int = LEGEND_RISE) -> list[alt.Chart]:
    """Entries in one line above the plot, placed by estimated widths; as layers, so they need no Vega legend."""
    base = alt.Chart(values(_legend_rows(keys))).encode(
        x=alt.X("x:Q", scale=None, axis=None), y=alt.value(-rise), color=alt.Color("colour:N", scale=None))
    marks = base.mark_point(size=48).encode(
        shape=alt.Shape("shape:N", scale=None), fill=alt.Fill("fill:N", scale=None))
    text = base.mark_text(align="left", baseline="middle", dx=13).encode(text="text:N", color=alt.value(LIGHT.text))
    lines = [base.mark_rule(strokeWidth=1.5, strokeDash=list(key.dash)).transform_filter(f"datum.text_at == {at}")
             .encode(x=alt.X("x1:Q", scale=None, axis=None), x2="x2:Q")
             for at, key in enumerate(keys) if key.dash is not None]
    return [*lines, marks, text]


def _legend_rows(keys: Sequence[Key]) -> list[dict[str, Any]]:
    widths = [14 + text_width(key.text) for key in keys]
    gap = max(6.0, min(22.0, (PLOT_WIDTH + PAD_RIGHT - 12 - sum(widths)) / len(keys)))
    rows, at = [], 6.0
    for index, key in enumerate(keys):
        (colour, shape), x = key.style, round(at)
        rows.append({"x": x, "x1": x - 9, "x2": x + 9, "text": key.text, "text_at": index, "colour": colour,
                     "shape": shape, "fill": colour if key.filled else "transparent"})
        at += widths[index] + gap
    return rows


def frame(layers: Sequence[alt.Chart], alt_text: str, title: str, width: int = PLOT_WIDTH,
          height: int = PLOT_HEIGHT, left: int = PAD_LEFT, top: int = PAD_TOP,
          right: int = PAD_RIGHT) -> alt.LayerChart:
    """Layers in a plot of fixed size. `usermeta` carries the title and the dark colours for whoever draws."""
    padding = {"left": left, "right": right, "top": top, "bottom": PAD_BOTTOM}
    return alt.layer(*layers).properties(
        width=width, height=height, padding=padding, autosize=alt.AutoSizeParams(type="none"), config=_CONFIG,
        description=alt_text, usermeta={"title": title, "dark": dark_of()})


_CONFIG = {
    "background": "transparent",
    "font": FONT,
    "view": {"stroke": None},
    "text": {"fontSize": FONT_SIZE},
    "point": {"opacity": 1, "strokeWidth": 1.75},
    "axis": {
        "labelColor": LIGHT.quiet, "titleColor": LIGHT.text, "gridColor": LIGHT.grid,
        "domainColor": LIGHT.axis, "tickColor": LIGHT.axis,
        "labelFontSize": FONT_SIZE, "titleFontSize": FONT_SIZE, "titleFontWeight": "normal",
        # Decisions that Vega would make from measured text are made here, so that fonts do not matter.
        "labelOverlap": False, "labelBound": False, "labelFlush": False, "labelLimit": 0, "titleLimit": 0,
    },
}
