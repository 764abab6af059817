"""Generated pages are HTML between Markdown headings: the HTML goes round the Markdown parser, which would read it slowly."""

from __future__ import annotations

import re

#: A chunk of such a page goes from after one heading (or from the start) to before the next one. Every heading has an id of
#: its own, by which it differs from a line of code.
HEADING = re.compile(r"^(#{1,6} .*\{#[a-z0-9-]+\})$", re.MULTILINE)
PLACE = re.compile(r'<div data-stash="(\d+)"></div>')


def put_away(markdown: str) -> tuple[str, list[str]]:
    """The text with each chunk of HTML replaced by a mark, and the chunks. A chunk that begins otherwise stays."""
    chunks: list[str] = []

    def mark(part: str) -> str:
        text = part.strip()
        if not text.startswith("<"):
            return part
        chunks.append(text)
        return f'\n\n<div data-stash="{len(chunks) - 1}"></div>\n\n'

    parts = HEADING.split(markdown)
    return "".join(part if at % 2 else mark(part) for at, part in enumerate(parts)), chunks


def put_back(html: str, chunks: list[str]) -> str:
    return PLACE.sub(lambda match: chunks[int(match[1])], html) if chunks else html
