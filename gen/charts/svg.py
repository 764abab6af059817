"""Compact, self-contained SVG: prune, round and share attributes; give it a title; change its palette."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Mapping

SVG = "http://www.w3.org/2000/svg"
ET.register_namespace("", SVG)

#: Fragment that asks for the dark form of a drawing.
DARK = "dark"
_NOISE = ("class", "role", "pointer-events", "stroke-miterlimit", "font-family", "version")
_DECIMALS = re.compile(r"-?\d+\.\d+(?:e-?\d+)?")
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_GEOMETRY = ("transform", "d", "x", "y", "x1", "x2", "y1", "y2")
#: Attributes that children inherit, so one copy on the group is enough.
_INHERITED = ("fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight", "text-anchor")
_PAINT = ("fill", "stroke")


def compact(drawing: str, title: str, description: str, font: str, kind: str) -> str:
    """A rendering made small and given its name: `role="img"`, `<title>`, `<desc>`, `data-kind`.

    Only what cannot be seen goes: roles inside an image, empty groups and paths, digits beyond 0.1 px.
    """
    root = ET.fromstring(drawing)
    _clean(root)
    _prune(root)
    _share(root)
    _unwrap(root)
    return finish(root, title, description, font, kind)


def finish(root: ET.Element, title: str, description: str, font: str, kind: str) -> str:
    """The root's own attributes and texts, in one order for every drawing, and the text of it all."""
    box = root.get("viewBox", "")
    width, height = box.split()[2:]
    root.attrib.clear()
    root.attrib.update({"role": "img", "viewBox": box, "width": width, "height": height,
                        "data-kind": kind, "font-family": font})
    for at, (tag, text) in enumerate((("title", title), ("desc", description))):
        element = ET.Element(f"{{{SVG}}}{tag}")
        element.text = printable(text)
        root.insert(at, element)
    return ET.tostring(root, encoding="unicode")


def recolour(drawing: str, colours: Mapping[str, str]) -> str:
    """The same drawing with each paint that is a key replaced; words that look like a colour stay as they are."""
    root = ET.fromstring(drawing)
    for element in root.iter():
        for name in _PAINT:
            paint = element.get(name)
            if paint in colours:
                element.set(name, colours[paint])
    return ET.tostring(root, encoding="unicode")


def with_dark_form(drawing: str, colours: Mapping[str, str]) -> str:
    """One file for both palettes: asked for with the fragment `#dark`, each paint that is a key is shown in its value."""
    used = [(name, old, new) for old, new in colours.items() for name in _PAINT if f'{name}="{old}"' in drawing]
    rules = "".join(f'#{DARK}:target [{name}="{old}"]{{{name}:{new}}}' for name, old, new in used)
    head, rest = drawing.split(">", 1)
    return f'{head} id="{DARK}"><style>{rules}</style>{rest}'


def printable(text: str) -> str:
    """Text without the characters that XML 1.0 forbids; the converter aborts the whole process on one of them."""
    return _FORBIDDEN.sub("", text)


def _clean(root: ET.Element) -> None:
    for element in root.iter():
        for name in [n for n in element.attrib if n in _NOISE or n.startswith("aria-")]:
            del element.attrib[name]
        for name in _GEOMETRY:
            if name in element.attrib:
                element.set(name, _DECIMALS.sub(_rounded, element.attrib[name]))
        _drop_defaults(element)


def _drop_defaults(element: ET.Element) -> None:
    defaults = {"opacity": "1", "stroke-width": "1", "transform": "translate(0,0)", "x2": "0", "y2": "0"}
    for name, value in defaults.items():
        if element.get(name) == value:
            del element.attrib[name]
    if element.get("font-size", "").endswith("px"):
        element.set("font-size", element.attrib["font-size"][:-2])


def _rounded(match: re.Match[str]) -> str:
    text = f"{float(match.group()):.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def _prune(element: ET.Element) -> None:
    """Remove what paints nothing, from the leaves upwards."""
    for child in list(element):
        _prune(child)
        if _invisible(child):
            element.remove(child)


def _unwrap(element: ET.Element) -> None:
    """Put the children of groups that say nothing in the place of the group."""
    kept: list[ET.Element] = []
    for child in list(element):
        _unwrap(child)
        kept.extend(list(child) if _is_group(child) and not child.attrib else [child])
    element[:] = kept


def _invisible(element: ET.Element) -> bool:
    if _is_group(element):
        return len(element) == 0
    if not element.tag.endswith("}path"):
        return False
    painted = any(element.get(name, "none") != "none" for name in _PAINT)
    return element.get("display") == "none" or not element.get("d") or not painted


def _is_group(element: ET.Element) -> bool:
    return element.tag.endswith("}g")


def _share(element: ET.Element) -> None:
    """Move attributes that all children of a group have up to the group, from the leaves upwards."""
    for child in element:
        _share(child)
    if _is_group(element) and len(element) > 1:
        for name in _INHERITED:
            found = {child.get(name) for child in element}
            if len(found) == 1 and None not in found and name not in element.attrib:
                element.set(name, found.pop())
                for child in element:
                    del child.attrib[name]
