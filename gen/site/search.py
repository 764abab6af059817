"""What search finds: short entries for generated pages, tails of Korean words, and each term's name in the other language."""

from __future__ import annotations

import json
import re
from html import escape, unescape
from pathlib import Path
from typing import Any, Iterable, Mapping, Sequence

from gen.failpoint import failpoint

#: How the theme chooses between the two forms of the index: the script where the page was opened from a file.
CHOICE = re.compile(r'location\.protocol==="file:"\?(?=[\w$]+\(`\$\{new URL\("search/search_index\.js",)')
HANGUL = re.compile(r"[가-힣]{3,}")
TAG = re.compile(r"<[^>]+>")
#: A row of the glossary: its term, and the same term in the other language.
TERM = re.compile(r'^\|\s*\*\*(?P<own>[^*]+)\*\*\{[^}]*\}\s*\|\s*<span lang="\w+">(?P<other>[^<]+)</span>', re.MULTILINE)
#: Folders of generated pages: thousands of tables and listings, of which search needs what a reader would look for.
GENERATED = ("findings/", "releases/")

Pairs = Sequence[tuple[str, str]]


def tails(word: str) -> list[str]:
    """Proper endings of at least two syllables: 공유메모리 gives 유메모리, 메모리, 모리."""
    return [word[start:] for start in range(1, len(word) - 1)]


def term_pairs(glossary: str) -> list[tuple[str, str]]:
    """(own term, the other language's term) of each row; what stands in brackets is left out of the looked-for text."""
    return [(row["own"].split(" (")[0].strip(), row["other"].strip()) for row in TERM.finditer(glossary)]


def other_names(text: str, pairs: Pairs) -> list[str]:
    """Names in the other language of the terms that a text holds. Latin terms count as whole words only."""
    low = text.casefold()
    return [other for own, other in pairs if _holds(low, own.casefold())]


def _holds(text: str, term: str) -> bool:
    return term in text and (not term.isascii() or re.search(rf"\b{re.escape(term)}(?:s|es)?\b", text) is not None)


def keywords(text: str, pairs: Pairs = ()) -> str:
    """Tails of the Hangul words of a text and the other names of its terms, without those that the text itself holds.

    The theme also finds a word by its beginning, so that what begins another word need not be there.
    """
    plain = unescape(TAG.sub(" ", text))
    low = plain.casefold()
    names = [name for name in other_names(plain, pairs) if name.casefold() not in low]
    found = [tail for word in HANGUL.findall(f"{plain} {' '.join(names)}") for tail in tails(word)]
    begun = {word[:end] for word in plain.split() for end in range(2, len(word) + 1)}
    begun |= {tail[:end] for tail in found for end in range(2, len(tail))}
    return " ".join(dict.fromkeys((*names, *(tail for tail in found if tail not in begun))))


def entry(url: str, meta: Mapping[str, Any]) -> dict[str, str] | None:
    """The one entry of a generated page: its title, the line that it wants to be found by, and words that are not shown."""
    if not url.startswith(GENERATED) and "found_as" not in meta:
        return None
    text = str(meta.get("found_as") or meta.get("description") or "")
    return {"location": url, "title": escape(str(meta.get("title", "")), quote=False), "text": escape(text, quote=False),
            **({"kw": str(meta["keywords"])} if meta.get("keywords") else {})}


def fill(index: dict[str, Any], entries: Iterable[Mapping[str, str]] = (), pairs: Pairs = ()) -> dict[str, Any]:
    """The search index with the given entries, and with a `kw` field in every entry that has other words to be found by."""
    docs = []
    for doc in (*index["docs"], *entries):
        words = " ".join((doc.get("kw", ""), keywords(doc["title"] + " " + doc["text"], pairs))).strip()
        docs.append({**doc, "kw": words} if words else dict(doc))
    return {**index, "docs": docs}


def fill_file(path: Path, entries: Iterable[Mapping[str, str]] = (), pairs: Pairs = ()) -> None:
    """Rewrite one `search_index.json`; Korean is kept as it is, which also makes the file smaller."""
    index = fill(json.loads(path.read_text(encoding="utf-8")), entries, pairs)
    failpoint("site.search")
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def keep_script_only(language: Path) -> None:
    """Publish one form of the index, the script, which the theme's code then loads over http too.

    With a theme that chooses in another way, both forms stay.
    """
    for bundle in language.glob("assets/javascripts/bundle.*.min.js"):
        code, changed = CHOICE.subn("!0?", bundle.read_text(encoding="utf-8"))
        if changed == 1:
            bundle.write_text(code, encoding="utf-8")
            (language / "search" / "search_index.json").unlink(missing_ok=True)
