"""Values printed by others: comparison only, never part of a claim."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any, Iterable, Mapping

from gen.model.finding import Finding

COLUMNS = ("mnemonic", "architecture", "device", "quantity", "value_cycles", "source")
#: Rows shown on a page; the file has all.
MOST_ROWS = 3
_QUANTITY = {
    "latency-scheduled": "latency", "needed-distance": "latency",
    "issue-interval": "issue-interval", "dependence-effect": None,
}


def read_published(path: Path) -> tuple[dict[str, str], ...]:
    """Rows of `docs/evidence/published.csv`. Raises ValueError when its columns are others."""
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        if tuple(reader.fieldnames or ()) != COLUMNS:
            raise ValueError(f"{path.name}: columns are {reader.fieldnames}; they must be {', '.join(COLUMNS)}")
        return tuple(dict(row) for row in reader)


def published_view(finding: Finding, rows: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Rows about the same instruction and quantity; those of the finding's architecture come first."""
    wanted = _QUANTITY.get(finding.kind)
    found = [dict(row) for row in rows if (row["mnemonic"], row["quantity"]) == (finding.instruction, wanted)]
    return sorted(found, key=lambda row: row["architecture"] != finding.subject.architecture)[:MOST_ROWS]
