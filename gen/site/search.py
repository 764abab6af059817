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
#: What stands at the end of the published script and gives its entries the tails of their Hangul words.
GROWING = Path(__file__).with_name("tails.js")
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


def plain_text(html: str) -> str:
    return unescape(TAG.sub(" ", html))


def keywords(text: str, pairs: Pairs = ()) -> str:
    """The other names of a text's terms, each once, without those that the text itself holds."""
    plain = plain_text(text)
    low = plain.casefold()
    return " ".join(dict.fromkeys(name for name in other_names(plain, pairs) if name.casefold() not in low))


def with_tails(doc: Mapping[str, str]) -> dict[str, str]:
    """An entry that is also found by the endings of its Hangul words, as `tails.js` makes it of the published ones."""
    own = doc.get("kw", "")
    words = HANGUL.findall(plain_text(f"{doc['title']} {doc['text']} {own}"))
    return {**doc, "kw": " ".join((own, *dict.fromkeys(tail for word in words for tail in tails(word)))).strip()}


def entry(url: str, meta: Mapping[str, Any]) -> dict[str, Any] | None:
    """The one entry of a generated page: its title, the line that it wants to be found by, and words that are not shown.

    `boost` below 1 puts a page behind others that hold the same words: what was measured comes before what was only compiled.
    """
    if not url.startswith(GENERATED) and "found_as" not in meta:
        return None
    text = str(meta.get("found_as") or meta.get("description") or "")
    return {"location": url, "title": escape(str(meta.get("title", "")), quote=False), "text": escape(text, quote=False),
            **({"kw": str(meta["keywords"])} if meta.get("keywords") else {}),
            **({"boost": float(meta["boost"])} if meta.get("boost") else {})}


def fill(index: dict[str, Any], entries: Iterable[Mapping[str, str]] = (), pairs: Pairs = ()) -> dict[str, Any]:
    """The search index with the given entries, and with a `kw` field in every entry that has other words to be found by."""
    docs = []
    for doc in (*index["docs"], *entries):
        words = " ".join((doc.get("kw", ""), keywords(doc["title"] + " " + doc["text"], pairs))).strip()
        docs.append({**doc, "kw": words} if words else dict(doc))
    return {**index, "docs": docs}


def fill_file(path: Path, entries: Iterable[Mapping[str, str]] = (), pairs: Pairs = ()) -> None:
    """Rewrite one `search_index.json`."""
    index = fill(json.loads(path.read_text(encoding="utf-8")), entries, pairs)
    failpoint("site.search")
    write_index(path, index)


def write_index(path: Path, index: Mapping[str, Any]) -> None:
    """Korean is kept as it is, which also makes the file smaller."""
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def publish_index(language: Path) -> None:
    """Publish one form of the index, the script, which the theme's code then loads over http too, and which grows by itself.

    With a theme that chooses in another way, both forms stay.
    """
    folder = language / "search"
    with (folder / "search_index.js").open("a", encoding="utf-8") as script:
        script.write(GROWING.read_text(encoding="utf-8"))
    data = folder / "search_index.json"
    if script_alone(language):
        data.unlink()
    else:
        index = json.loads(data.read_text(encoding="utf-8"))
        write_index(data, {**index, "docs": [with_tails(doc) for doc in index["docs"]]})


def script_alone(language: Path) -> bool:
    """Tell the theme's code to take the script always; whether it could be told."""
    told = False
    for bundle in language.glob("assets/javascripts/bundle.*.min.js"):
        code, changed = CHOICE.subn("!0?", bundle.read_text(encoding="utf-8"))
        told = changed == 1
        bundle.write_text(code, encoding="utf-8")
    return told
