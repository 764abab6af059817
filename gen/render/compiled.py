"""The page of everything that one architecture's machine code supports: all claims of a probe that were never run there."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Iterator, Mapping, Sequence

from markupsafe import Markup

from gen.release.words import release_words
from gen.render.environment import environment, rendered
from gen.render.finding import DATA_LANGUAGE, ROOT, published
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
    found: dict[str, list[View]] = {}
    for view in views:
        found.setdefault(view["folder"], []).append(view)
    yield from found.values()


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


def code(views: Views, snapshot: Snapshot) -> dict[str, list[list[int]]]:
    """The encoded instructions of every kernel that the page shows, by its name."""
    sides = [(view, side["entry"]) for view in views for side in (view["sass"] or {}).values() if side]
    return {entry: [one["encoding"] for one in snapshot.kernel(view, entry)["listing"]["instructions"]] for view, entry in sides}


def same_code(views: Views, before: Sequence[Views], snapshot: Snapshot) -> View | None:
    """A finding of an earlier page of the same experiment whose kernels are the same to the last bit; None without one."""
    mine, place = code(views, snapshot), views[0]["folder"].rpartition("/")[0]
    like = (one for one in before if one[0]["folder"].rpartition("/")[0] == place and mine and code(one, snapshot) == mine)
    return next((one[0] for one in like), None)


def data_of(views: Views) -> str:
    """The findings as published data; what only a run could have given has no place in them."""
    kept = [{name: value for name, value in published(view).items() if name not in ("limits", "published") and value not in (None, {}, [])}
            for view in views]
    return json.dumps(kept, sort_keys=True, ensure_ascii=False, separators=(",", ":")) + "\n"


def _html(language: str, views: Views, snapshot: Snapshot, twin: View | None) -> str:
    words: Words = environment(language).globals["w"]
    table = facts_table(views)
    opcodes = dict.fromkeys(name for view in views for name in mnemonics(view, snapshot).split())
    return rendered(
        language, "compiled.md.j2", views=views, first=views[0], about=about(words, views), level=min(view["level"] for view in views), root=ROOT,
        data=f"{ROOT}../{DATA_LANGUAGE}/{views[0]['folder']}", answers=answers(words, views), opcodes=" ".join(opcodes),
        progress_tables=[shown(words, table, ALL_ROWS)] if table else [], hidden=not_shown(words, views),
        twin=twin, machine_code="" if twin else listings_html(words, views, snapshot), r=release_words(language))


def _page(language: str, views: Views, snapshot: Snapshot, twin: View | None) -> Iterator[tuple[str, str]]:
    """The page, its table as CSV, and its findings as JSON."""
    folder, table = views[0]["folder"], facts_table(views)
    yield f"{folder}/index.md", _html(language, views, snapshot, twin)
    if language != DATA_LANGUAGE:
        return
    yield f"{folder}/findings.json", data_of(views)
    if table:
        yield f"{folder}/{table['id']}.csv", csv_text(table["columns"], table["rows"])


def compiled_pages(language: str, views: Views, snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    """All pages of findings that rest on machine code alone. Code that two architectures share is listed on the first's page."""
    pages: list[Views] = []
    for page in by_page(views):
        yield from _page(language, page, snapshot, same_code(page, pages, snapshot))
        pages.append(page)
