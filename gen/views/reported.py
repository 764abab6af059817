"""Numbers that others reported without naming their GPU, beside ours: which of their patterns our record shows."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any, Iterable, Mapping, Sequence

COLUMNS = ("quantity", "role", "value", "unit", "where")
LENGTHS = (3, 7, 13, 29)
#: Within this many percent of 1 a ratio is called weak, by them and here: their own word for 101.8 %.
WEAK_PERCENT = 5.0

View = Mapping[str, Any]


def read_reported(path: Path) -> tuple[dict[str, str], ...]:
    """Rows of `docs/evidence/reported.csv`; none without the file. Raises ValueError when its columns are others."""
    if not path.is_file():
        return ()
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        if tuple(reader.fieldnames or ()) != COLUMNS:
            raise ValueError(f"{path.name}: columns are {reader.fieldnames}; they must be {', '.join(COLUMNS)}")
        return tuple(dict(row) for row in reader)


def pattern(ratio: float) -> str:
    """ahead | weak | behind."""
    if abs(ratio - 1) * 100 <= WEAK_PERCENT:
        return "weak"
    return "ahead" if ratio > 1 else "behind"


def _theirs(rows: Iterable[Mapping[str, str]], length: int) -> dict[str, Any] | None:
    values = {row["role"]: row["value"] for row in rows}
    try:
        first, second = values[f"dependent_fma_chain_{length}"], values[f"independent_fma_{length}"]
        ratio = float(values[f"independent_{length} / dependent_{length}"]) / 100
    except KeyError:
        return None
    return {"length": length, "dependent": first, "independent": second, "percent": f"{100 * ratio:.1f}",
            "pattern": pattern(ratio)}


def _designs(view: View) -> list[dict[str, str]]:
    """Rows of the designs table of a finding, by column."""
    tables = (view["progress"] or {"tables": ()})["tables"]
    table = next((table for table in tables if table["id"] == "designs"), None)
    return [dict(zip(table["columns"], row)) for row in table["rows"]] if table else []


def _ours(view: View, theirs: str) -> list[dict[str, Any]]:
    """One body between two clock checks, in every design of the set that they had."""
    return [
        {"design": row["design"], "dispatch": row["dispatch"], "ratio": row["progress_ratio"], "low": row["low_ratio"],
         "high": row["high_ratio"], "pattern": pattern(float(row["progress_ratio"])),
         "same": pattern(float(row["progress_ratio"])) == theirs}
        for row in _designs(view) if row["bodies"] == "1" and "balance" not in row["dispatch"]]


def reported_view(findings: Sequence[View], rows: Sequence[Mapping[str, str]]) -> dict[str, Any] | None:
    """None without a published run of all four lengths; `level` is the lowest rung among them."""
    if not rows:
        return None
    wanted = {f"irregular-fma.progress-ratio.b-reg-{length}-together": length for length in LENGTHS}
    found = {wanted[v["claim"]]: v for v in findings
             if v["claim"] in wanted and v["released"] and v["subject"]["kind"] == "device"}
    theirs = {length: _theirs(rows, length) for length in LENGTHS}
    usable = {length: view for length, view in found.items() if view["level"] >= 4}
    return {
        "device": usable[7]["subject"] if 7 in usable else None,
        "level": min((view["level"] for view in found.values()), default=0) if len(found) == len(LENGTHS) else 0,
        "weak_percent": f"{WEAK_PERCENT:g}",
        "rows": [{**theirs[n], "ours": _ours(usable[n], theirs[n]["pattern"]) if n in usable else [],
                  "finding": found[n]["id"] if n in found else None}
                 for n in LENGTHS if theirs[n]],
    }
