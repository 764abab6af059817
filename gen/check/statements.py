"""Rules for statements: their attributes, that the words say what the attributes hold, and that both languages agree."""

from __future__ import annotations

import math
from collections import Counter
from typing import Iterator

from lxml.html import HtmlElement

from gen.check import lexicon
from gen.check.page import Page, level_of
from gen.check.problem import Problem

ATTRIBUTES = ("data-claim", "data-device", "data-level", "data-verdict", "data-value", "data-unit", "data-interval")
#: These are there for every statement; the others are empty or absent where no value may be stated.
_REQUIRED = ATTRIBUTES[:4]
_HIGHEST_LEVEL = 6


def number(text: str) -> float | None:
    """`text` as a finite number, None otherwise."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None


def name(element: HtmlElement) -> str:
    return f"statement {element.get('data-claim')} on {element.get('data-device')}"


def check_statements(page: Page) -> Iterator[Problem]:
    for element in page.statements:
        faults = list(_attribute_faults(element))
        yield from (Problem(page.file, "CLAIM_ATTRIBUTE", f"{name(element)}: {fault}") for fault in faults)
        if not faults:
            yield from _limits(page, element)
            yield from _words(page, element)
    for element, place in page.mentions:
        if place.statement is not None:
            yield Problem(page.file, "MENTION_IN_STATEMENT", f"{name(place.statement)}: data-mention inside it; remove it")


def _attribute_faults(element: HtmlElement) -> Iterator[str]:
    missing = [attribute for attribute in _REQUIRED if not element.get(attribute)]
    if missing:
        yield f"{', '.join(missing)} missing or empty"
        return
    level = level_of(element)
    if level is None or level > _HIGHEST_LEVEL:
        yield f"data-level {element.get('data-level')!r}; allowed: 0 to {_HIGHEST_LEVEL}"
    if element.get("data-verdict") not in lexicon.VERDICTS:
        yield f"data-verdict {element.get('data-verdict')!r}; allowed: {', '.join(lexicon.VERDICTS)}"
    value, unit = element.get("data-value"), element.get("data-unit")
    if value and number(value) is None:
        yield f"data-value {value!r}; allowed: a finite number, or empty"
    if value and not unit:
        yield f"data-value {value!r} without data-unit"


def _limits(page: Page, element: HtmlElement) -> Iterator[Problem]:
    level, value, interval = level_of(element), element.get("data-value"), element.get("data-interval")
    if value and level < 4:
        yield Problem(page.file, "VALUE_BELOW_4", f"{name(element)}: data-value {value!r} at level {level}; leave it empty")
    if interval and level < 5:
        yield Problem(page.file, "INTERVAL_BELOW_5", f"{name(element)}: data-interval {interval!r} at level {level}; leave it empty")


def _words(page: Page, element: HtmlElement) -> Iterator[Problem]:
    level, text = level_of(element), element.text_content()
    found = [match.group() for match in lexicon.times(text)]
    if level < 4:
        yield from (Problem(page.file, "NUMBER_BELOW_4", f"{name(element)}: {time!r} at level {level}") for time in found[:1])
        for match in lexicon.SPEED.finditer(text):
            yield Problem(page.file, "SPEED_WORD", f"{name(element)}: {match.group()!r} at level {level}; nothing was timed")
    if "±" in text and level < 5:
        yield Problem(page.file, "CORRECTED_BELOW_5", f"{name(element)}: an interval in words at level {level}")
    for match in lexicon.FORBIDDEN.finditer(text):
        yield Problem(page.file, "FORBIDDEN_WORD", f"{name(element)}: {match.group()!r}; say that it was observed")
    value = element.get("data-value")
    if level >= 4 and found and not (value and states(text, float(value))):
        yield Problem(page.file, "VALUE_TEXT", f"{name(element)}: words say {found[0]!r}, data-value is {value!r}")


def states(text: str, value: float) -> bool:
    """Whether `text` holds `value`, rounded to as many digits as are printed."""
    for match in lexicon.NUMBER.finditer(text):
        printed = match.group().replace(",", "")
        decimals = len(printed.partition(".")[2])
        if math.isclose(float(printed), abs(value), abs_tol=0.5 * 10**-decimals + 1e-9):
            return True
    return False


def check_pair(english: Page, korean: Page) -> Iterator[Problem]:
    """Both languages make the same statements, each as often."""
    first, second = Counter(_keys(english)), Counter(_keys(korean))
    for here, there, page, other in ((first, second, english, "ko"), (second, first, korean, "en")):
        for key in here - there:
            said = ", ".join(f"{a.removeprefix('data-')}={v}" for a, v in zip(ATTRIBUTES, key))
            yield Problem(page.file, "STATEMENTS_DIFFER", f"statement ({said}) is not the same in {other}")


def _keys(page: Page) -> Iterator[tuple[str, ...]]:
    return (tuple(element.get(attribute, "") for attribute in ATTRIBUTES) for element in page.statements)
