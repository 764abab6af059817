"""The phrase tables: complete, equal in keys and placeholders, and never saying more than a level allows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gen.check.lexicon import FORBIDDEN, SPEED, TIME_UNIT
from gen.stages import reasons
from gen.stages.reasons import LIMIT_IDS
from gen.stages.thresholds import thresholds_table
from gen.wording import LANGUAGES, WordingError, phrases
from gen.wording.claims import EFFECTS, EFFECTS_OF, KINDS, PARTS, claim_key, hides_keys, shows_keys, unit_id, variants
from gen.wording.tables import Table, load
from tests.wording.samples import fact_value, facts_of

EN, KO = phrases("en"), phrases("ko")
TABLES = {language: load(language) for language in LANGUAGES}
EVERY_CLAIM = [(part, kind, variant) for part in PARTS for kind in KINDS for variant in variants(kind)]
WITNESS_IDS = ("perturbation", "profiler", "other-gpu", "replicate", "warp-sweep", "counts", "accumulators", "schedule",
               "stalls", "published", "stale-walk", "places", "sides", "other-slot", "executed-share")


def test_same_keys() -> None:
    assert EN.keys() == KO.keys()


def test_same_placeholders() -> None:
    differing = {key for key in EN.keys() if EN.placeholders(key) != KO.placeholders(key)}
    assert differing == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", reasons.ALL)
def test_each_reason_is_said_without_a_brace(language: str, code: str) -> None:
    for said in (phrases(language).reason(code, facts_of(code)), phrases(language).reason(code, facts_of(code), marked=True)):
        assert said and not set("{}") & set(said)
        assert "nan" not in said.lower().split() and "None" not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("part", "kind", "variant"), EVERY_CLAIM)
def test_each_claim_is_said_without_a_brace(language: str, part: str, kind: str, variant: str) -> None:
    names = ("instruction", "form", "slot", "accumulators", "architecture", "device", "ptxas", "value", "unit", "half_width",
             "smallest_visible", "witnesses", "about", "design")
    facts = {name: fact_value(name) for name in names} | {"effect": EFFECTS_OF.get(kind, EFFECTS)[-1]}
    said = phrases(language).say(f"{part}.{kind}.{variant}", facts)
    assert said and not set("{}") & set(said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("part", "kind", "variant"), EVERY_CLAIM)
def test_claims_never_say_more_than_their_level(language: str, part: str, kind: str, variant: str) -> None:
    key = f"{part}.{kind}.{variant}"
    text, names = TABLES[language].text(key), phrases(language).placeholders(key)
    level = 3 if variant == "bare" else int(variant[0])
    assert not FORBIDDEN.search(text)
    assert not TIME_UNIT.search(text)
    if level <= 3:
        assert not names & {"amount", "estimate", "visible"} and not SPEED.search(text)
    if level <= 4:
        assert "estimate" not in names and "±" not in text
    if level >= 5:
        assert "amount" not in names or kind in ("needed-distance", "model-prediction")


@pytest.mark.parametrize("language", LANGUAGES)
def test_observed_numbers_say_that_overhead_is_included(language: str) -> None:
    included = {"en": re.compile("included"), "ko": re.compile("포함")}[language]
    for part, kind, variant in EVERY_CLAIM:
        text = TABLES[language].text(f"{part}.{kind}.{variant}")
        if variant.startswith("4") and "{amount" in text:
            assert included.search(text), (part, kind, variant)


@pytest.mark.parametrize("kind", KINDS)
def test_the_top_statement_names_device_and_witnesses(kind: str) -> None:
    for variant in (v for v in variants(kind) if v.startswith("6")):
        assert {"device", "witnesses"} <= EN.placeholders(f"statement.{kind}.{variant}")


def test_no_difference_says_how_small_one_could_have_been_seen() -> None:
    for level in (4, 5, 6):
        assert "visible" in EN.placeholders(claim_key("statement", "dependence-effect", level, "none"))
    assert "smallest_visible" in EN.placeholders("reason.CYCLES_NO_DIFFERENCE")


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_say_times_only_through_a_unit_placeholder(language: str) -> None:
    """So that each such number can be marked with its kind and held back below its rung."""
    for code in reasons.ALL:
        text = TABLES[language].text(f"reason.{code}")
        assert not re.search(r"\}\s*(cycles?|사이클)", text), code
        assert not FORBIDDEN.search(text), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_has_a_name(language: str) -> None:
    said = phrases(language)
    wanted = {
        "rung": range(7), "rung-asks": range(1, 7), "verdict": ("HOLDS", "FAILS", "UNDECIDED", "UNKNOWN"), "kind": KINDS,
        "form": ("a-imm", "a-uniform", "b-reg", "c-reg", "shared-memory"), "effect": (*EFFECTS, *EFFECTS_OF["shape-cause"]), "witness": WITNESS_IDS, "limit": LIMIT_IDS,
        "limit-asks": LIMIT_IDS, "data-kind": ("measured", "planned", "published", "reported", "illustration"),
        "operand": ("register", "immediate", "uniform", "constant"), "control": ("timer", "empty-loop"),
    }
    for group, identifiers in wanted.items():
        for identifier in identifiers:
            assert said.name(group, identifier)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_threshold_has_a_name_a_unit_and_a_why(language: str) -> None:
    said = phrases(language)
    for row in thresholds_table():
        assert said.name("threshold", row["name"]) and said.name("unit-name", unit_id(row["unit"])) and said.name("threshold-why", row["why"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_shown_and_not_shown_cover_all_rungs(language: str) -> None:
    for kind in KINDS:
        for level in range(7):
            keys = shows_keys(kind, level) + hides_keys(kind, level)
            assert len(keys) == 6 + 3 and all(key in phrases(language) for key in keys)


@pytest.mark.parametrize(("texts", "named"), [
    ({"reason.SASS_NOT_A_CODE": "x"}, "SASS_NOT_A_CODE"),
    ({"reason.SASS_TRIP": "{entry} {surprise}"}, "surprise"),
    ({"reason.SASS_TRIP": "{entry"}, "stray brace"),
    ({"statement.latency-scheduled.3": "{amount}"}, "amount"),
    ({"statement.latency-scheduled.4": "{estimate}"}, "estimate"),
    ({"statement.latency-scheduled.9": "x"}, "9"),
    ({"title.speed.3": "x"}, "speed"),
    ({"reason.SASS_TRIP": "{entry:에/에서}"}, "에/에서"),
])
def test_a_table_that_says_what_was_not_declared_is_refused(texts: dict[str, str], named: str) -> None:
    with pytest.raises(WordingError, match=re.escape(named)):
        Table("ko", texts)


def test_broken_files_are_one_line_errors(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text("[word\n", encoding="utf-8")
    with pytest.raises(WordingError, match="en.toml"):
        load("en", tmp_path)
    (tmp_path / "en.toml").write_text("[word]\nyes = 1\n", encoding="utf-8")
    with pytest.raises(WordingError, match="word.yes"):
        load("en", tmp_path)
    with pytest.raises(WordingError, match="fr"):
        load("fr")
