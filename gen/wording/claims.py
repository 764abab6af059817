"""Which sentence a claim gets, by part of the page, kind, level and effect, and which facts it may name."""

from __future__ import annotations

from typing import Any, Mapping

from gen.model.finding import Finding
from gen.stages.progress.kinds import CAUSE_EFFECTS
from gen.stages.progress.kinds import KINDS as PROGRESS_KINDS
from gen.wording.errors import WordingError

KINDS = ("latency-scheduled", "needed-distance", "issue-interval", "dependence-effect", *PROGRESS_KINDS)
EFFECTS = ("none", "slight", "clear", "reversed")
#: Kinds whose words depend on an effect, with the effects that they know.
EFFECTS_OF = {"dependence-effect": EFFECTS, "progress-ratio": EFFECTS, "shape-cause": CAUSE_EFFECTS}
#: Kinds that state an effect and no number.
NUMBERLESS = ("shape-cause",)
LEVELS = range(7)
#: Places that speak of a claim; each has its own short form.
PARTS = ("statement", "title", "description", "cell", "alt", "badge", "citation")
#: The levels that rest on a timed run.
TIMED_LEVELS = (4, 5, 6)

#: Placeholders of claims that are made of several facts: the number with its unit, with its interval, and the
#: smallest difference that could have been seen.
COMPOSED = {
    "amount": ("value", "unit"), "estimate": ("value", "half_width", "unit"), "visible": ("smallest_visible", "unit"),
}

_SUBJECT = frozenset({"instruction", "form", "slot", "accumulators", "architecture", "topic", "about", "design"})


#: Other spellings of a unit.
_UNITS = {"cycle": "cycles", "cycles/instruction": "cycles-per-instruction", "cycles per instruction": "cycles-per-instruction"}


def unit_id(unit: str) -> str:
    """The id under which the tables hold a unit."""
    return _UNITS.get(unit, unit)


def variants(kind: str) -> tuple[str, ...]:
    """Last part of the keys of one kind: "0" to "6", "bare" (timed, but without a number to state), with effects."""
    low = tuple(str(level) for level in LEVELS if level < 4)
    if kind not in EFFECTS_OF:
        return low + ("4", "5", "6", "bare")
    return low + tuple(f"{level}-{effect}" for level in TIMED_LEVELS for effect in EFFECTS_OF[kind]) + ("bare",)


def claim_key(part: str, kind: str, level: int, effect: str = "clear", with_number: bool = True) -> str:
    """Key of the sentence for one place. Errors: WordingError for a part, kind, level or effect that does not exist."""
    effects = EFFECTS_OF.get(kind, EFFECTS)
    for what, value, allowed in (("part", part, PARTS), ("kind", kind, KINDS), ("level", level, LEVELS), ("effect", effect, effects)):
        if value not in allowed:
            raise WordingError(f"claim {what} {value!r}: not known; allowed: {', '.join(map(str, allowed))}")
    if level < 4:
        return f"{part}.{kind}.{level}"
    if not with_number and kind not in NUMBERLESS:
        return f"{part}.{kind}.bare"
    return f"{part}.{kind}.{level}-{effect}" if kind in EFFECTS_OF else f"{part}.{kind}.{level}"


def allowed_facts(variant: str) -> frozenset[str]:
    """The facts that the sentence of a variant ("3", "5", "6-none", "bare") may name."""
    if variant == "bare":
        return _SUBJECT | {"device", "ptxas"}
    level, _, effect = variant.partition("-")
    allowed = set(_SUBJECT)
    if int(level) >= 4:
        allowed |= {"device", "ptxas", "amount", "effect"}
    if int(level) >= 5:
        allowed.add("estimate")
    if int(level) == 6:
        allowed.add("witnesses")
    if effect in ("none", "slight"):
        allowed.add("visible")
    return frozenset(allowed)


def claim_facts(finding: Finding, ptxas: str = "", smallest_visible: float | None = None) -> Mapping[str, Any]:
    """The facts of a finding's sentences, as far as its level permits; nothing above that level is in it.

    `ptxas` is the version that built it; `smallest_visible` defaults to the half width of the interval.
    """
    facts: dict[str, Any] = {
        "instruction": finding.instruction, "form": finding.form, "slot": finding.form.split("-")[0].upper(),
        "accumulators": finding.accumulators, "architecture": finding.subject.architecture,
    }
    facts |= finding.detail
    quantity = finding.quantity
    if finding.level >= 4 and finding.kind in EFFECTS_OF:
        facts["effect"] = finding.effect
    if finding.level >= 4:
        facts |= {"device": finding.subject.name, "ptxas": ptxas}
    if quantity is not None:
        facts |= {"value": quantity.value, "unit": quantity.unit}
        if finding.level >= 5:
            facts["half_width"] = quantity.half_width
        facts["smallest_visible"] = smallest_visible if smallest_visible is not None else quantity.half_width
    if finding.level == 6:
        facts["witnesses"] = [w.id for w in finding.witnesses if w.role == "witness" and w.verdict.value == "HOLDS"]
    return facts


def shows_keys(kind: str, level: int) -> list[str]:
    """Keys of "what this shows": one sentence for each rung reached."""
    return [f"shows.{kind}.{rung}" for rung in range(1, level + 1)]


def hides_keys(kind: str, level: int) -> list[str]:
    """Keys of "what this does not show": the rungs not reached, then what no rung of this kind shows."""
    return [f"hides.{kind}.{rung}" for rung in range(level + 1, 7)] + [f"hides.{kind}.beyond-{i}" for i in (1, 2, 3)]
