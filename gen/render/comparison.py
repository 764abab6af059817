"""The same claims side by side: devices, architectures and releases as columns of one table a probe."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterator, Mapping, Sequence

from gen.render.environment import environment, rendered
from gen.views.snapshot import Snapshot

View = Mapping[str, Any]
#: From a comparison's folder to the language's root.
ROOT = "../../../"


@dataclass(frozen=True)
class Column:
    """One subject as it stands now, on this machine, or in a release."""

    id: str
    kind: str
    name: str
    architecture: str
    version: str = ""


@dataclass(frozen=True)
class Cell:
    """A finding of either source: what identifies it, its words, and the address of its page from the language's root."""

    view: View
    said: str
    page: str


def folder_of(probe: View) -> str:
    return f"{probe['folder']}/compare"


def _column(subject: View, released: bool, version: str = "") -> Column:
    place = subject["id"] if released else "this-machine"
    return Column(f"{place}@{version}" if version else place, subject["kind"], subject["name"], subject["architecture"], version)


def _current(language: str, snapshot: Snapshot, probe: str) -> Iterator[tuple[str, Column, Cell]]:
    words = environment(language).globals["w"]
    for view in snapshot.findings:
        if view["probe"] == probe:
            cell = Cell(view, words.claim("cell", view), view["page"])
            yield view["claim"], _column(view["subject"], view["released"]), cell


def _frozen(language: str, snapshot: Snapshot, probe: str) -> Iterator[tuple[str, Column, Cell]]:
    for item in snapshot.releases["items"]:
        for document in item["findings"].values():
            if document["probe"] == probe:
                said, version = document["statements"][language]["cell"], item["version"]
                cell = Cell({**document, "released": True}, said, f"releases/{version}/{document['id']}/index.html")
                yield document["claim"], _column(document["subject"], True, version), cell


def table(language: str, snapshot: Snapshot, probe: View) -> tuple[list[Column], list[tuple[View, list[Cell | None]]]]:
    """Columns, devices first; and for each claim that any column has, a view of it with one cell a column."""
    found = [*_current(language, snapshot, probe["id"]), *_frozen(language, snapshot, probe["id"])]
    columns = sorted({column for _, column, _ in found}, key=_order)
    cells = {(claim, column): cell for claim, column, cell in found}
    claims = {claim: cell.view for claim, _, cell in reversed(found)}
    order = [row["claim"] for row in probe["matrix"]["rows"]]
    return columns, [(claims[claim], [cells.get((claim, column)) for column in columns])
                     for claim in sorted(claims, key=lambda claim: (order.index(claim) if claim in order else len(order), claim))]


def _order(column: Column) -> tuple[Any, ...]:
    return column.kind != "device", column.version, column.architecture.rjust(8), column.id


def usual_pair(columns: Sequence[Column]) -> tuple[str, str]:
    """What stands side by side before a reader chooses: the first two columns, or one of them twice."""
    ids = [column.id for column in columns]
    return (ids[0], ids[min(1, len(ids) - 1)]) if ids else ("", "")


def comparison_pages(language: str, probe: View, snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    """The page of one probe. Without scripts all columns stand there; with them, two that the reader chooses."""
    columns, rows = table(language, snapshot, probe)
    if len(columns) > 1:
        yield f"{folder_of(probe)}/index.md", rendered(
            language, "compare.md.j2", p=probe, columns=columns, rows=rows, pair=usual_pair(columns), root=ROOT)
