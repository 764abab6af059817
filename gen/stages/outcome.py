"""Makes evidence, witnesses and limits whose verdict and facts follow from their reason code."""

from __future__ import annotations

import math
from typing import Any, Mapping

from gen.model.finding import Limit, Witness
from gen.model.ladder import Evidence, Rung
from gen.stages.reasons import LIMITS, RUNGS, WITNESSES, Reason


def json_value(value: Any) -> Any:
    """The value with numbers that JSON cannot hold (NaN, infinities) turned into text, inside lists and maps too."""
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, Mapping):
        return {key: json_value(item) for key, item in value.items()}
    return [json_value(item) for item in value] if isinstance(value, (list, tuple)) else value


def checked(reason: str, table: Mapping[str, Reason], facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts, if every one that the reason's sentence may name is there. Raises KeyError otherwise."""
    missing = [name for name in table[reason].facts if name not in facts]
    if missing:
        raise KeyError(f"{reason}: facts {missing} are not given; its sentence needs {list(table[reason].facts)}")
    return json_value(facts)


def evidence(rung: Rung, reason: str, **facts: Any) -> Evidence:
    return Evidence(rung, RUNGS[reason].verdict, reason, checked(reason, RUNGS, facts))


def not_reached(rung: Rung, below: int, **facts: Any) -> Evidence:
    """`below` is the number of the lowest rung that does not hold."""
    return evidence(rung, "NOT_REACHED", below=int(below), **facts)


def witness(witness_id: str, role: str, reason: str, **facts: Any) -> Witness:
    return Witness(witness_id, role, WITNESSES[reason].verdict, reason, checked(reason, WITNESSES, facts))


def limit(limit_id: str, reason: str, **facts: Any) -> Limit:
    return Limit(limit_id, LIMITS[reason].verdict, reason, checked(reason, LIMITS, facts))


def unknown_limit(limit_id: str) -> Limit:
    return limit(limit_id, "LIMIT_" + limit_id.upper().replace("-", "_") + "_UNKNOWN")
