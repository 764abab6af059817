"""Check the built site as a whole: links, loads, languages, identifiers, weight. Needs neither MkDocs nor a browser."""

from __future__ import annotations

import argparse
import gzip
import posixpath
import re
import sys
from pathlib import Path
from typing import Iterator
from urllib.parse import unquote, urlsplit

from gen.site import markup
from gen.site.markup import pages
from gen.site.paths import SITE
from gen.site.words import LANGUAGES

#: Budgets of a finding page: its HTML, and everything that its first view fetches, compressed.
HTML_BYTES = 60_000
FIRST_VIEW_GZIP_BYTES = 150_000
#: Identifiers that Python-Markdown numbers when a heading holds no ASCII letter; they shift with every edit.
UNSTABLE_ID = re.compile(r"_\d+")


def local(page: str, address: str) -> tuple[str, str] | None:
    """(file below the site's root, fragment) of a relative address; None for other schemes and sites."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return None
    path = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(parts.path))) if parts.path else page
    return path, unquote(parts.fragment)


def load_problems(name: str, page: markup.Page, site: Path) -> Iterator[str]:
    for address in page.loads:
        target = local(name, address)
        if address.startswith("data:"):
            continue
        if target is None or address.startswith("/"):
            yield f"{name}: loads {address}; only relative addresses inside the site may be loaded"
        elif not (site / target[0]).is_file():
            yield f"{name}: loads {address}, which is not there"


def link_problems(name: str, page: markup.Page, site: Path, known: dict[str, markup.Page]) -> Iterator[str]:
    for address in page.links:
        target = local(name, address)
        if target is None or (name == "404.html" and address.startswith("/")):
            continue
        path, fragment = target
        if not (site / path).is_file():
            yield f"{name}: links to {address}, which is not there"
        elif fragment and path in known and fragment not in known[path].ids:
            yield f"{name}: links to {address}, but {path} has no such anchor"


def identity_problems(name: str, page: markup.Page) -> Iterator[str]:
    folder = name.split("/")[0]
    if folder in LANGUAGES and page.language != folder:
        yield f"{name}: lang is {page.language!r}, not {folder!r}"
    if not page.has_policy:
        yield f"{name}: has no content security policy"
    for identifier in sorted({one for one in page.ids if page.ids.count(one) > 1}):
        yield f"{name}: the id {identifier} stands there more than once"
    yield from (f"{name}: the id {one} comes from a heading without an id of its own"
                for one in page.ids if UNSTABLE_ID.fullmatch(one))


def packed_bytes(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


def first_view_bytes(name: str, page: markup.Page, site: Path) -> int:
    """Compressed size of a page with its styles, scripts, drawings of one colour scheme and the search worker."""
    hidden = re.compile(r"[.-]dark\.svg$")
    files = {target[0] for address in page.loads if (target := local(name, address)) and not hidden.search(address)}
    workers = (site / "assets" / "javascripts" / "workers").glob("search.*.js")
    return sum(packed_bytes(path) for path in (site / name, *(site / file for file in files), *workers)
               if path.is_file())


def weight_problems(name: str, page: markup.Page, site: Path) -> Iterator[str]:
    parts = name.split("/")
    if len(parts) < 5 or parts[1] != "findings":
        return
    size, view = (site / name).stat().st_size, first_view_bytes(name, page, site)
    if size > HTML_BYTES:
        yield f"{name}: {size} bytes of HTML, allowed are {HTML_BYTES}"
    if view > FIRST_VIEW_GZIP_BYTES:
        yield f"{name}: the first view weighs {view} bytes compressed, allowed are {FIRST_VIEW_GZIP_BYTES}"


def twin_problems(site: Path) -> Iterator[str]:
    first, second = (pages(site / language) for language in LANGUAGES)
    yield from (f"{name}: is there in one language only" for name in sorted(first ^ second))


def problems(site: Path) -> list[str]:
    """Everything that is wrong with a built site, one line each; empty when all is well."""
    known = {name: markup.read(site / name) for name in sorted(pages(site)) if not name.startswith("evidence/")}
    found = list(twin_problems(site))
    for name, page in known.items():
        found += load_problems(name, page, site)
        found += link_problems(name, page, site, known)
        found += identity_problems(name, page)
        found += weight_problems(name, page, site)
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=SITE)
    site = parser.parse_args(arguments).folder
    if not (site / "index.html").is_file():
        print(f"check: no site in {site}; run `make site` first", file=sys.stderr)
        return 1
    found = problems(site)
    for line in found:
        print(f"check: {line}")
    print(f"check: {len(pages(site))} pages, {len(found)} problem(s)")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
