"""The home page: what this is, the ladder in brief, the findings now, what is not known."""

from __future__ import annotations

from collections import Counter
from typing import Any, Iterator, Mapping, Sequence

from gen.render.environment import environment, rendered
from gen.render.words import Words
from gen.views.snapshot import Snapshot


View = Mapping[str, Any]


def alike(words: Words, views: Sequence[View]) -> list[list[View]]:
    """Measured findings that say the same of the same subject, in groups: only their operand forms differ."""
    groups: dict[tuple[Any, ...], list[View]] = {}
    for view in views:
        key = (view["instruction"], view["kind"], view["subject"]["id"], view["level"], view["verdict"], words.claim("cell", view))
        groups.setdefault(key, []).append(view)
    return list(groups.values())


def home_pages(language: str, snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    published = [view for view in snapshot.findings if view["released"]]
    measured = [view for view in published if view["subject"]["kind"] == "device"]
    timed = {view["subject"]["architecture"] for view in measured}
    untimed = sorted({view["subject"]["architecture"] for view in published} - timed, key=lambda a: (len(a), a))
    yield "index.md", rendered(
        language, "home.md.j2", measured=measured, ended=[view for view in measured if view["level"] < 6],
        untimed=untimed, groups=alike(environment(language).globals["w"], measured),
        devices=sorted({view["subject"]["name"] for view in measured}),
        levels=sorted(Counter(view["level"] for view in measured).items(), reverse=True), root="", notices=snapshot.notices)
