"""The history of a finding as a small static drawing: value with interval over releases, the rung below each."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any, Callable, Mapping, Sequence

from gen.charts.svg import SVG, finish, printable
from gen.charts.theme import DARK, FONT, LIGHT, Palette, text_width

STEP, HEIGHT, TOP, BOTTOM, SIZE = 96, 132, 22, 88, 11
#: Least height of the value axis relative to the largest value, so that equal values do not look spread.
_LEAST_SPAN = 0.05

Point = Mapping[str, Any]


def _add(parent: ET.Element, tag: str, text: str | None = None, **attributes: Any) -> ET.Element:
    names = {name.replace("_", "-"): str(value) for name, value in attributes.items()}
    element = ET.SubElement(parent, f"{{{SVG}}}{tag}", names)
    element.text = None if text is None else printable(text)
    return element


def _ends(point: Point) -> tuple[float, float] | None:
    """Interval of a point, its value twice without one, None without a number."""
    quantity = point["quantity"]
    if quantity is None:
        return None
    if quantity["interval"]:
        low, high = map(float, quantity["interval"].split(" "))
        return low, high
    return float(quantity["value"]), float(quantity["value"])


def _scale(points: Sequence[Point]) -> Callable[[float], float]:
    """From a value to a height in px, higher values higher."""
    numbers = [end for point in points if (ends := _ends(point)) for end in ends] or [0.0, 1.0]
    middle, largest = (max(numbers) + min(numbers)) / 2, max(map(abs, numbers))
    span = max(max(numbers) - min(numbers), largest * _LEAST_SPAN, 1e-9)
    return lambda number: round((TOP + BOTTOM) / 2 - (number - middle) / span * (BOTTOM - TOP) * 0.7, 1)


def _mark(root: ET.Element, x: float, point: Point, y: Callable[[float], float], palette: Palette) -> None:
    """An interval as a bar with a dot; hollow where the number was withdrawn, a dash where there is none."""
    ends, colour = _ends(point), palette.series[0]
    if ends is None:
        _add(root, "path", d=f"M{x - 6} {(TOP + BOTTOM) / 2}h12", stroke=palette.axis, stroke_width="2")
        return
    low, high = map(y, ends)
    middle = y(float(point["quantity"]["value"]))
    _add(root, "path", d=f"M{x} {high}V{low}M{x - 5} {high}h10M{x - 5} {low}h10", stroke=colour, stroke_width="1.5", fill="none")
    _add(root, "circle", cx=x, cy=middle, r="4", fill="none" if point["withdrawn"] else colour, stroke=colour, stroke_width="1.5")
    _add(root, "text", point["quantity"]["value"], x=x + 9, y=middle + 4, fill=palette.text)


def history_svg(points: Sequence[Point], rung: Callable[[int], str], title: str, dark: bool = False) -> str:
    """`points` have `version`, `level`, `quantity` (value, interval as texts, or None) and `withdrawn`, oldest first;
    `rung` words a level. Width grows with the number of releases."""
    palette = DARK if dark else LIGHT
    width = max(160, 40 + STEP * len(points), round(text_width(title, 6)))
    root, y = ET.Element(f"{{{SVG}}}svg", {"viewBox": f"0 0 {width} {HEIGHT}"}), _scale(points)
    _add(root, "path", d=f"M8 {BOTTOM + 8}H{width - 8}", stroke=palette.axis, fill="none")
    texts = _add(root, "g", font_size=SIZE)
    for at, point in enumerate(points):
        x = 36 + STEP * at
        _mark(texts, x, point, y, palette)
        _add(texts, "text", point["version"], x=x - 24, y=BOTTOM + 24, fill=palette.text)
        _add(texts, "text", rung(point["level"]), x=x - 24, y=BOTTOM + 39, fill=palette.quiet)
    said = "; ".join(f"{point['version']}: {(point['quantity'] or {}).get('value', '–')}, {rung(point['level'])}" for point in points)
    return finish(root, title, said, FONT, "measured")
