"""Rules for words outside statements: nothing over-claimed in prose, captions, alternative texts, titles and descriptions."""

from __future__ import annotations

from typing import Iterator

from gen.check import lexicon
from gen.check.page import Block, Page, level_of
from gen.check.problem import Problem


def check_wording(page: Page) -> Iterator[Problem]:
    for block in page.blocks:
        yield from _block(page, block)
    yield from _head(page)


def _block(page: Page, block: Block) -> Iterator[Problem]:
    text = block.text
    if not lexicon.FORBIDDEN.search(text):
        return
    place = block.runs[0].place
    if place.caption or place.attribute:
        found = [(match.start(), match.group()) for match in lexicon.FORBIDDEN.finditer(text)]
    else:
        found = [(at + match.start(), match.group()) for at, said in lexicon.sentences(text) for match in lexicon.claimed(said)]
    for at, word in found:
        here = block.at(at).place
        if not (here.mention or here.code or here.statement is not None):
            yield Problem(page.file, "FORBIDDEN_WORD", f"{word!r} in {' '.join(text.split())[:100]!r}; say what was observed, or mark a quoted word with data-mention")


def _head(page: Page) -> Iterator[Problem]:
    levels = [level for level in map(level_of, page.statements) if level is not None]
    untimed = bool(levels) and max(levels) < 4
    for what, text in page.head:
        for match in lexicon.FORBIDDEN.finditer(text):
            yield Problem(page.file, "FORBIDDEN_WORD", f"{match.group()!r} in {what}: {text.strip()[:100]!r}")
        for match in lexicon.SPEED.finditer(text) if untimed else ():
            yield Problem(page.file, "SPEED_WORD", f"{match.group()!r} in {what} although no statement of the page was timed")
