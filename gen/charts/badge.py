"""A small badge: the rung reached, as text and as six steps, with the words that this rung allows."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from gen.charts.data import ChartError
from gen.charts.svg import SVG, finish, printable
from gen.charts.theme import FONT, text_width

RUNGS = 6
HEIGHT, SIZE = 20, 11
#: Solid grounds, so that one file serves light and dark pages; white text on each is at least 4.5:1.
LABEL_GROUND, VALUE_GROUND, INK = "#3b4252", "#1f5fbf", "#ffffff"


def badge_svg(level: int, label: str, value_text: str, kind: str = "measured") -> str:
    """Label, six steps of which `level` (0 to 6) are filled, and the caller's words for that level.

    Raises `ChartError` for another level. A claim below rung 4 has no number: the caller leaves it out.
    """
    if not 0 <= level <= RUNGS:
        raise ChartError(f"badge: level is {level}; allowed is 0 to {RUNGS}")
    left = round(text_width(label, SIZE)) + 16
    steps = RUNGS * 7 + 8
    width = left + steps + round(text_width(value_text, SIZE)) + 12
    root = ET.Element(f"{{{SVG}}}svg", {"viewBox": f"0 0 {width} {HEIGHT}"})
    _add(root, "path", d=f"M0 0h{left}v{HEIGHT}H0z", fill=LABEL_GROUND)
    _add(root, "path", d=f"M{left} 0H{width}v{HEIGHT}H{left}z", fill=VALUE_GROUND)
    for step in range(RUNGS):
        x, height = left + 8 + step * 7, 4 + step * 1.6
        paint = {"fill": INK} if step < level else {"fill": "none", "stroke": INK, "stroke-width": "0.8"}
        _add(root, "path", d=f"M{x} 16v-{height:g}h4v{height:g}z", **paint)
    texts = _add(root, "g", **{"fill": INK, "font-size": str(SIZE)})
    _add(texts, "text", label, x="8", y="14")
    _add(texts, "text", value_text, x=str(left + steps), y="14")
    return finish(root, f"{label}: {value_text} ({level}/{RUNGS})", "", FONT, kind)


def _add(parent: ET.Element, tag: str, text: str | None = None, **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, f"{{{SVG}}}{tag}", attributes)
    element.text = None if text is None else printable(text)
    return element
