"""What became of a finding from one side to another: a verdict with a reason code for each aspect. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping

Document = Mapping[str, Any]

#: Aspects in the order in which they are shown.
ASPECTS = ("finding", "value", "interval", "level", "environment", "code", "statement")
#: Reason code -> verdict. A code is never reused for another meaning.
REASONS = {
    "FINDING_ADDED": "ADDED", "FINDING_REMOVED": "REMOVED", "CLAIM_DIFFERS": "NOT_COMPARABLE",
    "VALUE_SAME": "SAME", "VALUE_AGREES": "AGREES", "VALUE_DIFFERS": "DIFFERS", "VALUE_DIFFERS_BARE": "DIFFERS",
    "VALUE_NONE": "SAME", "VALUE_MISSING": "NOT_COMPARABLE", "VALUE_CORRECTION": "NOT_COMPARABLE",
    "VALUE_UNIT": "NOT_COMPARABLE",
    "INTERVAL_SAME": "SAME", "INTERVAL_CHANGED": "CHANGED", "INTERVAL_NONE": "SAME", "INTERVAL_MISSING": "NOT_COMPARABLE",
    "LEVEL_SAME": "SAME", "LEVEL_RAISED": "RAISED", "LEVEL_LOWERED": "LOWERED",
    "ENVIRONMENT_SAME": "SAME", "ENVIRONMENT_CHANGED": "CHANGED", "ENVIRONMENT_MISSING": "NOT_COMPARABLE",
    "CODE_SAME": "SAME", "CODE_CHANGED": "CHANGED", "CODE_ARCHITECTURE": "NOT_COMPARABLE", "CODE_MISSING": "NOT_COMPARABLE",
    "STATEMENT_SAME": "SAME", "STATEMENT_CHANGED": "CHANGED",
}
#: What makes two claims the same one, whatever device they are about.
_CLAIM = ("kind", "instruction", "form", "accumulators")
_ENVIRONMENT = ("device", "unit", "driver", "commit")
_TOOLCHAIN = ("nvrtc", "ptxas", "options")


@dataclass(frozen=True)
class Verdict:
    """`facts` are texts, named as the placeholders of the reason's sentence."""

    aspect: str
    reason: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def verdict(self) -> str:
        return REASONS[self.reason]


@dataclass(frozen=True)
class Compared:
    """One finding on two sides; `id` is that of the side that has it."""

    id: str
    verdicts: tuple[Verdict, ...]

    @property
    def changed(self) -> bool:
        return any(one.verdict not in ("SAME",) for one in self.verdicts)


def _printed(quantity: Mapping[str, Any]) -> str:
    """The number as printed, with its half width."""
    half = quantity["half_width"]
    return f"{quantity['value']} ± {half}" if half is not None else str(quantity["value"])


def _ends(quantity: Mapping[str, Any]) -> tuple[float, float] | None:
    text = quantity["interval"]
    return tuple(map(float, text.split(" "))) if text else None


def value(first: Document, second: Document) -> Verdict:
    one, two = first["quantity"], second["quantity"]
    if one is None or two is None:
        return Verdict("value", "VALUE_NONE" if one is two else "VALUE_MISSING")
    if one["unit"] != two["unit"]:
        return Verdict("value", "VALUE_UNIT")
    if one["corrected"] != two["corrected"]:
        return Verdict("value", "VALUE_CORRECTION")
    facts = {"first": _printed(one), "second": _printed(two)}
    if one["value"] == two["value"]:
        return Verdict("value", "VALUE_SAME", {"first": one["value"]})
    ends = _ends(one), _ends(two)
    if None in ends:
        return Verdict("value", "VALUE_DIFFERS_BARE", facts)
    overlap = ends[0][0] <= ends[1][1] and ends[1][0] <= ends[0][1]
    return Verdict("value", "VALUE_AGREES" if overlap else "VALUE_DIFFERS", facts)


def interval(first: Document, second: Document) -> Verdict:
    texts = [(document["quantity"] or {}).get("interval") for document in (first, second)]
    if None in texts:
        return Verdict("interval", "INTERVAL_NONE" if texts == [None, None] else "INTERVAL_MISSING")
    one, two = (text.replace(" ", " … ") for text in texts)
    return Verdict("interval", "INTERVAL_SAME", {"first": one}) if one == two else Verdict(
        "interval", "INTERVAL_CHANGED", {"first": one, "second": two})


def level(first: Document, second: Document) -> Verdict:
    one, two = first["level"], second["level"]
    if one == two:
        return Verdict("level", "LEVEL_SAME", {"first": one})
    return Verdict("level", "LEVEL_RAISED" if two > one else "LEVEL_LOWERED", {"first": one, "second": two})


def environment(first: Document, second: Document) -> Verdict:
    one, two = first["conditions"], second["conditions"]
    if not one or not two:
        return Verdict("environment", "ENVIRONMENT_MISSING")
    names = [name for name in _ENVIRONMENT if one.get(name) != two.get(name)]
    tools, other_tools = one.get("toolchain") or {}, two.get("toolchain") or {}
    names += [name for name in _TOOLCHAIN if tools.get(name) != other_tools.get(name)]
    return Verdict("environment", "ENVIRONMENT_CHANGED", {"names": names}) if names else Verdict(
        "environment", "ENVIRONMENT_SAME")


def code(first: Document, second: Document) -> Verdict:
    if first["subject"]["architecture"] != second["subject"]["architecture"]:
        return Verdict("code", "CODE_ARCHITECTURE")
    one, two = ({row["module"]: row["sha256"] for row in document["code"]} for document in (first, second))
    if not one or not two:
        return Verdict("code", "CODE_MISSING")
    names = sorted(name for name in {*one, *two} if one.get(name) != two.get(name))
    return Verdict("code", "CODE_CHANGED", {"names": names}) if names else Verdict("code", "CODE_SAME")


def statement(first: Document, second: Document) -> Verdict:
    texts = [{language: said["statement"] for language, said in document["statements"].items()}
             for document in (first, second)]
    return Verdict("statement", "STATEMENT_SAME" if texts[0] == texts[1] else "STATEMENT_CHANGED")


def compare(first: Document | None, second: Document | None) -> Compared:
    """All aspects of one finding; one verdict alone where it is on one side only, or is not the same claim."""
    if first is None or second is None:
        one = first or second
        return Compared(one["id"], (Verdict("finding", "FINDING_REMOVED" if second is None else "FINDING_ADDED"),))
    if any(first[name] != second[name] for name in _CLAIM):
        return Compared(second["id"], (Verdict("finding", "CLAIM_DIFFERS"),))
    looks = (value, interval, level, environment, code, statement)
    return Compared(second["id"], tuple(look(first, second) for look in looks))


def compare_all(first: Mapping[str, Document], second: Mapping[str, Document]) -> list[Compared]:
    """Findings of either side by the key that they share, in the order of keys."""
    return [compare(first.get(key), second.get(key)) for key in sorted({*first, *second})]
