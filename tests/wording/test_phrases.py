"""Filling sentences in: formats, marks, levels, errors."""

from __future__ import annotations

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.wording import LANGUAGES, WordingError, claim_facts, phrases
from gen.wording.claims import EFFECTS, KINDS, PARTS, claim_key
from gen.wording.formats import MINUS, Format, number, printed
from tests.wording.samples import facts_of, finding

EN, KO = phrases("en"), phrases("ko")


@pytest.mark.parametrize(("value", "form", "text"), [
    (4.0, Format.PER_INSTRUCTION, "4.000"), (4.21949, Format.PER_INSTRUCTION, "4.219"), (65536, Format.WHOLE, "65,536"),
    (0.0051, Format.HALF_WIDTH, "0.006"), (0.005000000001, Format.HALF_WIDTH, "0.005"), (0.0001, Format.HALF_WIDTH, "0.001"),
    (4.0, Format.DISTANCE, "4"), (3.5, Format.DISTANCE, "3.5"), (-1, Format.SIGNED, MINUS + "1"), (1, Format.SIGNED, "+1"),
    (0, Format.SIGNED, "0"), (-0.0001, Format.PER_INSTRUCTION, "0.000"), (2113.0, Format.PLAIN, "2,113"), (97.25, Format.PERCENT, "97.2"),
    (1234567.5, Format.PLAIN, "1,234,567.5"),
])
def test_numbers(value: float, form: Format, text: str) -> None:
    assert number(value, form) == text


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_numbers_that_are_not_finite_are_never_printed(value: float) -> None:
    with pytest.raises(WordingError):
        number(value)
    assert EN.reason("CORRECTION_RESIDUAL", {"largest_residual": value, "allowed": 1.0}).count("not established") == 1


@given(st.floats(min_value=-1e6, max_value=1e6), st.sampled_from([Format.PER_INSTRUCTION, Format.PER_PASS, Format.DISTANCE]))
def test_printed_numbers_read_back_within_half_a_digit(value: float, form: Format) -> None:
    assert math.isclose(printed(value, form), value, abs_tol=0.5 * 10**-form.decimals + 1e-8)


@given(st.floats(min_value=1e-8, max_value=1e3))
def test_half_widths_are_never_understated(value: float) -> None:
    assert printed(value, Format.HALF_WIDTH) >= round(value, 9) > 0 or round(value, 9) == 0


def test_particles_and_plurals_follow_the_fact() -> None:
    facts = facts_of("SASS_IDENTICAL_BUILDS") | {"entry": "LOP3", "other": "FFMA"}
    assert "LOP3과 FFMA가" in KO.reason("SASS_IDENTICAL_BUILDS", facts)
    one = EN.reason("SASS_LOOP_COUNT", {"entry": "k", "found": 1})
    assert "1 loop " in one and "2 loops " in EN.reason("SASS_LOOP_COUNT", {"entry": "k", "found": 2})


def test_html_escapes_facts_and_marks_code() -> None:
    said = KO.reason("PTX_COMPILE_ERROR", {"message": "<b> & \"x\""}, marked=True)
    assert "<b>" not in said and "&lt;b&gt; &amp; &quot;x&quot;" in said and 'lang="en"' in said
    said = KO.reason("SASS_OPCODE_MISSING", {"entry": "k_1", "opcode": "LOP3"}, marked=True)
    assert '<code translate="no">LOP3</code>이 없다' in said and '<code translate="no">k_1</code>' in said


def test_times_carry_their_kind() -> None:
    said = EN.reason("SCHEDULE_CONSISTENT", {"planned": 133, "measured": 133.2}, level=6, marked=True)
    assert '<span data-kind="planned">133 cycles</span>' in said
    assert '<span data-kind="measured" data-corrected>133.20 cycles</span>' in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_corrected_numbers_are_held_back_below_their_rung(language: str) -> None:
    facts = facts_of("CORRECTION_FITTED") | {"slope": 7.7777}
    assert "7.778" in phrases(language).reason("CORRECTION_FITTED", facts, level=5)
    assert "7.778" not in phrases(language).reason("CORRECTION_FITTED", facts, level=4)


