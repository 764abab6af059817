"""Rules for numbers with a unit of time: each carries its kind, and measured ones the level that permits them."""

from __future__ import annotations

from typing import Iterator

from lxml.html import HtmlElement

from gen.check import lexicon
from gen.check.page import Page, Place
from gen.check.problem import Problem

_SECTION = {"article", "main", "section", "body"}
_HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
_SHOWN = 60


def check_numbers(page: Page) -> Iterator[Problem]:
    stated = _stated(page)
    yield from _unmarked(page, stated)
    yield from _head(page, stated)
    yield from _columns(page)
    labelled: dict[tuple[HtmlElement, str], bool] = {}
    for element, place in page.kinds:
        yield from _kind(page, element, place, labelled)


def _squeezed(text: str) -> str:
    return "".join(text.split()).lower()


def _stated(page: Page) -> set[str]:
    """The times that stand on the page in a measured place, as written."""
    return {
        _squeezed(match.group())
        for block in page.blocks if any(run.place.kind == "measured" for run in block.runs)
        for match in lexicon.times(block.text)
        if block.at(match.start()).place.kind == "measured"
    }


def _unmarked(page: Page, stated: set[str]) -> Iterator[Problem]:
    titles = [_squeezed(text) for what, text in page.head if what == "title"]
    for block in page.blocks:
        text = block.text
        for match in lexicon.times(text):
            place = block.at(match.start()).place
            if place.kind is not None:
                continue
            # The theme repeats the page's title in its header, where nothing can be marked.
            repeated = any(title.startswith(_squeezed(text)) for title in titles)
            if not (place.attribute or repeated):
                yield Problem(page.file, "NUMBER_WITHOUT_KIND", f"{match.group()!r} in {_around(text, match.start())!r}; give it data-kind")
            elif _squeezed(match.group()) not in stated:
                yield Problem(page.file, "NUMBER_ELSEWHERE", f"{match.group()!r} in an attribute or a repeated title; the page does not state it as measured")


def _around(text: str, at: int) -> str:
    return " ".join(text[max(0, at - _SHOWN // 2) : at + _SHOWN].split())


def _head(page: Page, stated: set[str]) -> Iterator[Problem]:
    for what, text in page.head:
        for match in lexicon.times(text):
            if _squeezed(match.group()) not in stated:
                yield Problem(page.file, "NUMBER_ELSEWHERE", f"{match.group()!r} in {what}; the page does not state it as measured")


def _columns(page: Page) -> Iterator[Problem]:
    for table, place in page.tables:
        if place.kind is not None:
            continue
        heads = [head.text_content() for head in table.iterfind(".//thead//th")]
        timed = [index for index, head in enumerate(heads) if lexicon.TIME_UNIT.search(head)]
        bare = next((cell for index in timed for cell in _cells(table, index) if _bare(cell)), None)
        if bare is not None:
            yield Problem(page.file, "COLUMN_WITHOUT_KIND", f"{bare.text_content().strip()!r} in a column of times; give the cell data-kind")


def _cells(table: HtmlElement, index: int) -> Iterator[HtmlElement]:
    for row in table.iterfind(".//tbody/tr"):
        cells = row.xpath("./th|./td")
        if index < len(cells) and "data-kind" not in row.attrib:
            yield cells[index]


def _bare(cell: HtmlElement) -> bool:
    if "data-kind" in cell.attrib or not lexicon.NUMBER.search(cell.text_content()):
        return False
    return cell.find(".//*[@data-kind]") is None


def _kind(page: Page, element: HtmlElement, place: Place, labelled: dict[tuple[HtmlElement, str], bool]) -> Iterator[Problem]:
    kind, text = element.get("data-kind"), element.text_content()
    if kind not in lexicon.KINDS:
        yield Problem(page.file, "KIND_UNKNOWN", f"data-kind {kind!r}; allowed: {', '.join(lexicon.KINDS)}")
    elif not lexicon.NUMBER.search(text):
        return
    elif kind == "measured":
        if "data-claim" not in element.attrib or lexicon.TIME.search(text):
            yield from _measured(page, element, place, text)
    elif place.statement is not None:
        yield Problem(page.file, "KIND_IN_STATEMENT", f"{kind} number {text.strip()[:_SHOWN]!r} in statement {place.statement.get('data-claim')}")
    elif not _labelled(element, kind, labelled):
        yield Problem(page.file, "KIND_UNLABELLED", f"{kind} number {text.strip()[:_SHOWN]!r}: no label in its section")


def _measured(page: Page, element: HtmlElement, place: Place, text: str) -> Iterator[Problem]:
    shown = " ".join(text.split())[:_SHOWN]
    corrected = "data-corrected" in element.attrib or "±" in text or bool(element.get("data-interval"))
    if place.level is None:
        yield Problem(page.file, "MEASURED_WITHOUT_LEVEL", f"{shown!r}; put it inside an element with data-level")
    elif place.level < 4:
        yield Problem(page.file, "MEASURED_BELOW_4", f"{shown!r} at level {place.level}")
    elif corrected and place.level < 5:
        yield Problem(page.file, "CORRECTED_BELOW_5", f"{shown!r} at level {place.level}")


def _labelled(element: HtmlElement, kind: str, known: dict[tuple[HtmlElement, str], bool]) -> bool:
    """Whether the kind's label stands in the element, round it, or before it in its section."""
    pattern = lexicon.LABELS[kind]
    while element is not None and element.tag not in _SECTION:
        if (element, kind) not in known:
            known[element, kind] = bool(pattern.search(element.text_content()) or pattern.search(_before(element)))
        if known[element, kind]:
            return True
        element = element.getparent()
    return False


def _before(element: HtmlElement) -> str:
    """Text of the siblings in front, back to the nearest heading."""
    texts = []
    for sibling in element.itersiblings(preceding=True):
        if isinstance(sibling.tag, str):
            texts.append(sibling.text_content())
            if sibling.tag in _HEADINGS or sibling.tag == "tr":
                break
    return " ".join(texts)
