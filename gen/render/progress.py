"""Tables of a progress page in one language: cells in words, the first rows in the page, all rows as CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from typing import Any, Mapping, Sequence

from gen.render.words import Words

View = Mapping[str, Any]
MOST_ROWS = 10
#: Columns whose cells are ids: the group of names, or of ui words, that says them.
_NAMES = {"design": "design-short", "effect": "effect"}
_WORDS = {"what_compared": "compared", "says": "says", "unit_of": "in", "hit": "hit", "listed": "listed"}
_CODES = ("kernel", "role_id", "partner", "other_opcodes")
#: Kinds of number in tables that mix them, by column.
_PLANNED, _MEASURED = ("planned_pass", "predicted_pass"), ("measured_pass",)


@dataclass(frozen=True)
class Cell:
    """`kind` is the data-kind of a time that the table does not carry as a whole; `code` is shown as code."""

    text: str
    kind: str = ""
    code: bool = False


@dataclass(frozen=True)
class Shown:
    """A table as the template places it; `kind` stands on the whole table where all its times are of one kind."""

    id: str
    kind: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    total: int


def _kind(table: View, column: str, row: Mapping[str, Any]) -> str:
    if table["kind"] != "cells":
        return ""
    if column in _PLANNED:
        return "planned"
    timed = row.get("unit_of") == "cycles-per-pass" and column in ("first_value", "second_value")
    return "measured" if timed or column in _MEASURED else ""


def _cell(words: Words, table: View, column: str, row: Mapping[str, Any]) -> Cell:
    value = row[column]
    if value is None:
        return Cell("–")
    if column in _NAMES and value != "any-partner":
        return Cell(words.name(_NAMES[column], value))
    if column in _NAMES:
        return Cell(words.ui("progress.any-partner"))
    if column in _WORDS:
        return Cell(words.ui(f"progress.{_WORDS[column]}_{value}") if value else "")
    if column == "dispatch":
        return Cell(dispatch_name(words, value))
    return Cell(value, _kind(table, column, row), column in _CODES)


def dispatch_name(words: Words, dispatch: str) -> str:
    """In words: a dispatch inside the loop is the same set and order, once each pass."""
    said = words.ui(f"progress.dispatch_{dispatch.removeprefix('inside_')}")
    return words.ui("progress.inside_loop", dispatch=said) if dispatch.startswith("inside_") else said


def shown(words: Words, table: View, most: int = MOST_ROWS) -> Shown:
    rows = [dict(zip(table["columns"], row)) for row in table["rows"][:most]]
    cells = tuple(tuple(_cell(words, table, column, row) for column in table["columns"]) for row in rows)
    kind = "" if table["kind"] == "cells" else table["kind"]
    return Shown(table["id"], kind, tuple(table["columns"]), cells, len(table["rows"]))


def tables_of(words: Words, view: View) -> list[Shown]:
    return [shown(words, table) for table in (view["progress"] or {"tables": ()})["tables"]]


def csv_text(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """All rows, the same in every language."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([["" if cell is None else cell for cell in row] for row in rows])
    return out.getvalue()


def csv_files(view: View) -> dict[str, str]:
    """One file a table, by name."""
    return {f"{table['id']}.csv": csv_text(table["columns"], table["rows"])
            for table in (view["progress"] or {"tables": ()})["tables"]}
