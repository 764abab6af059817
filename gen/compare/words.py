"""Verdicts of a comparison in words."""

from __future__ import annotations

from typing import Any, Mapping

from gen.release.words import release_phrases, release_words


def reason_text(language: str, row: Mapping[str, Any]) -> str:
    """The sentence of one verdict; `row` has `reason` and `facts`."""
    said, facts = release_words(language), dict(row["facts"])
    if "names" in facts:
        facts["names"] = release_phrases(language).join([_named(language, name) for name in facts["names"]])
    return said(f"reason.{row['reason']}", **facts)


def _named(language: str, name: str) -> str:
    """The word for a field of the environment; names of modules stay as they are."""
    key = f"ui.release.field.{name}"
    phrases = release_phrases(language)
    return phrases.say(key) if key in phrases else name


def rows_in_words(language: str, verdicts: list[Mapping[str, Any]]) -> list[dict[str, str]]:
    """One row a verdict: aspect, verdict and detail in words, with the codes beside them."""
    said = release_words(language)
    return [{"aspect": said(f"aspect.{row['aspect']}"), "verdict": said(f"verdict.{row['verdict']}"),
             "code": row["verdict"], "reason": row["reason"], "detail": reason_text(language, row)} for row in verdicts]
