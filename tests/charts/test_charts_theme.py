"""Both palettes are readable, and no series is told apart by colour alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gen.charts import badge
from gen.charts.theme import DARK, GLYPHS, LIGHT, SHAPES, chain_mark, contrast, dark_of, series_style

PALETTES = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])


def test_contrast_of_known_pairs():
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@PALETTES
def test_marks_reach_three_to_one(palette):
    assert [c for c in (palette.axis, *palette.series) if contrast(c, palette.page) < 3] == []


@PALETTES
def test_words_reach_four_and_a_half_to_one(palette):
    # Series colours also carry the small numbers in the timeline and the listing.
    assert [c for c in (palette.text, palette.quiet, *palette.series) if contrast(c, palette.page) < 4.5] == []


@PALETTES
def test_grid_stays_behind_the_marks(palette):
    assert contrast(palette.grid, palette.page) < min(contrast(c, palette.page) for c in palette.series) / 2


def test_tokens_can_be_exchanged():
    assert len(set(LIGHT.tokens())) == len(LIGHT.tokens()) == len(dark_of())
    assert not set(LIGHT.tokens()) & set(DARK.tokens())


def test_series_stay_unique():
    styles = [series_style(index) for index in range(64)]
    assert len(set(styles)) == 64
    assert len({shape for _, shape in styles[:8]}) == 8
    assert len(GLYPHS) == len(SHAPES)
    assert len({chain_mark(number) for number in range(32)}) == 32


def test_badge_words_are_readable():
    assert all(contrast(badge.INK, ground) >= 4.5 for ground in (badge.LABEL_GROUND, badge.VALUE_GROUND))


def test_listing_has_the_same_colours():
    css = (Path(__file__).parents[2] / "gen/sassview/sassview.css").read_text(encoding="utf-8")
    light, dark = css.split('[data-md-color-scheme="slate"]')
    for text, palette in ((light, LIGHT), (dark, DARK)):
        assert tuple(re.findall(r"--sv\d: (#\w{6});", text)) == palette.series
