"""Chooses the Korean particle that fits the word before it, by the sound that the word ends in."""

from __future__ import annotations

import re

from gen.wording.errors import WordingError
from gen.wording.readings import Ending, ending

#: Form after a consonant -> form after a vowel.
PAIRS = {
    "은": "는", "이": "가", "을": "를", "과": "와", "으로": "로", "으로는": "로는", "으로서": "로서", "으로써": "로써",
    "으로부터": "로부터", "이나": "나", "이라는": "라는", "이라면": "라면", "이며": "며", "이고": "고", "이다": "다",
    "이었다": "였다", "이란": "란", "이라": "라", "이어야": "여야", "이지만": "지만",
}
_AFTER_VOWEL = {open_form: closed for closed, open_form in PAIRS.items()}

_TAG = re.compile(r"<[^>]*>")
_MARKS = re.compile(r"[\s\u00a0\"'”’`*_»>\]}、·.,:;]+$")
#: A remark in round brackets; the particle then follows the word in front. Not a function's argument: T(n), max(a, b).
_REMARK = re.compile(r"(?<=\S)(?<!^[A-Z])(?<!\W[A-Z])(?<![a-z])\([^()]*\)$|(?<=\S)\s+\([^()]*\)$")


def bare(text: str) -> str:
    """`text` without markup, trailing quotation and code marks, closing brackets and bracketed remarks."""
    text = _TAG.sub("", text)
    while True:
        shorter = _MARKS.sub("", text)
        shorter = _REMARK.sub("", shorter) or shorter
        if shorter.endswith(")") and shorter == text:
            shorter = shorter[:-1]
        if shorter == text:
            return text
        text = shorter


def split_pair(pair: str) -> tuple[str, str]:
    """("은", "는") for "은/는" or "는/은": the form after a consonant first. Errors: WordingError."""
    for part in pair.split("/"):
        closed = part if PAIRS.get(part) in pair.split("/") else None
        if closed:
            return closed, PAIRS[closed]
    raise WordingError(f"particle {pair!r}: not a known pair; allowed: " + ", ".join(f"{a}/{b}" for a, b in PAIRS.items()))


def pair_of(form: str) -> str | None:
    """The pair that `form` belongs to ("는" -> "은/는"), None for anything that is no particle."""
    closed = form if form in PAIRS else _AFTER_VOWEL.get(form)
    return f"{closed}/{PAIRS[closed]}" if closed else None


def particle(word: str, pair: str) -> str:
    """The form of `pair` that fits after `word`: particle("FFMA", "이/가") is "가".

    Where the word's sound is not known both forms are given, as Korean print does: "을(를)".
    """
    closed, open_form = split_pair(pair)
    sound = ending(bare(word))
    if sound is None:
        return f"{closed}({open_form})"
    if sound is Ending.VOWEL or (sound is Ending.RIEUL and closed.startswith("으로")):
        return open_form
    return closed


def with_particle(word: str, pair: str) -> str:
    """`word` with the fitting particle attached; `word` may carry markup."""
    return word + particle(word, pair)
