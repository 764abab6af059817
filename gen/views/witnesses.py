"""Rung 6 in rows (witnesses, checks, what is only shown), and the list of limits."""

from __future__ import annotations

from typing import Any

from gen.model.finding import Finding, Limit, Witness
from gen.stages.reasons import LIMIT_IDS
from gen.views.ladder import named_facts

_ROLES = ("witness", "check", "shown")
#: Limits whose sentence prints a corrected number: without rung 5 they are not known.
_NEEDS_CORRECTION = ("LIMIT_RESULT_READY", "LIMIT_LOOP_CONTROL")
#: Limits whose sentence prints what a run observed.
_NEEDS_RUN = ("LIMIT_STALL_CYCLES", "LIMIT_CLOCK", "LIMIT_POWER", "LIMIT_POWER_THROTTLED", "LIMIT_SHARED_RESOURCE")


def _row(witness: Witness) -> dict[str, Any]:
    return {
        "id": witness.id, "role": witness.role, "verdict": witness.verdict.value,
        "reason": witness.reason, "facts": named_facts(witness.reason, witness.facts),
    }


def witnesses_view(finding: Finding) -> list[dict[str, Any]]:
    """Rows by role. Empty below rung 5: a witness speaks about a corrected number, and there is none."""
    if finding.level < 5:
        return []
    ordered = sorted(finding.witnesses, key=lambda item: _ROLES.index(item.role))
    return [_row(witness) for witness in ordered]


def _permitted(limit: Limit, level: int) -> bool:
    return not (level < 5 and limit.reason in _NEEDS_CORRECTION or level < 4 and limit.reason in _NEEDS_RUN)


def _limit_row(limit_id: str, limit: Limit | None, level: int) -> dict[str, Any]:
    if limit is None or not _permitted(limit, level):
        code = "LIMIT_" + limit_id.upper().replace("-", "_")
        unknown = code if limit_id == "issue-cycles" else code + "_UNKNOWN"
        return {"id": limit_id, "verdict": "UNKNOWN", "reason": unknown, "facts": {}}
    return {"id": limit_id, "verdict": limit.verdict.value, "reason": limit.reason,
            "facts": named_facts(limit.reason, limit.facts)}


def limits_view(finding: Finding) -> list[dict[str, Any]]:
    """All nine limits, in their fixed order; one that nobody looked at is UNKNOWN."""
    given = {limit.id: limit for limit in finding.limits}
    return [_limit_row(limit_id, given.get(limit_id), finding.level) for limit_id in LIMIT_IDS]
