"""The table of findings, split into pages when it is long."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Iterator, Mapping, Sequence

from gen.render.environment import rendered
from gen.views.snapshot import Snapshot

View = Mapping[str, Any]
ROWS_A_PAGE = 100


@dataclass(frozen=True)
class TablePage:
    """One page of the table: its rows, its place among the pages, and the way to the language's root."""

    number: int
    total: int
    rows: tuple[View, ...]
    folder: str
    root: str


def page_folder(number: int) -> str:
    return "findings" if number == 1 else f"findings/page-{number}"


def table_pages(views: Sequence[View]) -> list[TablePage]:
    """At least one page, also without a row."""
    total = max(1, -(-len(views) // ROWS_A_PAGE))
    pages = []
    for number in range(1, total + 1):
        folder = page_folder(number)
        rows = tuple(views[(number - 1) * ROWS_A_PAGE:number * ROWS_A_PAGE])
        pages.append(TablePage(number, total, rows, folder, "../" * (folder.count("/") + 1)))
    return pages


def choices(views: Sequence[View]) -> dict[str, list[str]]:
    """What each filter of the table can be set to."""
    return {
        "device": sorted({v["subject"]["id"] for v in views if v["subject"]["kind"] == "device"}),
        "architecture": sorted({v["subject"]["architecture"] for v in views}, key=lambda a: (len(a), a)),
        "instruction": sorted({v["instruction"] for v in views}),
        "claimKind": list(dict.fromkeys(v["kind"] for v in views)),
    }


def rows_script(rows: str) -> str:
    """All rows as a script, asked for when a reader filters or sorts a table of many pages; a file may not fetch data."""
    line = re.sub(r"> (?=<(?:/?t[rdh]\b))", ">", " ".join(rows.split()))
    # Between single quotes, since there is a pair of double ones in every attribute.
    quoted = json.dumps(line, ensure_ascii=False)[1:-1].replace('\\"', '"').replace("'", "\\'")
    return f"window.ledgerRows='{quoted}';\n"


def findings_pages(language: str, snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    """The pages of the whole table."""
    pages = table_pages(snapshot.findings)
    for page in pages:
        yield f"{page.folder}/index.md", rendered(
            language, "findings.md.j2", page=page, pages=pages, choices=choices(snapshot.findings), page_folder=page_folder,
            live=any(not view["released"] for view in page.rows))
    if len(pages) > 1:
        yield "findings/rows.js", rows_script(rendered(language, "findings_row_list.html.j2", views=snapshot.findings, root="../"))
