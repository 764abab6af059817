"""Every repeat by process and SM; equal readings are one mark with their number beside it."""

from __future__ import annotations

from collections import Counter
from typing import Any, Callable, Mapping, Sequence

import altair as alt

from gen.charts.data import SamplePoint, check_points, plain, word
from gen.charts.parts import PAD_LEFT, PAD_RIGHT, PLOT_WIDTH, frame, series_scales, values, x_axis, y_axis
from gen.charts.scales import Domain, linear_domain, linear_position, linear_ticks
from gen.charts.theme import LIGHT, text_width

Words = Mapping[str, str]
ROW_STEP, MOST_ROWS, MOST_MARKS = 22, 24, 150
LABEL_ROOM = 44
TOTAL_WIDTH = PAD_LEFT + PLOT_WIDTH + PAD_RIGHT


def samples_chart(points: Sequence[SamplePoint], words: Words, alt_text: str) -> alt.LayerChart:
    """One row a process and SM, or a process alone beyond 24 rows; the mark's area grows with the count.

    Readings on a GPU often repeat exactly: a mark that stands for several says "x10" beside it. Where more
    than 150 marks would be needed, readings too near to tell apart become one; the table keeps them all.
    """
    check_points(points, "samples chart")
    row_name, order = _rows(points, words)
    domain = linear_domain([point.cycles for point in points], 4)
    left = round(max(text_width(name) for name in order)) + 18
    width = max(TOTAL_WIDTH - left - LABEL_ROOM, 200)
    marks = _marks(points, row_name, domain, width, words)
    x = alt.X("cycles:Q", scale=alt.Scale(domain=domain, nice=False), axis=x_axis(
        word(words, "drawing.samples_x"), linear_ticks(domain, 6, whole=True)))
    y = alt.Y("row:N", sort=order, scale=alt.Scale(domain=order), axis=alt.Axis(title=None, grid=True))
    names = list(dict.fromkeys(mark["series"] for mark in marks))
    layers = _layers(marks, x, y, series_scales(names), words)
    return frame(layers, alt_text, word(words, "drawing.samples_title"), width=width,
                 height=ROW_STEP * len(order), left=left, top=14, right=LABEL_ROOM)


def _rows(points: Sequence[SamplePoint], words: Words) -> tuple[Callable[[SamplePoint], str], list[str]]:
    """How a point's row is called, and all rows in order of process, then SM."""
    places = sorted({(point.process, point.sm) for point in points})
    if len(places) <= MOST_ROWS:
        form = word(words, "drawing.samples_row")
        return lambda p: form.format(process=p.process, sm=p.sm), [form.format(process=a, sm=b) for a, b in places]
    form = word(words, "drawing.samples_process_row")
    processes = sorted({point.process for point in points})
    return lambda p: form.format(process=p.process), [form.format(process=a) for a in processes]


def _marks(points: Sequence[SamplePoint], row_name: Callable[[SamplePoint], str], domain: Domain, width: float,
           words: Words) -> list[dict[str, Any]]:
    counts = _counts(points, row_name, 0)
    pixels = 2
    while len(counts) > MOST_MARKS and pixels < width:
        counts = _counts(points, row_name, (domain[1] - domain[0]) / width * pixels)
        pixels *= 2
    marks = [{"series": str(process), "row": row, "cycles": cycles, "count": count}
             for (process, row, cycles), count in sorted(counts.items())]
    form = word(words, "drawing.samples_count")
    for at, mark in enumerate(marks):
        mark["label"] = form.format(count=mark["count"]) if _has_room(marks, at, domain, width) else ""
    return marks


def _counts(points: Sequence[SamplePoint], row_name: Callable[[SamplePoint], str],
            bin_cycles: float) -> Counter[tuple[int, str, float]]:
    """Readings by process, row and cycles; cycles to the nearest multiple of `bin_cycles` unless that is 0."""
    place = (lambda c: round(c / bin_cycles) * bin_cycles) if bin_cycles else (lambda c: c)
    return Counter((p.process, row_name(p), plain(place(p.cycles))) for p in points)


def _has_room(marks: Sequence[dict[str, Any]], at: int, domain: Domain, width: float) -> bool:
    """Whether a count fits to the right of a mark; a single reading needs none."""
    here, after = marks[at], marks[at + 1] if at + 1 < len(marks) else None
    if here["count"] == 1:
        return False
    if after is None or after["row"] != here["row"]:
        return True
    places = [linear_position(mark["cycles"], domain, width) for mark in (here, after)]
    return places[1] - places[0] >= LABEL_ROOM


def _layers(marks: list[dict[str, Any]], x: alt.X, y: alt.Y, scales: dict[str, Any], words: Words) -> list[alt.Chart]:
    base = alt.Chart(values(marks)).encode(x=x, y=y)
    most = max(2, *(mark["count"] for mark in marks))
    size = alt.Size("count:Q", legend=None, scale=alt.Scale(domain=[1, most], range=[30, 150]))
    tips = [alt.Tooltip("cycles:Q", title=word(words, "column.cycles"), format=","),
            alt.Tooltip("count:Q", title=word(words, "column.count"))]
    dots = base.mark_point().encode(size=size, tooltip=tips, **scales)
    text = base.mark_text(align="left", baseline="middle", dx=10, color=LIGHT.text)
    return [dots, text.transform_filter("datum.label").encode(text="label:N")]
