"""Particles follow the sound that a word ends in when it is read aloud in Korean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.wording import WordingError
from gen.wording.particles import PAIRS, bare, pair_of, particle, split_pair, with_particle
from gen.wording.readings import Ending, ending, of_number

V, R, C = Ending.VOWEL, Ending.RIEUL, Ending.CONSONANT

READINGS = [
    # Hangul
    ("누산기", V), ("사이클", R), ("간격", C), ("지연시간", C), ("워프", V),
    # digits
    ("0", C), ("1", R), ("2", V), ("3", C), ("4", V), ("5", V), ("6", C), ("7", R), ("8", R), ("9", V),
    # numbers by how they are read
    ("10", C), ("100", C), ("1,000", C), ("65,536", C), ("4.0", C), ("4.219", V), ("0.01", R), ("4.000", C),
    ("100,000,000", C), ("1,000,000,000,000", V), ("13.0.88", R), ("−0.5", V),
    # mnemonics, letter by letter
    ("FFMA", V), ("HMMA", V), ("LOP3", C), ("IADD3", C), ("SHF", V), ("CS2R", R), ("PTX", V), ("SEL", R), ("BAR", R),
    ("FMNMX", V), ("SM", C), ("fma.rn.f32", V), ("HMMA.16816", C), ("LDG.E.64", V), ("LDG.E", V),
    # registers, architectures, devices
    ("R9", V), ("R10", C), ("UR4", V), ("sm_90", C), ("sm_75", V), ("sm_86", C), ("sm_120", C), ("NVIDIA H200", C),
    ("L40S", V), ("RTX 4090", C),
    # words
    ("SASS", V), ("CUDA", V), ("NVIDIA", V), ("cubin", C), ("nvdisasm", C), ("ptxas", V), ("kernel", R), ("n", C), ("K", V),
    # units and signs
    ("50%", V), ("5 ns", V), ("1980 MHz", V), ("700 W", V), ("41 °C", V), ("4.219사이클", R),
    # marks round a word
    ("`FFMA`", V), ("<code>LOP3</code>", C), ("“SHF”", V), ("(4)", V), ("c[0x0][0x168]", R), ("FFMA(단정밀도)", V),
    ("FFMA (B 오퍼랜드, 레지스터)", V), ("T(n, K)", V), ("max(L / A, 간격)", C), ("값(L = 6, I = 2)", C),
]


@pytest.mark.parametrize(("word", "sound"), READINGS)
def test_ending_of_what_is_inserted(word: str, sound: Ending) -> None:
    assert ending(bare(word)) is sound


@pytest.mark.parametrize(("word", "pair", "expected"), [
    ("FFMA", "은/는", "는"), ("LOP3", "은/는", "은"), ("FFMA", "이/가", "가"), ("LOP3", "이/가", "이"),
    ("4", "을/를", "를"), ("8", "을/를", "을"), ("FFMA", "과/와", "와"), ("IADD3", "과/와", "과"),
    ("4.219사이클", "으로/로", "로"), ("sm_90", "으로/로", "으로"), ("CS2R", "으로/로", "로"), ("CS2R", "이/가", "이"),
    ("8", "으로/로", "로"), ("H200", "이다/다", "이다"), ("R9", "이라는/라는", "라는"),
])
def test_particle(word: str, pair: str, expected: str) -> None:
    assert particle(word, pair) == expected


def test_pairs_may_be_written_either_way() -> None:
    assert split_pair("는/은") == split_pair("은/는") == ("은", "는")
    assert pair_of("로") == pair_of("으로") == "으로/로"
    assert pair_of("에서") is None


@pytest.mark.parametrize("pair", ["에/에서", "은", "", "은/가"])
def test_unknown_pair_is_an_error(pair: str) -> None:
    with pytest.raises(WordingError):
        particle("FFMA", pair)


@pytest.mark.parametrize("word", ["", "…", "—", "???"])
def test_unreadable_words_get_both_forms(word: str) -> None:
    assert particle(word, "을/를") == "을(를)"


@given(st.characters(min_codepoint=0xAC00, max_codepoint=0xD7A3))
def test_every_syllable_follows_its_final_consonant(syllable: str) -> None:
    closed = (ord(syllable) - 0xAC00) % 28 != 0
    assert particle(syllable, "이/가") == ("이" if closed else "가")


@given(st.integers(min_value=0, max_value=10**12 - 1))
def test_numbers_follow_their_last_spoken_syllable(value: int) -> None:
    digits = "영일이삼사오육칠팔구"
    last = digits[value % 10] if value % 10 else "십"
    assert of_number(f"{value:,}") is ending(last)


@given(st.text(max_size=30), st.sampled_from(sorted(PAIRS)))
def test_any_text_keeps_its_words_and_gains_one_particle(text: str, closed: str) -> None:
    pair = f"{closed}/{PAIRS[closed]}"
    result = with_particle(text, pair)
    assert result.startswith(text)
    assert result[len(text):] in (closed, PAIRS[closed], f"{closed}({PAIRS[closed]})")
