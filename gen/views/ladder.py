"""The six rungs of a finding: what each answered, and which one ended the climb."""

from __future__ import annotations

from typing import Any, Mapping

from gen.model.finding import Finding
from gen.model.ladder import Evidence, Rung, Verdict
from gen.stages.reasons import ALL


def named_facts(reason: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts that the reason's sentence may name; tables that travel with them have blocks of their own."""
    declared = ALL[reason].facts if reason in ALL else tuple(facts)
    return {name: facts[name] for name in declared if name in facts}


def _rung_view(item: Evidence, stopping: bool) -> dict[str, Any]:
    return {
        "rung": int(item.rung), "name": item.rung.name.lower(), "verdict": item.verdict.value,
        "reason": item.reason, "facts": named_facts(item.reason, item.facts), "stopper": stopping,
    }


def _absent(rung: Rung) -> Evidence:
    """A rung that nobody answered is one that was not reached: silence never counts as support."""
    return Evidence(rung, Verdict.UNKNOWN, "NOT_REACHED", {"below": int(rung) - 1})


def ladder_view(finding: Finding) -> list[dict[str, Any]]:
    """Six rows from rung 1 up; exactly one is the stopper unless all hold."""
    answered = {item.rung: item for item in finding.evidence}
    rows = [answered.get(rung, _absent(rung)) for rung in Rung]
    stopping = next((item.rung for item in rows if item.verdict is not Verdict.HOLDS), None)
    return [_rung_view(item, item.rung is stopping) for item in rows]


def verdict_view(finding: Finding) -> str:
    """Verdict shown with a finding: that of the rung which ended the climb, HOLDS at the top."""
    return next((row["verdict"] for row in ladder_view(finding) if row["stopper"]), Verdict.HOLDS.value)
