"""The interface words: the same keys and placeholders in both languages, all of them used, none missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gen.render.environment import TEMPLATES
from gen.render.words import ui_texts

GEN = Path(__file__).resolve().parents[2] / "gen"
SLOT = re.compile(r"\{([a-z_]+)")
#: Keys whose last part comes from data; each prefix stands in the code or a template as `prefix ~ value`.
BY_DATA = (
    "heading.", "column.", "tag.", "correction.", "perturbation.", "probe.kind_", "probe_heading.", "conditions.",
    "evidence.rebuilt_", "evidence.why_", "witnesses.role_", "question.", "published.device_", "caption.", "drawing.",
    "alt.", "sass.", "statistics.side_", "table.",
)


def used_keys() -> set[str]:
    text = "".join(path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*.j2"))
    text += "".join(path.read_text(encoding="utf-8") for path in (GEN / "render").glob("*.py"))
    return set(re.findall(r'\b(?:t|ui|ui_or)\(f?"([a-z_]+\.[a-z_-]+)"', text))


def test_same_keys_in_both_languages():
    assert set(ui_texts("en")) == set(ui_texts("ko"))


def test_same_placeholders_in_both_languages():
    for key, text in ui_texts("en").items():
        assert set(SLOT.findall(text)) == set(SLOT.findall(ui_texts("ko")[key])), key


def test_keys_in_templates_exist():
    assert used_keys() <= set(ui_texts("en"))


def test_no_key_is_left_over():
    unused = {key for key in ui_texts("en") if key not in used_keys() and not key.startswith(BY_DATA)}
    assert not unused


@pytest.mark.parametrize("language", ["en", "ko"])
def test_labels_hold_no_number_of_cycles(language):
    for key, text in ui_texts(language).items():
        assert text.strip() == text and text, key
        assert not re.search(r"\d\s*(cycle|사이클)", text), key


def test_korean_labels_are_korean():
    latin = {key for key, text in ui_texts("ko").items() if not re.search("[가-힣]", text)}
    assert latin <= {
        "figure.csv", "column.sm", "drawing.series", "drawing.samples_count", "conditions.device", "conditions.nvrtc",
        "conditions.ptxas", "conditions.nvdisasm", "conditions.reading_mig_mode", "conditions.reading_ecc_mode",
        "conditions.reading_mps"}
