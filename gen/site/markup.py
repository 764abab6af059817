"""What one page of the built site refers to, loads and names: read with the standard library's HTML parser."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

#: Attributes whose address is fetched while the page is read, by element. Links that wait for a click are not here.
LOADS = {"script": ("src",), "img": ("src", "srcset"), "iframe": ("src",), "source": ("src", "srcset"),
         "video": ("src", "poster"), "audio": ("src",), "embed": ("src",), "object": ("data",), "image": ("href",),
         "use": ("href",), "input": ("src",)}
#: Kinds of <link> that fetch; canonical, alternate, prev and next only name another page.
FETCHING_LINKS = {"stylesheet", "icon", "preload", "modulepreload", "manifest", "prefetch", "preconnect", "dns-prefetch"}


@dataclass
class Page:
    """`loads` are fetched by the browser itself, `links` by a click; both as written."""

    language: str = ""
    ids: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    has_policy: bool = False


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.page.ids.append(given["id"])
        if tag == "html":
            self.page.language = given.get("lang", "")
        if tag == "meta" and given.get("http-equiv") == "Content-Security-Policy":
            self.page.has_policy = True
        self._addresses(tag, given)

    def _addresses(self, tag: str, given: dict[str, str]) -> None:
        if tag == "a" and "href" in given:
            self.page.links.append(given["href"])
        if tag == "link" and FETCHING_LINKS & set(given.get("rel", "").split()):
            self.page.loads.append(given.get("href", ""))
        self.page.loads += [given[name] for name in LOADS.get(tag, ()) if given.get(name)]


def pages(tree: Path) -> set[str]:
    """Addresses of all pages below a folder, relative to it."""
    return {path.relative_to(tree).as_posix() for path in tree.rglob("*.html")}


def read(path: Path) -> Page:
    reader = _Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    return reader.page
