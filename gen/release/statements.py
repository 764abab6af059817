"""Every sentence that a release prints about a finding, as plain text in one language."""

from __future__ import annotations

from typing import Any, Mapping

from gen.wording import Phrases
from gen.wording.claims import PARTS, claim_key, hides_keys, shows_keys

View = Mapping[str, Any]


def topic(phrases: Phrases, view: View) -> str:
    """What a claim is about, in a word or two: no more than its level carries."""
    numbered = view["level"] >= 5 and view["quantity"] is not None
    return phrases.say(f"topic.{view['kind']}.{'timed' if numbered else 'early'}")


def statements(phrases: Phrases, view: View) -> dict[str, Any]:
    """Sentences by place on the page; lists have one sentence a row, in the order of the view."""
    level, facts, kind = view["level"], view["facts"], view["kind"]

    def said(key: str) -> str:
        return phrases.say(key, facts, level)

    def reasons(rows: list[View]) -> list[str]:
        return [phrases.reason(row["reason"], row["facts"], level) for row in rows]

    with_number = view["quantity"] is not None
    found: dict[str, Any] = {part: said(claim_key(part, kind, level, view["effect"], with_number)) for part in PARTS}
    found["topic"] = topic(phrases, view)
    found["shows"] = [said(key) for key in shows_keys(kind, level)]
    found["hides"] = [said(key) for key in hides_keys(kind, level)]
    return found | {name: reasons(view[name]) for name in ("ladder", "witnesses", "limits")}
