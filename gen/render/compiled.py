"""The page of everything that one architecture's machine code supports: all claims of a probe that were never run there."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Iterator, Mapping, Sequence

from markupsafe import Markup

from gen.release.words import release_words
from gen.render.environment import environment, rendered
from gen.render.finding import DATA_LANGUAGE, ROOT
from gen.render.machine_code import listings_html, mnemonics
from gen.render.progress import csv_text, shown
from gen.render.words import Words
from gen.views.snapshot import Snapshot

View = Mapping[str, Any]
Views = Sequence[View]
#: No row of these tables is left to the CSV file alone: there is nothing else on the page to make room for.
ALL_ROWS = 1_000


@dataclass(frozen=True)
class Answer:
    """What one rung says with one verdict: each sentence once, with the claims it is said of."""

    rung: int
    verdict: str
    stopper: bool
    said: tuple[tuple[Markup, tuple[View, ...]], ...]


def by_page(views: Views) -> Iterator[Views]:
    """Findings that share a page, in the order given."""
    for _, group in groupby(sorted(views, key=lambda view: view["folder"]), key=lambda view: view["folder"]):
        yield list(group)


def _answer(words: Words, rung: int, verdict: str, found: Sequence[tuple[View, View]]) -> Answer:
    said: dict[Markup, list[View]] = {}
    for view, row in found:
        said.setdefault(words.reason(row, view["level"]), []).append(view)
    return Answer(rung, verdict, any(row["stopper"] for _, row in found), tuple((text, tuple(of)) for text, of in said.items()))


def answers(words: Words, views: Views) -> list[Answer]:
    """The ladder of all claims together; rungs from 1 up, and of one rung an answer for each verdict."""
    found: dict[tuple[int, str], list[tuple[View, View]]] = {}
    for view in views:
        for row in view["ladder"]:
            found.setdefault((row["rung"], row["verdict"]), []).append((view, row))
    return [_answer(words, rung, verdict, found[rung, verdict]) for rung, verdict in sorted(found)]


def facts_table(views: Views) -> dict[str, Any] | None:
    """The tables of facts that claims about progress bring along, as one; a row that two of them share stands once."""
    tables = [table for view in views for table in (view["progress"] or {"tables": ()})["tables"]]
    if not tables:
        return None
    rows = {json.dumps(row): row for table in tables for row in table["rows"]}
    return {**tables[0], "rows": list(rows.values())}


def not_shown(words: Words, views: Views) -> list[Markup]:
    """What no claim of the page shows, each once."""
    return list(dict.fromkeys(line for view in views for line in words.hides(view)))


def about(words: Words, views: Views) -> str:
    """What the page is about: the experiment, and the operand form where all its claims have one."""
    forms, title = {view["form"] for view in views}, words.probe_title(views[0]["probe"], views[0]["instruction"])
    return f"{title} ({words.name('form', forms.pop())})" if len(forms) == 1 else title


def _html(language: str, views: Views, snapshot: Snapshot) -> str:
    words: Words = environment(language).globals["w"]
    table = facts_table(views)
    opcodes = dict.fromkeys(name for view in views for name in mnemonics(view, snapshot).split())
    return rendered(
        language, "compiled.md.j2", views=views, first=views[0], about=about(words, views), level=min(view["level"] for view in views), root=ROOT,
        data=f"{ROOT}../{DATA_LANGUAGE}/{views[0]['data']}", answers=answers(words, views), opcodes=" ".join(opcodes),
        progress_tables=[shown(words, table, ALL_ROWS)] if table else [], hidden=not_shown(words, views),
        machine_code=listings_html(words, views, snapshot), r=release_words(language))


def compiled_pages(language: str, views: Views, snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    """The page, its table as CSV, and its findings as JSON."""
    folder, table = views[0]["folder"], facts_table(views)
    yield f"{folder}/index.md", _html(language, views, snapshot)
    if table:
        yield f"{folder}/{table['id']}.csv", csv_text(table["columns"], table["rows"])
    if language == DATA_LANGUAGE:
        yield f"{folder}/findings.json", json.dumps(views, sort_keys=True, ensure_ascii=False, separators=(",", ":")) + "\n"
