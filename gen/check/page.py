"""Reads one rendered page into what the rules look at: runs of text with what they stand in, statements, headings."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from lxml import etree, html

_SKIPPED = {"script", "style", "noscript"}
_INLINE = {
    "a", "abbr", "b", "bdi", "br", "cite", "code", "data", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s", "samp",
    "small", "span", "strong", "sub", "sup", "time", "tspan", "u", "var", "wbr",
}
_CAPTIONS = {"caption", "figcaption"}
_SPOKEN_ATTRIBUTES = ("alt", "aria-label", "title")
_HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
_DEEPEST = 200


@dataclass(frozen=True)
class Place:
    """What a run of text stands in. `level` is the lowest `data-level` round it, `statement` the claim's element."""

    kind: str | None = None
    level: int | None = None
    statement: html.HtmlElement | None = None
    mention: bool = False
    language: str = ""
    code: bool = False
    caption: bool = False
    attribute: bool = False


@dataclass(frozen=True)
class Run:
    """One text node. `edge`: it begins right behind an inserted inline element."""

    text: str
    place: Place
    edge: bool = False


@dataclass(frozen=True)
class Block:
    """The runs of one paragraph, cell, heading, caption or attribute."""

    runs: tuple[Run, ...]

    @property
    def text(self) -> str:
        return "".join(run.text for run in self.runs)

    def at(self, offset: int) -> Run:
        """The run that holds the character at `offset`."""
        for run in self.runs:
            if offset < len(run.text):
                return run
            offset -= len(run.text)
        return self.runs[-1]


@dataclass
class Page:
    """`file` for messages, `path` relative to the language's folder; `head` holds (what, text) of title and meta."""

    file: str
    path: str
    language: str
    root: html.HtmlElement
    blocks: list[Block] = field(default_factory=list)
    head: list[tuple[str, str]] = field(default_factory=list)
    statements: list[html.HtmlElement] = field(default_factory=list)
    kinds: list[tuple[html.HtmlElement, Place]] = field(default_factory=list)
    tables: list[tuple[html.HtmlElement, Place]] = field(default_factory=list)
    mentions: list[tuple[html.HtmlElement, Place]] = field(default_factory=list)
    headings: list[html.HtmlElement] = field(default_factory=list)
    links: list[html.HtmlElement] = field(default_factory=list)


def read_page(folder: Path, path: str, language: str) -> Page | None:
    """The page at `folder/path`; None when there is nothing to parse."""
    data = (folder / path).read_bytes()
    try:
        root = html.document_fromstring(data, parser=html.HTMLParser(encoding="utf-8"))
    except (etree.ParserError, ValueError):
        return None
    page = Page(f"{language}/{path}", path, language, root)
    _read_head(page)
    for body in root.iter("body"):
        _Reader(page).read(body, Place(language=root.get("lang", "")))
    return page


def _read_head(page: Page) -> None:
    for title in page.root.findall("head/title"):
        page.head.append(("title", title.text_content()))
    for meta in page.root.iterfind("head/meta"):
        name = meta.get("name") or meta.get("property") or ""
        if name == "description" or name.startswith(("og:", "twitter:")):
            page.head.append((name, meta.get("content", "")))


class _Reader:
    """Walks the body once and sorts what it meets into the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.runs: list[Run] = []

    def read(self, body: html.HtmlElement, place: Place) -> None:
        self._element(body, place, 0)
        self._close()

    def _close(self) -> None:
        if any(not run.text.isspace() for run in self.runs):
            self.page.blocks.append(Block(tuple(self.runs)))
        self.runs = []

    def _element(self, element: html.HtmlElement, outer: Place, depth: int) -> None:
        tag = element.tag
        if not isinstance(tag, str) or tag in _SKIPPED or depth > _DEEPEST:
            return
        place = _inside(element, outer)
        if tag == "table":
            self.page.tables.append((element, place))
        if element.attrib:
            self._note(element, place, tag)
        inline = tag in _INLINE
        if not inline:
            self._close()
        self._text("\n" if tag == "br" else element.text, place, False)
        for child in element:
            self._element(child, place, depth + 1)
            self._text(child.tail, place, child.tag in _INLINE and child.tag != "br")
        if not inline:
            self._close()

    def _text(self, text: str | None, place: Place, edge: bool) -> None:
        if text:
            self.runs.append(Run(text, place, edge))

    def _note(self, element: html.HtmlElement, place: Place, tag: str) -> None:
        page = self.page
        if "data-claim" in element.attrib:
            page.statements.append(element)
        if "data-kind" in element.attrib:
            page.kinds.append((element, place))
        if "data-mention" in element.attrib:
            page.mentions.append((element, place))
        if tag in _HEADINGS and "id" in element.attrib:
            page.headings.append(element)
        if tag == "a" and "hreflang" in element.attrib:
            page.links.append(element)
        for name in _SPOKEN_ATTRIBUTES:
            if spoken := element.get(name):
                page.blocks.append(Block((Run(spoken, replace(place, attribute=True)),)))


def _inside(element: html.HtmlElement, outer: Place) -> Place:
    """What text inside `element` stands in."""
    tag, given = element.tag, element.attrib
    changes: dict[str, object] = {}
    if tag in ("code", "pre", "textarea"):
        changes["code"] = True
    if tag in _CAPTIONS:
        changes["caption"] = True
    if given:
        changes |= _from_attributes(element, given, outer)
    return replace(outer, **changes) if changes else outer


def _from_attributes(element: html.HtmlElement, given: etree._Attrib, outer: Place) -> dict[str, object]:
    changes: dict[str, object] = {}
    if "data-kind" in given:
        changes["kind"] = given["data-kind"]
    if "data-claim" in given:
        changes["statement"] = element
    if "data-mention" in given:
        changes["mention"] = True
    if (level := level_of(element)) is not None:
        changes["level"] = level if outer.level is None else min(level, outer.level)
    if language := given.get("lang") or given.get("hreflang"):
        changes["language"] = language
    return changes


def level_of(element: html.HtmlElement) -> int | None:
    """The element's own `data-level`, None where it has none or no number."""
    text = element.get("data-level", "")
    return int(text) if text.isdecimal() else None