def test_lists_and_long_hashes() -> None:
    assert EN.join(["a", "b", "c"]) == "a, b and c" and EN.join(["a"]) == "a" and EN.join([]) == ""
    assert "ab" * 6 in EN.reason("CYCLES_OBSERVED", facts_of("CYCLES_OBSERVED")) and "ab" * 7 not in EN.reason("CYCLES_OBSERVED", facts_of("CYCLES_OBSERVED"))
    assert EN.reason("CROSSCHECK_TOO_FEW", {"found": [], "missing": ["profiler"]}).count("none") == 1


def test_a_bare_reason_code_is_a_key() -> None:
    assert EN.say("SASS_EMPTY_LISTING") == EN.reason("SASS_EMPTY_LISTING", {})


@pytest.mark.parametrize(("key", "facts", "named"), [
    ("no.such.key", {}, "no.such.key"), ("reason.SASS_TRIP", {"entry": "k"}, "found"),
    ("reason.CROSSCHECK_AGREES", {"witnesses": ["gut-feeling"]}, "gut-feeling"),
])
def test_what_cannot_be_said_is_a_one_line_error(key: str, facts: dict, named: str) -> None:
    for language in LANGUAGES:
        with pytest.raises(WordingError, match=re.escape(named)) as caught:
            phrases(language).say(key, facts)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize("bad", [{"part": "poem"}, {"kind": "speed"}, {"level": 7}, {"effect": "huge"}])
def test_claim_keys_refuse_what_does_not_exist(bad: dict) -> None:
    given_values = {"part": "title", "kind": "issue-interval", "level": 5, "effect": "clear"} | bad
    with pytest.raises(WordingError):
        claim_key(**given_values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("part", PARTS)
def test_a_drop_by_one_rung_changes_every_part(language: str, kind: str, part: str) -> None:
    said = [phrases(language).claim(part, f := finding(kind, level), claim_facts(f, "13.0.88")) for level in range(7)]
    assert len(set(said)) == 7
    assert not any("4.0" in text or "4.2" in text for text in said[:4])
    assert "4.219" in said[4] or kind in ("dependence-effect", "shape-cause") or part == "alt"
    assert "4.219" not in said[5] + said[6] and "4.037" not in said[4]


@pytest.mark.parametrize("effect", EFFECTS)
def test_a_statement_without_a_number_names_none(effect: str) -> None:
    lost = finding("dependence-effect", 5, effect, quantity=False)
    for part in PARTS:
        assert not re.search(r"\d\s?(cycle|사이클)", KO.claim(part, lost, claim_facts(lost)) + EN.claim(part, lost, claim_facts(lost)))


def test_facts_of_a_finding_stop_at_its_level() -> None:
    assert "value" not in claim_facts(finding(level=3)) and "device" not in claim_facts(finding(level=3))
    assert claim_facts(finding(level=4))["value"] == 4.219 and "half_width" not in claim_facts(finding(level=4))
    assert claim_facts(finding(level=6))["witnesses"] == ["perturbation"]


def test_a_claim_with_a_number_that_is_none_is_an_error() -> None:
    facts = dict(claim_facts(finding(level=5))) | {"value": math.nan}
    with pytest.raises(WordingError):
        EN.say("statement.latency-scheduled.5", facts)


@pytest.mark.parametrize(("kind", "unit", "text"), [
    ("latency-scheduled", "cycles", "4.000 ± 0.005 cycles"), ("issue-interval", "cycles/instruction", "4.000 ± 0.005 cycles per instruction"),
    ("needed-distance", "cycles", "4 cycles"),
])
def test_decimals_by_kind_and_unit(kind: str, unit: str, text: str) -> None:
    facts = dict(claim_facts(finding(kind, 5), "13.0.88")) | {"value": 4.0, "half_width": 0.005, "unit": unit}
    assert f" {text}" in " " + EN.say(f"statement.{kind}.5", facts)
