"""The interface words: the same keys and placeholders in both languages, all of them used, none missing."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pytest

from gen.render.environment import TEMPLATES
from gen.render.words import ui_texts

GEN = Path(__file__).resolve().parents[2] / "gen"
SLOT = re.compile(r"\{([a-z_]+)")
@lru_cache(maxsize=1)
def sources() -> str:
    """All that can name a key: templates and code."""
    files = [*TEMPLATES.rglob("*.j2"), *GEN.rglob("*.py"), *(GEN.parent / "probes").glob("*.py")]
    published = (GEN.parent / "docs" / "evidence" / "published.csv").read_text(encoding="utf-8").replace(" ", "_")
    return "\n".join([published, *(path.read_text(encoding="utf-8") for path in files)])


@lru_cache(maxsize=1)
def named_keys() -> frozenset[str]:
    """Keys that stand in full in a template or in code."""
    found = re.findall(r'\b(?:t|ui|ui_or)\(f?"([a-z_]+\.[a-z_-]+)"', sources())
    found += re.findall(r'\bt\("[a-z_.]+" if [^)]*? else "([a-z_.]+)"\)', sources())
    return frozenset(key for key in found if not key.endswith("_"))


def reachable(key: str) -> bool:
    """Named in full, or put together: its group (or a part of it) and its last part both stand in the sources."""
    group, _, last = key.partition(".")
    tails = [last, last.split("_", 1)[-1], last.split("_", 1)[-1].replace("-", "_")]
    return key in named_keys() or (f"{group}." in sources() and any(
        re.search(rf"\b{re.escape(tail)}\b", sources().replace("_ ", " ")) for tail in tails))


def test_same_keys_in_both_languages():
    assert set(ui_texts("en")) == set(ui_texts("ko"))


def test_same_placeholders_in_both_languages():
    for key, text in ui_texts("en").items():
        assert set(SLOT.findall(text)) == set(SLOT.findall(ui_texts("ko")[key])), key


def test_keys_in_templates_exist():
    assert named_keys() <= set(ui_texts("en"))


def test_no_key_is_left_over():
    assert not {key for key in ui_texts("en") if not reachable(key)}


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
        "conditions.reading_mps", "head.title", "sass.source", "sass.ptx", "sass.origin"}
