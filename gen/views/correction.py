"""The correction table: the fit and its diagnostics, with the simpler ways beside it."""

from __future__ import annotations

from typing import Any, Mapping

from gen.model.ladder import Rung
from gen.stages.progress.kinds import KINDS as PROGRESS_KINDS
from gen.views.quantity import shown
from gen.views.sources import Sources

#: Rows of the comparison by their id in the evidence: key of the words, key of what the row gets wrong.
_SIMPLER = {
    "naive-division": ("naive", "naive_wrong"),
    "one-variable-slope": ("one_variable", "one_variable_wrong"),
    "empty-loop-subtraction": ("empty_loop", "empty_loop_wrong"),
}
#: Kinds of claim that no fit over n and K carries.
_WITHOUT_FIT = ("needed-distance", *PROGRESS_KINDS)
_NO_EMPTY_LOOP = {"CONTROL_LOOP_DELETED": "empty_loop_deleted", "no-control": "empty_loop_missing"}


def fit_facts(sources: Sources) -> Mapping[str, Any] | None:
    """Facts of the fit, None unless rung 5 holds by way of it: below, no coefficient may be shown."""
    item = sources.rung(Rung.CORRECTION)
    held = sources.timed and sources.finding.level >= Rung.CORRECTION and item is not None
    return item.facts if held and item.reason == "CORRECTION_FITTED" else None


def _simpler_row(row: Mapping[str, Any]) -> dict[str, Any]:
    words, wrong = _SIMPLER[row["id"]]
    if row["value"] is None:
        return {"id": words, "value": None, "wrong": _NO_EMPTY_LOOP.get(row["why"], "empty_loop_refused")}
    return {"id": words, "value": shown(row["value"]), "wrong": wrong}


def _coefficient(row_id: str, symbol: str, value: float, half_width: float | None = None) -> dict[str, Any]:
    return {"id": row_id, "symbol": symbol, "value": shown(value),
            "half_width": None if half_width is None else shown(half_width)}


def _fit_view(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "mode": "fit", "points": facts["points"],
        "coefficients": [
            _coefficient("slope", "L", facts["slope"], facts["half_width"]),
            _coefficient("per_pass", "O", facts["per_pass"]), _coefficient("fixed", "C", facts["fixed"]),
            _coefficient("residual", "|r|", facts["largest_residual"]),
        ],
        "simpler": [_simpler_row(row) for row in facts.get("comparison", ()) if row["id"] in _SIMPLER],
        "opcodes": list(dict.fromkeys(facts.get("overhead", ()))),
    }


def _sides_view(facts: Mapping[str, Any]) -> dict[str, Any]:
    rows = [
        _coefficient("first", "A", facts["first"]), _coefficient("second", "B", facts["second"]),
        _coefficient("difference", "A − B", facts["difference"], facts["half_width"]),
    ]
    return {"mode": "sides", "coefficients": rows, "simpler": []}


def _observed_view(sources: Sources) -> dict[str, Any] | None:
    """Rung 4 alone: the observed ratio, with what it still contains."""
    observed = sources.finding.observed
    if observed is None:
        return None
    row = {"id": "naive", "value": shown(observed.value), "wrong": "naive_wrong"}
    return {"mode": "observed", "coefficients": [], "simpler": [row]}


def correction_view(sources: Sources) -> dict[str, Any] | None:
    """None below rung 4 and where nothing is fitted (issue distances); the observed ratio alone at rung 4."""
    if not sources.timed or sources.finding.kind in _WITHOUT_FIT:
        return None
    item = sources.rung(Rung.CORRECTION)
    if sources.finding.level == Rung.CYCLES or item is None:
        return _observed_view(sources)
    return _sides_view(item.facts) if item.reason == "CORRECTION_BOTH_SIDES" else _fit_view(item.facts)
