"""Pages that are computed from findings about progress: chain 7, what others reported, and rules for code generators."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

from gen.render.environment import rendered
from gen.render.progress import csv_text, dispatch_name
from gen.views.snapshot import Snapshot

View = Mapping[str, Any]
Pages = Iterator[tuple[str, str]]
CHAIN_SEVEN, REPORTED, GUIDE = "probes/irregular-fma/chain-7", "probes/irregular-fma/reported", "guide"


def _root(folder: str) -> str:
    return "../" * (folder.count("/") + 1)


def _by_id(snapshot: Snapshot) -> dict[str, View]:
    return {view["id"]: view for view in snapshot.findings if view["released"]}


def _registers_csv(table: View) -> str:
    columns = ["accumulators", *(f"{a}_{what}" for a in table["architectures"] for what in ("registers", "occupancy_percent"))]
    rows = [[row[0], *(value for cell in row[1:] for value in ((cell["registers"], cell["percent"]) if cell else ("", "")))]
            for row in table["rows"]]
    return csv_text(columns, rows)


def guide_pages(language: str, snapshot: Snapshot) -> Pages:
    """Nothing where the probe of irregular chains is not part of the snapshot."""
    if not any(probe["id"] == "irregular-fma" for probe in snapshot.probes):
        return
    views = _by_id(snapshot)
    yield f"{CHAIN_SEVEN}/index.md", rendered(
        language, "chain_seven.md.j2", c=snapshot.data["chain_seven"], views=views, root=_root(CHAIN_SEVEN))
    if snapshot.data["reported"]:
        yield f"{REPORTED}/index.md", rendered(
            language, "reported.md.j2", r=snapshot.data["reported"], views=views, root=_root(REPORTED),
            dispatch_name=dispatch_name)
    guide = snapshot.data["guide"]
    yield f"{GUIDE}/index.md", rendered(language, "guide.md.j2", g=guide, views=views, root=_root(GUIDE))
    yield f"{GUIDE}/registers.csv", _registers_csv(guide["registers"])
