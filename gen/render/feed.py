"""The feed of releases in one language (Atom, RFC 4287): one entry a release, newest first."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

from gen.cite.publication import publication
from gen.release.words import release_words
from gen.render.environment import environment

#: Where the feed lies below a language's root.
PATH = "releases/feed.xml"


def feed_pages(language: str, releases: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Nothing before the first release: a feed must say when it last changed."""
    items = sorted(releases.get("items") or (), key=lambda item: (item["released"], item["version"]), reverse=True)
    if items:
        made = environment(language).get_template("feed.xml.j2")
        yield PATH, made.render(r=release_words(language), entries=items, about=publication(), updated=items[0]["released"])
