"""Drawings of a finding in one language: charts from its rows, timelines from its machine code."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Mapping, Sequence

from gen.charts.data import AccumulatorPoint, FitPoint, Point, SamplePoint, WarpPoint
from gen.charts.draw import Drawing, draw
from gen.charts.fit import fit_chart, residual_chart
from gen.charts.samples import samples_chart
from gen.charts.sweep import accumulator_chart, warp_chart
from gen.charts.tables import columns, csv_text, table_rows
from gen.charts.timeline import planned_issues, timeline_svg
from gen.model.listing import KernelShape, Listing
from gen.render.words import Words
from gen.views.codec import decode
from gen.views.snapshot import Snapshot

#: Rows of a table twin; the CSV file always has all.
MOST_ROWS = 60
#: Instructions in a timeline.
TIMELINE_ROWS = 10

View = Mapping[str, Any]


@dataclass(frozen=True)
class Chart:
    """How one chart is made: its rows in the view, their type, the drawing, the columns of its table twin."""

    name: str
    rows: str
    point: type
    make: Callable[..., Any]
    shown: tuple[str, ...]
    corrected: tuple[str, ...] = ()
    interactive: bool = True


CHARTS = (
    Chart("fit", "fit", FitPoint, fit_chart,
          ("instructions", "body_length", "iterations", "median_cycles", "predicted_cycles"), ("predicted_cycles",)),
    Chart("residual", "fit", FitPoint, residual_chart,
          ("instructions", "body_length", "residual_cycles"), ("residual_cycles",)),
    Chart("accumulators", "accumulators", AccumulatorPoint, accumulator_chart, AccumulatorPoint.COLUMNS,
          ("model_cycles",)),
    Chart("warps", "warps", WarpPoint, warp_chart, WarpPoint.COLUMNS, ("predicted_cycles",)),
    Chart("samples", "samples", SamplePoint, samples_chart, SamplePoint.COLUMNS, interactive=False),
)


@dataclass(frozen=True)
class Figure:
    """A drawing as a template places it; `files` are written beside the page, by name."""

    name: str
    kind: str
    alt: str
    caption: str
    width: int
    height: int
    spec: str
    files: Mapping[str, str]
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[tuple[str, str], ...], ...] = ()
    total: int = 0
    corrected: tuple[str, ...] = ()


def alt_text(words: Words, view: View, name: str) -> str:
    """What the drawing is, behind the words that the finding's level allows."""
    return words.claim("alt", view) + words.ui(f"alt.{name}")


def _twin(chart: Chart, points: Sequence[Point]) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Cells of the table twin with their column names, in the chart's column order."""
    names = columns(points)
    rows = (dict(zip(names, row)) for row in table_rows(points)[:MOST_ROWS])
    return tuple(tuple((name, row[name]) for name in chart.shown) for row in rows)


def _files(name: str, drawing: Drawing) -> dict[str, str]:
    return {f"{name}.light.svg": drawing.svg_light, f"{name}.dark.svg": drawing.svg_dark}


def _chart_figure(words: Words, view: View, chart: Chart, cache: Path | None) -> Figure:
    points = [chart.point(**row) for row in view["charts"][chart.rows]]
    alt = alt_text(words, view, chart.name)
    drawing = draw(chart.make(points, words.ui_texts, alt), cache)
    return Figure(
        chart.name, "measured", alt, words.ui(f"caption.{chart.name}"), drawing.width, drawing.height,
        drawing.spec_json if chart.interactive else "",
        {**_files(chart.name, drawing), f"{chart.name}.csv": csv_text(points)},
        chart.shown, _twin(chart, points), len(points), chart.corrected)


def chart_figures(words: Words, view: View, cache: Path | None) -> list[Figure]:
    """Every chart that the view has rows for; its level decided that already."""
    return [_chart_figure(words, view, chart, cache) for chart in CHARTS if view["charts"].get(chart.rows)]


def decoded(snapshot: Snapshot, view: View, side: View) -> tuple[Listing, KernelShape]:
    kernel = snapshot.kernel(view, side["entry"])
    return decode(Listing, kernel["listing"]), decode(KernelShape, kernel["shape"])


def timeline_figures(words: Words, view: View, snapshot: Snapshot) -> list[Figure]:
    """What the compiler planned for either side, drawn to one scale."""
    sides = {name: side for name, side in (view["sass"] or {}).items() if side}
    issues = {name: planned_issues(*decoded(snapshot, view, side), TIMELINE_ROWS) for name, side in sorted(sides.items())}
    issues = {name: found for name, found in issues.items() if found}
    span = max((item.ready_cycle or item.issue_cycle + 1 for found in issues.values() for item in found), default=1)
    figures = []
    for name, found in issues.items():
        key = f"timeline_{name}"
        alt = words.ui(f"alt.{key}")
        drawing = timeline_svg(found, words.ui_texts, alt, span)
        figures.append(Figure(
            key, "planned", alt, words.ui(f"caption.{key}"), drawing.width, drawing.height, "", _files(key, drawing)))
    return figures
