"""The blocks that a claim about progress has beside those of every finding: tables, each with its kind of number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Sequence

from gen.model.probe import Claim
from gen.stages.progress import ratio
from gen.stages.progress.kinds import KINDS
from gen.stages.progress.rows import progress_index
from gen.views import progress_rows as rows
from gen.views.sources import Sources


@dataclass(frozen=True)
class Table:
    """A table of a progress page. `data_kind` is that of its numbers; `timed` tables need rung 4."""

    id: str
    data_kind: str
    columns: tuple[str, ...]
    make: Callable[[Sources], list[rows.Row]]
    timed: bool = True


_RANGE = ("middle_cycles", "lowest_cycles", "highest_cycles")
DESIGNS = Table("designs", "measured", (
    "design", "dispatch", "bodies", "first_cycles", "second_cycles", "progress_ratio", "low_ratio", "high_ratio", "effect"),
    rows.design_rows)
PARTNERS = Table("partners", "measured", ("role_id", "partner", "listed", "bodies", *_RANGE), rows.partner_rows)
PLACES = Table("rotations", "measured", ("role_id", "warp", *_RANGE), rows.place_rows)
COMPARISONS = Table("comparisons", "cells", (
    "what_compared", "kernel", "bodies", "first_value", "second_value", "unit_of", "says"), rows.comparison_rows)
PREDICTIONS = Table("predictions", "cells", (
    "kernel", "planned_pass", "predicted_pass", "measured_pass", "error_percent", "hit"), rows.prediction_rows)
SWEEP = Table("accumulator-sweep", "measured", (
    "accumulators", "bodies", "registers", "blocks_fit", "blocks_seen", "occupancy_percent", "alone_cycles", "sm_cycles"),
    rows.sweep_rows)
SHAPES = Table("shape-facts", "planned", (
    "role_id", "dispatch", "bodies", "targets", "chains", "depth", "tail", "registers", "loop_registers", "code_bytes",
    "place", "planned_pass", "other_opcodes"), rows.shape_rows, timed=False)


def tables_of(claim: Claim) -> tuple[Table, ...]:
    """The tables of one kind of claim, in the order of its page."""
    if claim.kind == "shape-cause":
        return COMPARISONS, SHAPES
    if claim.kind == "model-prediction":
        return PREDICTIONS, SHAPES
    if claim.form == "shared-memory":
        return DESIGNS, SWEEP, SHAPES
    return DESIGNS, PARTNERS, PLACES, SHAPES


def _table_view(table: Table, sources: Sources) -> dict[str, Any]:
    return {"id": table.id, "kind": table.data_kind, "columns": list(table.columns), "rows": table.make(sources)}


def progress_view(sources: Sources) -> dict[str, Any] | None:
    """None for other kinds of claim and below rung 3; below rung 4 only what the machine code says."""
    if sources.finding.kind not in KINDS or sources.finding.level < 3:
        return None
    made = [_table_view(table, sources) for table in tables_of(sources.claim) if sources.timed or not table.timed]
    return {"tables": [table for table in made if table["rows"]]}


def _chart_point(sources: Sources, claim: Claim) -> dict[str, Any] | None:
    index = progress_index(sources.record)
    found = ratio.observed_ratio(ratio.points(sources.probe, claim, index))
    length = next(v for v in sources.probe.variants if v.entry == claim.fit[0]).roles
    count = next(role.length for role in length if role.id == claim.roles[0])
    if found is None:
        return None
    return {"length": count, "series": claim.design, "ratio": round(found.value, 4), "low_ratio": round(found.low, 4),
            "high_ratio": round(found.high, 4)}


def ratio_chart(sources: Sources) -> list[dict[str, Any]]:
    """Ratio over length in every design that has claims of this form: as observed, clock check included."""
    if sources.finding.kind != "progress-ratio" or not sources.timed or sources.claim.form == "shared-memory":
        return []
    alike: Sequence[Claim] = [c for c in sources.probe.claims if (c.kind, c.form) == (sources.claim.kind, sources.claim.form)]
    points = [point for claim in alike if (point := _chart_point(sources, claim))]
    return sorted(points, key=lambda point: (point["series"] != "one-warp", point["length"]))
