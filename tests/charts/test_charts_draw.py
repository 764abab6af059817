"""Drawings: the same bytes each time, whole, self-contained, small, and equal in both palettes but for colour."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET

import pytest

from gen.charts import draw as draw_module
from gen.charts import parts
from gen.charts.badge import badge_svg
from gen.charts.data import ChartError, FitPoint, SamplePoint
from gen.charts.draw import draw
from gen.charts.fit import fit_chart
from gen.charts.samples import samples_chart
from gen.charts.theme import DARK, LIGHT, dark_of
from gen.charts.timeline import Issue, timeline_svg
from tests.charts.chart_words import ENGLISH, KOREAN
from tests.charts.made_up import CHARTS, DEPENDENT, FIT, INDEPENDENT, SAMPLES

LARGEST_BYTES = 15_000
HOSTILE = "\"'<script>alert(1)</script>&amp; #1f5fbf ]]> \x0b\ud800\uffff"
#: XML cannot carry the last three, and the converter would abort the process on them.
KEPT = HOSTILE[:-3]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def drawings():
    """Every drawing of both languages by name."""
    found = {}
    for language, words in (("en", ENGLISH), ("ko", KOREAN)):
        for name, (chart, points) in CHARTS.items():
            found[f"{name}-{language}"] = draw(chart(points, words, "what is drawn"), None)
        found[f"dependent-{language}"] = timeline_svg(DEPENDENT, words, "what is drawn", 26)
        found[f"independent-{language}"] = timeline_svg(INDEPENDENT, words, "what is drawn", 26)
    return found


def test_equal_inputs_give_equal_bytes(drawings):
    for name, (chart, points) in CHARTS.items():
        assert draw(chart(points, ENGLISH, "what is drawn"), None) == drawings[f"{name}-en"]
    assert timeline_svg(DEPENDENT, ENGLISH, "what is drawn", 26) == drawings["dependent-en"]


def test_specifications_are_valid_vega_lite():
    for chart, points in CHARTS.values():
        chart(points, KOREAN, "what is drawn").to_dict(validate=True)


def test_root_names_the_image(drawings):
    for name, drawing in drawings.items():
        for text in (drawing.svg_light, drawing.svg_dark):
            root = ET.fromstring(text)
            assert root.tag == f"{SVG}svg" and root.get("role") == "img"
            assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
            assert root[0].text and "what is drawn" in root[1].text
            assert root.get("data-kind") == ("planned" if "dependent" in name else "measured")
            assert root.get("viewBox") == f"0 0 {drawing.width} {drawing.height}"


def test_nothing_is_fetched(drawings):
    for drawing in drawings.values():
        for text in (drawing.svg_light, drawing.svg_dark):
            body = text.replace('xmlns="http://www.w3.org/2000/svg"', "", 1)
            assert not re.search(r"https?:|href|url\(|<script|<style|<image|@import", body)


def test_sizes(drawings):
    sizes = {name: len(drawing.svg_light.encode()) for name, drawing in drawings.items()}
    assert {name: size for name, size in sizes.items() if size > LARGEST_BYTES} == {}


def test_dark_differs_only_in_paint(drawings):
    for drawing in drawings.values():
        light, dark = (list(ET.fromstring(text).iter()) for text in (drawing.svg_light, drawing.svg_dark))
        assert len(light) == len(dark)
        for one, other in zip(light, dark):
            paints = {"fill", "stroke"}
            assert (one.tag, one.text) == (other.tag, other.text)
            assert {k: v for k, v in one.attrib.items() if k not in paints} == {
                k: v for k, v in other.attrib.items() if k not in paints}
            for paint in paints & set(one.attrib):
                assert other.get(paint) == dark_of().get(one.get(paint), one.get(paint))


def test_every_paint_is_a_token(drawings):
    for drawing in drawings.values():
        for text, palette in ((drawing.svg_light, LIGHT), (drawing.svg_dark, DARK)):
            paints = {e.get(p) for e in ET.fromstring(text).iter() for p in ("fill", "stroke")} - {None}
            assert paints <= set(palette.tokens()) | {"none", "transparent"}


def test_background_is_not_painted(drawings):
    assert not any("<rect" in drawing.svg_light for drawing in drawings.values())


def test_layout_does_not_depend_on_fonts(drawings, monkeypatch):
    """Another face has other widths; only places computed here may reach the bytes."""
    monkeypatch.setitem(parts._CONFIG, "font", "monospace")
    for name, (chart, points) in CHARTS.items():
        assert draw(chart(points, KOREAN, "what is drawn"), None).svg_light == drawings[f"{name}-ko"].svg_light


@pytest.mark.parametrize("name", CHARTS)
def test_hostile_words_stay_words(name):
    chart, points = CHARTS[name]
    words = {key: HOSTILE + text for key, text in ENGLISH.items()}
    drawing = draw(chart(points, words, HOSTILE), None)
    for text in (drawing.svg_light, drawing.svg_dark):
        root = ET.fromstring(text)
        assert not [e for e in root.iter() if e.tag.endswith("script")]
        assert root[1].text == KEPT
    assert json.loads(drawing.spec_json)["description"] == KEPT


def test_hostile_labels_stay_text():
    issues = [Issue(HOSTILE, 0, 0, 4), Issue(HOSTILE, 0, 4, 8)]
    words = {key: HOSTILE + text for key, text in ENGLISH.items()}
    root = ET.fromstring(timeline_svg(issues, words, HOSTILE).svg_dark)
    assert KEPT in [e.text for e in root.iter(f"{SVG}text")]


def test_drawings_are_kept_by_content(tmp_path, monkeypatch):
    first = draw(fit_chart(FIT, ENGLISH, "a"), tmp_path)
    files = list(tmp_path.iterdir())
    assert len(files) == 1 and files[0].read_text(encoding="utf-8") == first.svg_light
    monkeypatch.setattr(draw_module, "_render", lambda *_: pytest.fail("drawn again"))
    assert draw(fit_chart(FIT, ENGLISH, "a"), tmp_path) == first


def test_other_content_is_drawn_again(tmp_path):
    draw(fit_chart(FIT, ENGLISH, "a"), tmp_path)
    draw(fit_chart(FIT, ENGLISH, "b"), tmp_path)
    draw(fit_chart(FIT, ENGLISH, "b"), tmp_path, kind="illustration")
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("damage", [b"", b"<svg ", b"\xff\xfe"])
def test_damaged_file_is_drawn_again(tmp_path, damage):
    first = draw(fit_chart(FIT, ENGLISH, "a"), tmp_path)
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(damage)
    assert draw(fit_chart(FIT, ENGLISH, "a"), tmp_path) == first
    assert kept.read_text(encoding="utf-8") == first.svg_light


def test_equal_repeats_are_counted():
    (marks,) = samples_chart(SAMPLES, ENGLISH, "a").to_dict()["datasets"].values()
    assert sum(mark["count"] for mark in marks) == len(SAMPLES)
    assert {mark["label"] for mark in marks if mark["count"] == 9} == {"× 9"}
    assert {mark["label"] for mark in marks if mark["count"] == 1} == {""}


def test_many_unlike_samples_stay_small():
    points = [SamplePoint(p, sm, r, 17000 + (p * 7919 + sm * 104729 + r * 1299709) % 997)
              for p in range(5) for sm in range(20) for r in range(20)]
    drawing = draw(samples_chart(points, ENGLISH, "a"), None)
    assert len(drawing.svg_light.encode()) <= LARGEST_BYTES
    counts = re.findall(r'"count":(\d+)', drawing.spec_json)
    assert sum(map(int, counts)) == len(points)


def test_no_points_is_an_error():
    for chart, _ in CHARTS.values():
        with pytest.raises(ChartError, match="no points"):
            chart([], ENGLISH, "a")
    with pytest.raises(ChartError):
        timeline_svg([], ENGLISH, "a")


@pytest.mark.parametrize("cycles", [float("nan"), float("inf"), 0.0, -1.0])
def test_impossible_number_is_an_error(cycles):
    with pytest.raises(ChartError, match="median_cycles"):
        fit_chart([FitPoint(1, 8, 8, cycles, 4.0)], ENGLISH, "a")


def test_missing_word_is_named():
    for key in ("drawing.fit_title", "drawing.fit_x", "column.iterations"):
        with pytest.raises(ChartError, match=re.escape(key)):
            fit_chart(FIT, {k: v for k, v in ENGLISH.items() if k != key}, "a")


def test_a_single_point_can_be_drawn():
    for chart, points in CHARTS.values():
        ET.fromstring(draw(chart(points[:1], ENGLISH, "a"), None).svg_light)


def test_both_languages_have_the_same_words():
    assert set(ENGLISH) == set(KOREAN)
    for key in ENGLISH:
        assert sorted(re.findall(r"{\w+}", ENGLISH[key])) == sorted(re.findall(r"{\w+}", KOREAN[key]))


@pytest.mark.parametrize("level", range(7))
def test_badge_fills_as_many_steps_as_the_level(level):
    root = ET.fromstring(badge_svg(level, "FFMA <latency>", HOSTILE))
    steps = [e for e in root if e.tag == f"{SVG}path"][2:]
    assert [e.get("fill") != "none" for e in steps] == [True] * level + [False] * (6 - level)
    assert root.get("role") == "img" and root[0].text.startswith("FFMA <latency>")


def test_badge_refuses_other_levels():
    for level in (-1, 7):
        with pytest.raises(ChartError):
            badge_svg(level, "a", "b")
