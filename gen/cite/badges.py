"""Badges of released findings: value, rung, device and release, and what has become of the number since."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

from gen.charts.badge import badge_svg
from gen.cite.box import badge_path
from gen.release.words import release_words

#: Badges are one file for all readers; their words are English.
LANGUAGE = "en"


def badge_texts(version: str, document: Mapping[str, Any]) -> tuple[str, str]:
    """Label, and what stands beside it: the frozen words, or that they hold no more."""
    said, words = document["statements"][LANGUAGE], release_words(LANGUAGE)
    label = f"{document['instruction']} {said['topic']}, {document['subject']['name']}, {version}"
    state = document["status"]
    if state["state"] == "unreadable":
        return label, "?"
    if state["withdrawn"]:
        return label, words("status.withdrawn_short")
    return label, said["badge"] + (f", {words('status.superseded_short')}" if state["state"] == "superseded" else "")


def badges(releases: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """(path below the site's root, SVG) of every finding of every release."""
    for item in releases["items"]:
        for name, document in item["findings"].items():
            label, text = badge_texts(item["version"], document)
            stands = document["status"]["state"] != "unreadable" and not document["status"]["withdrawn"]
            kind = "measured" if document["quantity"] and stands else "planned"
            yield badge_path(item["version"], name), badge_svg(document["level"] if stands else 0, label, text, kind)
