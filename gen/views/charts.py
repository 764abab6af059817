"""Numbers behind each chart of a finding, in the columns of `gen.charts.data`. What the rung forbids is absent."""

from __future__ import annotations

from typing import Any, Sequence

from gen.model.probe import Variant
from gen.stages.progress.kinds import KINDS as PROGRESS_KINDS
from gen.stages.samples import index_of, timed
from gen.views.correction import fit_facts
from gen.views.progress import ratio_chart
from gen.views.sources import Sources
from gen.views.totals import Totals, totals_of

#: Warps w and w+4 share a scheduler.
SCHEDULERS = 4

Rows = list[dict[str, Any]]


def _fit(sources: Sources) -> Rows:
    """Medians with the fitted value of each; empty without a fit that holds."""
    facts = fit_facts(sources)
    return [
        {"iterations": row["iterations"], "body_length": row["body_length"], "instructions": row["instructions"],
         "median_cycles": row["cycles"], "predicted_cycles": round(row["cycles"] - row["residual"], 4)}
        for row in (facts or {}).get("table", ())
    ]


def _samples(sources: Sources, rows: Sequence[Totals]) -> Rows:
    """Every one-warp sample of the longest kernel, in launch order."""
    entry = max(rows, key=lambda row: (row.variant.instruction_count, row.variant.body_length)).variant.entry
    chosen = timed(index_of(sources.record).original(entry))
    return [
        {"process": s.process, "sm": s.sm, "repeat": s.repeat, "cycles": s.end_cycles - s.start_cycles}
        for s in sorted(chosen, key=lambda s: (s.process, s.order, s.block))
    ]


def model_terms(sources: Sources) -> tuple[float, float] | None:
    """Corrected latency and issue interval of this form and subject; None unless both stand on rung 5."""
    family = (sources.finding, *sources.siblings)
    found = {
        item.kind: item.quantity.value for item in family
        if item.form == sources.finding.form and item.level >= 5 and item.quantity is not None
    }
    try:
        return found["latency-scheduled"], found["issue-interval"]
    except KeyError:
        return None


def _longest_by_accumulators(sources: Sources) -> list[Variant]:
    chains = [v for v in sources.probe.variants if v.kind == "chain" and v.form == sources.finding.form]
    ordered = sorted(chains, key=lambda v: (v.instruction_count, v.body_length))
    return list({variant.accumulators: variant for variant in ordered}.values())


def _accumulators(sources: Sources, terms: tuple[float, float]) -> Rows:
    """Observed cycles per instruction, loop and timer included, beside max(L/A, interval)."""
    entries = [variant.entry for variant in _longest_by_accumulators(sources)]
    rows = totals_of(sources.record, sources.probe, entries)
    points = []
    for row in sorted(rows, key=lambda item: item.variant.accumulators):
        count, accumulators = row.variant.instruction_count, row.variant.accumulators
        points.append({
            "accumulators": accumulators, "cycles_per_instruction": round(row.median / count, 4),
            "low_cycles": round(min(row.cycles) / count, 4), "high_cycles": round(max(row.cycles) / count, 4),
            "model_cycles": round(max(terms[0] / accumulators, terms[1]), 4)})
    return points


def _warp_point(short: Totals, long: Totals, terms: tuple[float, float]) -> dict[str, Any]:
    spread = long.variant.instruction_count - short.variant.instruction_count
    busiest = max(1, -(-long.warps // SCHEDULERS))
    return {
        "warps": long.warps, "cycles_per_warp_instruction": round((long.median - short.median) / spread, 4),
        "low_cycles": round((min(long.cycles) - max(short.cycles)) / spread, 4),
        "high_cycles": round((max(long.cycles) - min(short.cycles)) / spread, 4),
        "predicted_cycles": round(max(terms[0] / long.variant.accumulators, busiest * terms[1]), 4)}


def _warps(sources: Sources, terms: tuple[float, float]) -> Rows:
    """Difference of two lengths over the difference of their instruction counts, by warps per block."""
    rows = totals_of(sources.record, sources.probe, sources.claim.sweep, warps=None)
    widths = sorted({row.warps for row in rows})
    pairs = [[row for row in rows if row.warps == width] for width in widths]
    return [_warp_point(*pair, terms) for pair in pairs if len(pair) == 2]


def charts_view(sources: Sources) -> dict[str, Rows]:
    """Rows by chart name, empty charts left out. Samples from rung 4, the rest from rung 5."""
    if not sources.timed:
        return {}
    if sources.finding.kind in PROGRESS_KINDS:
        return {name: points for name, points in (("ratio", ratio_chart(sources)),) if points}
    rows = totals_of(sources.record, sources.probe, sources.claim.fit)
    if not rows:
        return {}
    charts = {"fit": _fit(sources), "samples": _samples(sources, rows)}
    terms = model_terms(sources)
    if terms is not None and sources.finding.level >= 5:
        charts["accumulators"] = _accumulators(sources, terms)
        charts["warps"] = _warps(sources, terms)
    return {name: points for name, points in charts.items() if points}
