"""The question about length 7: an answer computed from findings, and no stronger than the weakest that it rests on."""

from __future__ import annotations

from typing import Any, Mapping, Sequence

CAUSES = ("uneven-shape", "tail", "compact-code", "dispatch-place", "live-ranges", "register-pressure", "partner")
_CLAIM = "irregular-fma.{kind}.b-reg-{name}"
#: Rung from which on an answer may be given.
ANSWERED = 5

View = Mapping[str, Any]


def _found(findings: Sequence[View]) -> dict[str, View]:
    """Published findings of a device by claim; of the device that sorts first where there are several."""
    measured = sorted((v for v in findings if v["released"] and v["subject"]["kind"] == "device"),
                      key=lambda v: v["subject"]["id"], reverse=True)
    return {view["claim"]: view for view in measured if view["probe"] == "irregular-fma"}


def _causes(found: Mapping[str, View]) -> list[dict[str, Any]]:
    rows = []
    for cause in CAUSES:
        view = found.get(_CLAIM.format(kind="shape-cause", name=cause))
        effect = view["effect"] if view and view["level"] >= ANSWERED else "undecided"
        rows.append({"about": cause, "effect": effect, "level": view["level"] if view else 0,
                     "finding": view["id"] if view else None, "reason": _last_reason(view)})
    return rows


def _last_reason(view: View | None) -> Mapping[str, Any] | None:
    """What rung 5 said, or what ended the climb below it."""
    if view is None:
        return None
    return view["ladder"][4] if view["level"] >= 4 else next(row for row in view["ladder"] if row["stopper"])


def _answer(found: Mapping[str, View], causes: Sequence[Mapping[str, Any]]) -> tuple[str, int]:
    """Code of the answer and its level."""
    sides = [found.get(_CLAIM.format(kind="progress-ratio", name=f"7-{name}")) for name in ("alone", "together")]
    if None in sides:
        return "not-measured", 0
    alone, together = sides
    level = min(alone["level"], together["level"])
    if level < ANSWERED:
        return "open", level
    if together["effect"] != "reversed":
        return ("chain" if alone["effect"] == "reversed" else "no-reversal"), level
    if alone["effect"] == "reversed":
        return "chain", level
    supported = [row for row in causes if row["effect"] == "supported"]
    if not supported:
        return "open", level
    level = min(level, *(row["level"] for row in supported))
    if [row["about"] for row in supported] == ["partner"]:
        ruled_out = all(row["effect"] != "undecided" for row in causes)
        return ("partner" if ruled_out else "partner-open"), level
    return "several", level


def chain_seven_view(findings: Sequence[View]) -> dict[str, Any]:
    """`answer`: partner | partner-open (others undecided) | several | chain | no-reversal | open | not-measured; ids of the findings that it rests on."""
    found = _found(findings)
    causes = _causes(found)
    answer, level = _answer(found, causes)
    claims = [_CLAIM.format(kind="progress-ratio", name=f"{n}-{name}") for name in ("alone", "together") for n in (7,)]
    return {
        "answer": answer, "level": level, "causes": causes,
        "statements": [found[claim]["id"] for claim in claims if claim in found],
        "supported": [row["about"] for row in causes if row["effect"] == "supported"],
        "ruled_out": [row["about"] for row in causes if row["effect"] == "ruled-out"],
        "undecided": [row["about"] for row in causes if row["effect"] == "undecided"],
    }
