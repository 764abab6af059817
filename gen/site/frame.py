"""One script of a language that every page loads first: what the theme would otherwise repeat on each page."""

from __future__ import annotations

import json
from typing import Any, Callable, Iterable

from gen.site.paths import ROOT

FIRST = "assets/first.js"
#: In this order: workers for pages from a file, queries with Korean particles, then the frame itself.
PARTS = tuple(ROOT / "gen" / "site" / "first" / name for name in ("iframe-worker.js", "search-query.js", "frame.js"))
#: Texts that the theme's script asks for by these names.
TEXTS = (
    "clipboard.copy", "clipboard.copied", "search.result.placeholder", "search.result.none", "search.result.one", "search.result.other",
    "search.result.more.one", "search.result.more.other", "search.result.term.missing",
)


def search_worker(paths: Iterable[str]) -> str:
    """The theme's search worker, whose name changes with its content."""
    return next(path for path in sorted(paths) if path.startswith("assets/javascripts/workers/search.") and path.endswith(".js"))


def first_script(features: Iterable[str], palette: Iterable[Any], worker: str, text: Callable[[str], str], permalink: str) -> str:
    """`text` gives the theme's words by key; `permalink` is what the link beside every heading is called."""
    settings = {"features": list(features), "search": worker, "translations": {key: str(text(key)).strip() for key in TEXTS}}
    schemes = [{"media": one["media"], "scheme": one["scheme"], "name": one["toggle"]["name"]} for one in palette]
    said = json.dumps({"settings": settings, "palette": schemes, "permalink": permalink}, ensure_ascii=False, sort_keys=True)
    return "\n".join([f"window.ledgerFrame = {said};", *(path.read_text(encoding="utf-8") for path in PARTS)])
