"""Colours, shapes, fonts and sizes shared by every drawing, in a light and a dark palette."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

#: Faces with Hangul first, so that Latin and Hangul in one label come from the same family.
FONT = "'Noto Sans KR','Noto Sans CJK KR','Apple SD Gothic Neo','Malgun Gothic',system-ui,sans-serif"
MONO_FONT = "ui-monospace,'Roboto Mono','DejaVu Sans Mono',Consolas,monospace"
FONT_SIZE = 12


@dataclass(frozen=True)
class Palette:
    """Colours by role, as `#rrggbb`. `page` is the background drawn upon; it is never painted.

    `text` and `quiet` carry words (at least 4.5:1 on the page), `axis` and `series` carry marks (at least
    3:1), `grid` is decoration.
    """

    page: str
    text: str
    quiet: str
    axis: str
    grid: str
    series: tuple[str, ...]

    def tokens(self) -> tuple[str, ...]:
        """Every painted colour in a fixed order, the same for both palettes."""
        return (self.text, self.quiet, self.axis, self.grid, *self.series)


LIGHT = Palette(
    page="#ffffff", text="#1f2328", quiet="#57606a", axis="#6e7781", grid="#e3e6ea",
    series=("#1f5fbf", "#b8420b", "#1a7a43", "#8a3fa9", "#7a6501", "#b0285e", "#0f7285", "#4a4a55"),
)
DARK = Palette(
    page="#1e2129", text="#e6e8ee", quiet="#a9b0bd", axis="#8b93a3", grid="#343a46",
    series=("#7fb2ff", "#ff9c66", "#6ed39b", "#d9a2f0", "#d8c259", "#ff8eb7", "#6ed6e1", "#c9c9d1"),
)
#: Marker shapes go with the series colours, so that no series is told apart by colour alone.
SHAPES = ("circle", "square", "triangle-up", "diamond", "triangle-down", "cross", "triangle-right", "triangle-left")
#: The same shapes as characters, for text beside the drawings.
GLYPHS = "●■▲◆▼✚►◄"


def chain_mark(number: int) -> str:
    """Shape and one-based number of an accumulator, such as "●1"; the number tells it apart beyond eight."""
    return f"{GLYPHS[number % len(GLYPHS)]}{number + 1}"


def dark_of() -> dict[str, str]:
    """Light token to dark token; the light tokens are all different."""
    return dict(zip(LIGHT.tokens(), DARK.tokens(), strict=True))


def series_style(index: int) -> tuple[str, str]:
    """Colour and shape of a series. After eight, the shapes move on so that each pair stays unique up to 64."""
    count = len(LIGHT.series)
    return LIGHT.series[index % count], SHAPES[(index + index // count) % count]


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two `#rrggbb` colours as defined by WCAG 2, from 1 to 21."""
    bright, dim = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def text_width(text: str, size: float = FONT_SIZE, mono: bool = False) -> float:
    """A width estimate in px. Real fonts are not measured: a drawing must not depend on the builder's fonts."""
    narrow = 0.61 if mono else 0.58
    return size * sum(1.0 if unicodedata.east_asian_width(c) in "WF" else narrow for c in text)
