"""Korean search: tails of Hangul words, so that the parts of a compound are found without a morpheme analyser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from gen.failpoint import failpoint

HANGUL = re.compile(r"[가-힣]{3,}")
TAG = re.compile(r"<[^>]+>")


def tails(word: str) -> list[str]:
    """Proper endings of at least two syllables: 공유메모리 gives 유메모리, 메모리, 모리."""
    return [word[start:] for start in range(1, len(word) - 1)]


def keywords(text: str) -> str:
    """All tails of the Hangul words of a text, each once, in order of first appearance."""
    found = dict.fromkeys(tail for word in HANGUL.findall(TAG.sub(" ", text)) for tail in tails(word))
    return " ".join(found)


def fill(index: dict[str, Any]) -> dict[str, Any]:
    """The search index with a `kw` field in every entry. Entries without Korean text get an empty one."""
    docs = [{**doc, "kw": keywords(f'{doc["title"]} {doc["text"]}')} for doc in index["docs"]]
    return {**index, "docs": docs}


def fill_file(path: Path) -> None:
    """Rewrite one `search_index.json`; Korean is kept as it is, which also makes the file smaller."""
    index = fill(json.loads(path.read_text(encoding="utf-8")))
    failpoint("site.search")
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
