"""Drawings of a finding in one language: charts from its rows, timelines from its machine code."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Mapping, Sequence

from gen.charts.data import AccumulatorPoint, FitPoint, Point, SamplePoint, WarpPoint
from gen.charts.draw import Drawing, drawn
from gen.charts.svg import DARK, with_dark_form
from gen.charts.fit import fit_chart, residual_chart
from gen.charts.fold import spec_script
from gen.charts.progress import RatioPoint, ratio_chart
from gen.charts.samples import samples_chart
from gen.charts.sweep import accumulator_chart, warp_chart
from gen.charts.tables import columns, csv_text, table_rows
from gen.charts.theme import dark_of
from gen.charts.timeline import planned_issues, planned_ready_after, timeline_svg
from gen.model.listing import KernelShape, Listing
from gen.render.words import Words
from gen.views.codec import decode
from gen.views.snapshot import Snapshot, subject_key

#: Rows of a table twin; the CSV file always has all.
MOST_ROWS = 60
#: Instructions in a timeline.
TIMELINE_ROWS = 10
#: Where drawings lie below a language's root, named by their content: equal ones of many pages are one file.
DRAWINGS = "assets/drawings"

View = Mapping[str, Any]


@dataclass(frozen=True)
class Chart:
    """How one chart is made: its rows in the view, their type, the drawing, the columns of its table twin.

    Without columns the twin is a table that the page has anyway, at `twin`.
    """

    name: str
    rows: str
    point: type
    make: Callable[..., Any]
    shown: tuple[str, ...] = ()
    twin: str = ""


CHARTS = (
    Chart("fit", "fit", FitPoint, fit_chart, twin="statistics"),
    Chart("residual", "fit", FitPoint, residual_chart, twin="statistics"),
    Chart("accumulators", "accumulators", AccumulatorPoint, accumulator_chart, AccumulatorPoint.COLUMNS),
    Chart("warps", "warps", WarpPoint, warp_chart, WarpPoint.COLUMNS),
    Chart("ratio", "ratio", RatioPoint, ratio_chart, RatioPoint.COLUMNS),
    Chart("samples", "samples", SamplePoint, samples_chart, ("process", "sm", "cycles", "count")),
)


@dataclass(frozen=True)
class Figure:
    """A drawing as a template places it. `files` by name: drawings are shared, the others lie beside the page, `spec` being
    one of them."""

    name: str
    kind: str
    alt: str
    title: str
    caption: str
    width: int
    height: int
    spec: str
    files: Mapping[str, str]
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    total: int = 0
    twin: str = ""

    def address(self, scheme: str) -> str:
        """Of the light or dark drawing, from the language's root: one file, whose dark form is asked for by its fragment."""
        path = drawing_path(self.files[f"{self.name}.light.svg"])
        return f"{path}#{DARK}" if scheme == "dark" else path

    def placed(self, folder: str) -> dict[str, str]:
        """Every file in the page's language by its path below the language's root; `folder` is the page's own."""
        light = self.files[f"{self.name}.light.svg"]
        beside = {f"{folder}/{name}": text for name, text in self.files.items() if name.endswith(".js")}
        return {drawing_path(light): with_dark(light), **beside}

    def data(self) -> dict[str, str]:
        """Files that are the same in every language, by name."""
        return {name: text for name, text in self.files.items() if name.endswith(".csv")}


def with_dark(svg: str) -> str:
    return with_dark_form(svg, dark_of())


def drawing_path(svg: str) -> str:
    return f"{DRAWINGS}/{hashlib.sha256(svg.encode()).hexdigest()[:16]}.svg"


def alt_text(words: Words, view: View, name: str) -> str:
    """What the drawing is, behind the words that the finding's level allows."""
    return words.claim("alt", view) + words.ui(f"alt.{name}")


def _equal_samples(rows: Sequence[View]) -> list[dict[str, str]]:
    """Samples of one process and SM that read the same, once each with their number: the marks of the chart."""
    counted = Counter((row["process"], row["sm"], row["cycles"]) for row in rows)
    return [
        {"process": str(process), "sm": str(sm), "cycles": f"{cycles:,}", "count": str(count)}
        for (process, sm, cycles), count in sorted(counted.items())
    ]


def _twin(chart: Chart, rows: Sequence[View], points: Sequence[Point]) -> list[tuple[str, ...]]:
    """Cells of the table twin in the order of its columns."""
    names = columns(points)
    cells = _equal_samples(rows) if chart.name == "samples" else [dict(zip(names, row)) for row in table_rows(points)]
    return [tuple(row[name] for name in chart.shown) for row in cells]


def _files(name: str, drawing: Drawing) -> dict[str, str]:
    return {f"{name}.light.svg": drawing.svg_light, f"{name}.dark.svg": drawing.svg_dark}


def _chart_figure(words: Words, view: View, chart: Chart, cache: Path | None) -> Figure:
    rows = view["charts"][chart.rows]
    points = [chart.point(**row) for row in rows]
    twin = _twin(chart, rows, points) if chart.shown else []
    alt, spec = alt_text(words, view, chart.name), f"{chart.name}.spec.js"
    drawing = drawn([chart.name, rows, alt, words.drawing_texts], lambda: chart.make(points, words.ui_texts, alt), cache)
    files = {
        **_files(chart.name, drawing), f"{chart.name}.csv": csv_text(points),
        spec: spec_script(drawing.spec_json)}
    return Figure(
        chart.name, "measured", alt, words.ui(f"drawing.{chart.name}_title"), words.ui(f"caption.{chart.name}"),
        drawing.width, drawing.height, spec, files, chart.shown, tuple(twin[:MOST_ROWS]), len(twin), chart.twin)


def chart_figures(words: Words, view: View, cache: Path | None) -> list[Figure]:
    """Every chart that the view has rows for; its level decided that already."""
    return [_chart_figure(words, view, chart, cache) for chart in CHARTS if view["charts"].get(chart.rows)]


def decoded(snapshot: Snapshot, view: View, side: View) -> tuple[Listing, KernelShape]:
    key = subject_key(view), side["entry"]
    if key not in snapshot.decoded:
        kernel = snapshot.kernel(view, side["entry"])
        snapshot.decoded[key] = decode(Listing, kernel["listing"]), decode(KernelShape, kernel["shape"])
    return snapshot.decoded[key]


def timeline_figures(words: Words, view: View, snapshot: Snapshot) -> list[Figure]:
    """What the compiler planned for either side, drawn to one scale."""
    sides = {name: side for name, side in (view["sass"] or {}).items() if side}
    kernels = {name: decoded(snapshot, view, side) for name, side in sorted(sides.items())}
    after = planned_ready_after(kernels["left"][1]) if "left" in kernels else None
    issues = {name: planned_issues(*kernel, TIMELINE_ROWS, after) for name, kernel in kernels.items()}
    issues = {name: found for name, found in issues.items() if found}
    span = max((item.ready_cycle or item.issue_cycle + 1 for found in issues.values() for item in found), default=1)
    figures = []
    for name, found in issues.items():
        key = f"timeline_{name}"
        alt = words.ui(f"alt.{key}")
        drawing = timeline_svg(found, words.ui_texts, alt, span)
        figures.append(Figure(
            key, "planned", alt, words.ui("drawing.timeline_title"), words.ui(f"caption.{key}"), drawing.width,
            drawing.height, "", _files(key, drawing)))
    return figures
