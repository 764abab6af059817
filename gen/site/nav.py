"""The navigation of one language, made from the pages that are there."""

from __future__ import annotations

from typing import Any, Iterable

from gen.site.words import words

#: Method pages in reading order; any other page of the folder follows by name.
METHOD_ORDER = (
    "index", "why-sass-is-not-latency", "latency-and-issue-interval", "what-a-timed-interval-contains", "ladder",
    "correction", "perturbation", "cross-check", "progress", "words", "records", "faults", "software",
)
#: Entries after the home page: key of the title, and the page (as `name.md` or `name/index.md`) or the folder.
ENTRIES = (
    ("findings", "findings"),
    ("probes", "probes/"),
    ("guide", "guide"),
    ("method", "method/"),
    ("releases", "releases"),
    ("glossary", "glossary"),
    ("about", "about"),
    ("contributing", "contributing"),
)


def method_rank(path: str) -> tuple[int, str]:
    name = path.removeprefix("method/").removesuffix(".md").removesuffix("/index")
    return (METHOD_ORDER.index(name) if name in METHOD_ORDER else len(METHOD_ORDER), path)


def folder(paths: Iterable[str], prefix: str) -> list[str]:
    """Pages below a folder, its own index first."""
    inside = [path for path in paths if path.startswith(prefix) and "/compare/" not in path]
    ordered = sorted(inside, key=method_rank) if prefix == "method/" else sorted(inside)
    index = prefix + "index.md"
    return sorted(ordered, key=lambda path: path != index)


def entry(target: str, known: list[str]) -> str | list[str] | None:
    """What an entry leads to, None when nothing of it is there."""
    if target.endswith("/"):
        return folder(known, target) or None
    return next((path for path in (f"{target}/index.md", f"{target}.md") if path in known), None)


def nav_for(language: str, paths: Iterable[str]) -> list[dict[str, Any]]:
    """MkDocs' `nav` value. `paths` are source paths of pages such as "method/ladder.md"; a page's own title
    is used inside folders. Finding and release pages are reached from their tables, not from here."""
    title, known = words()[language], sorted(paths)
    home = [{title["home"]: "index.md"}] if "index.md" in known else []
    found = ((key, entry(target, known)) for key, target in ENTRIES)
    return home + [{title[key]: value} for key, value in found if value]
