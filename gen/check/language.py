"""Rules for languages: page language, marked foreign parts, heading ids, the language switch, Korean particles."""

from __future__ import annotations

import posixpath
import re
from typing import Iterator

from gen.check.page import Block, Page
from gen.check.problem import Problem
from gen.wording.particles import bare, pair_of, particle
from gen.wording.readings import WORDS

_OTHER = {"en": "ko", "ko": "en"}
_HANGUL = re.compile("[가-힣]")
_COUNTED_ID = re.compile(r"_\d*$|.*[^\x21-\x7e]")
#: A particle right behind a Latin letter, a digit, a per cent sign or a closing mark.
_ATTACHED = re.compile(r"(?:(?<=[A-Za-z0-9%])|(?<=\S[)\]'\"”’`]))(으로|은|는|이|가|을|를|과|와|로)(?![가-힣(])")
_FIRST = re.compile(r"(으로|은|는|이|가|을|를|과|와|로)(?![가-힣(])")
_LAST_TOKEN = re.compile(r"[A-Za-z]+$")
_LOOKED_BACK = 80
#: Pages without a twin link: they are served at any address.
_NO_SWITCH = ("404.html",)


def check_language(page: Page) -> Iterator[Problem]:
    given = page.root.get("lang", "")
    if given != page.language:
        yield Problem(page.file, "LANG_WRONG", f"lang {given!r}; allowed here: {page.language!r}")
    yield from _headings(page)
    if page.path not in _NO_SWITCH:
        yield from _switch(page)
    if page.language == "en":
        yield from _foreign(page)
    else:
        yield from (problem for block in page.blocks for problem in _particles(page, block))


def _headings(page: Page) -> Iterator[Problem]:
    for heading in page.headings:
        if _COUNTED_ID.match(heading.get("id")):
            yield Problem(page.file, "HEADING_ID", f"id {heading.get('id')!r} of {heading.text_content().strip()!r}; write one out, in ASCII")


def _switch(page: Page) -> Iterator[Problem]:
    other = _OTHER[page.language]
    links = [link.get("href", "") for link in page.links if link.get("hreflang") == other]
    if not links:
        yield Problem(page.file, "SWITCH_MISSING", f"no link with hreflang={other!r}")
    for href in links[:1]:
        if not leads_to_twin(page, href):
            yield Problem(page.file, "SWITCH_TARGET", f"{href!r}; allowed: the address of {other}/{page.path}")


def leads_to_twin(page: Page, href: str) -> bool:
    """Whether a link of `page` leads to the same page in the other language."""
    wanted = f"{_OTHER[page.language]}/{page.path}"
    target = href.split("#")[0].split("?")[0]
    if target.endswith("/"):
        target += "index.html"
    if "://" in target or target.startswith("/"):
        return target.endswith("/" + wanted)
    return posixpath.normpath(posixpath.join(page.language, posixpath.dirname(page.path), target)) == wanted


def _foreign(page: Page) -> Iterator[Problem]:
    for what, text in page.head:
        if _HANGUL.search(text):
            yield Problem(page.file, "LANG_PART", f"Korean in {what}: {text.strip()[:60]!r}")
    for block in page.blocks:
        for run in block.runs:
            if run.place.language != "ko" and _HANGUL.search(run.text):
                yield Problem(page.file, "LANG_PART", f"{run.text.strip()[:60]!r}; mark it with lang=\"ko\"")


def _particles(page: Page, block: Block) -> Iterator[Problem]:
    text = block.text
    if block.runs[0].place.language != "ko" or not _HANGUL.search(text):
        return
    found = {match.start(): match.group() for match in _ATTACHED.finditer(text) if _sure(text[: match.start()])}
    found |= _behind_elements(block)
    for at, form in sorted(found.items()):
        before = text[max(0, at - _LOOKED_BACK) : at]
        wanted = particle(before, pair_of(form))
        if wanted != form and "(" not in wanted and not block.at(at).place.code:
            yield Problem(page.file, "PARTICLE", f"{form!r} behind {before[-30:].strip()!r}; {wanted!r} fits")


def _behind_elements(block: Block) -> dict[int, str]:
    """Particles that begin right behind an inserted element, by offset."""
    found, offset = {}, 0
    for run in block.runs:
        if run.edge and offset and (match := _FIRST.match(run.text)):
            before = "".join(r.text for r in block.runs)[:offset]
            if _HANGUL.match(before[-1]) or _sure(before):
                found[offset] = match.group()
        offset += len(run.text)
    return found


def _sure(before: str) -> bool:
    """Whether the reading is settled: a number, capital letters, a single letter or a listed word."""
    word = _LAST_TOKEN.search(bare(before[-_LOOKED_BACK:]))
    if word is None:
        return True
    token = word.group()
    return token.isupper() or len(token) == 1 or token.lower() in WORDS


def check_pair(english: Page, korean: Page) -> Iterator[Problem]:
    """Both languages have the same headings, so that a link into one also works in the other."""
    first, second = ({heading.get("id") for heading in page.headings} for page in (english, korean))
    for page, only in ((english, first - second), (korean, second - first)):
        if only:
            yield Problem(page.file, "HEADING_IDS_DIFFER", f"only here: {', '.join(sorted(only))}")
