"""The patterns that the checker looks for: times, words that claim too much, words of speed, labels of kinds."""

from __future__ import annotations

import re
from typing import Iterator

KINDS = ("measured", "planned", "published", "reported", "illustration")
VERDICTS = ("HOLDS", "FAILS", "UNDECIDED", "UNKNOWN")

_NUMBER = r"(?P<number>[-−+]?\d[\d,]*(?:\.\d+)?)"
_WORD_NUMBER = r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|(?<![가-힣])(?:두|세|네|다섯|여섯|일곱|여덟|아홉|열)(?=\s?사)"
_UNIT = (
    r"(?:clock\s+)?(?:cycles?\b|clks?\b|clock\s+ticks?\b|ns\b|µs\b|μs\b|us\b|ms\b|nanoseconds?\b|microseconds?\b|milliseconds?\b)"
    r"|(?:클럭\s*)?사이클|나노초|마이크로초|밀리초"
)
#: A number followed by a unit of time: "4.219 cycles", "4 ± 0.01사이클", "four cycles", "8-cycle".
TIME = re.compile(rf"(?:{_NUMBER}|{_WORD_NUMBER})[\s\u00a0\u202f-]*(?:{_UNIT})", re.IGNORECASE)
TIME_UNIT = re.compile(rf"(?:\b|(?<=[가-힣])){_UNIT}", re.IGNORECASE)
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")

_FORBIDDEN_EN = (
    r"confirm(?:s|ed|ing|ation)?|exact(?:ly|ness)?|prov(?:e|es|ed|en|ing)|proofs?|guarantee(?:s|d|ing)?|always|definitive(?:ly)?"
    r"|certain(?:ly|ty)|undoubtedly|undeniabl[ey]|irrefutabl[ey]|conclusive(?:ly)?|unquestionabl[ey]|invariabl[ey]|true\s+(?=latency|value)"
)
_FORBIDDEN_KO = r"(?<![불미])확정|증명|입증|보장|항상|언제나|반드시|정확(?=[히한하])|확실(?=[히한하])|틀림없|확인(?=되었|됐|된\s)|절대적"
FORBIDDEN = re.compile(rf"\b(?:{_FORBIDDEN_EN})\b|{_FORBIDDEN_KO}", re.IGNORECASE)
#: What a forbidden word must stand beside, in one sentence of prose, to claim something about time.
TIMING = re.compile(
    rf"latenc(?:y|ies)|throughput|issue\s+(?:interval|distance)|\b(?:cycles?|duration|timing)\b|지연\s*시간|레이턴시|처리량|발행\s*(?:간격|거리)"
    rf"|사이클|소요\s*시간", re.IGNORECASE)
SPEED = re.compile(
    r"\b(?:fast(?:er|est)?|slow(?:er|est|s|ed|ly)?|quick(?:er|est|ly)?|rapid(?:ly)?|swift(?:ly)?|speed(?:s|y|up)?|brisk(?:ly)?)\b"
    r"|빠르|빠른|빨라|빨리|빠를|느리|느린|느려|느릴|속도|신속", re.IGNORECASE)

_NEGATED_EN = re.compile(r"\b(?:not|never|no|nor|neither|nothing|cannot|without|nobody|none|\w+n['’]t)\b(?!\s+(?:only|merely|just))", re.IGNORECASE)
_NEGATED_KO = re.compile(r"않|없|아니|못하|못한|말아|금지|대신")

LABELS = {
    "planned": re.compile(r"planned|계획", re.IGNORECASE),
    "published": re.compile(r"published|발표", re.IGNORECASE),
    "reported": re.compile(r"reported|보고|전해진", re.IGNORECASE),
    "illustration": re.compile(r"illustration|example|예시", re.IGNORECASE),
}

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+|(?<=다\.)|\n\s*\n")


def times(text: str) -> Iterator[re.Match[str]]:
    """Every number with a unit of time in `text`."""
    return TIME.finditer(text)


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """(offset, sentence) of each sentence."""
    start = 0
    for match in _SENTENCE_END.finditer(text):
        yield start, text[start : match.start()]
        start = match.end()
    yield start, text[start:]


def negated(sentence: str, match: re.Match[str]) -> bool:
    """Whether the word is denied: "cannot be proven", "확정하지 않는다". Never decided for a statement."""
    if match.group()[0].isascii():
        return bool(_NEGATED_EN.search(sentence[: match.start()]))
    return bool(_NEGATED_KO.search(sentence[match.end() :]))


def claimed(sentence: str) -> Iterator[re.Match[str]]:
    """Forbidden words that a sentence of prose uses about time, without denying them."""
    if not TIMING.search(sentence):
        return
    for match in FORBIDDEN.finditer(sentence):
        if not negated(sentence, match):
            yield match
