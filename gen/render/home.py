"""The home page: what this is, the ladder in brief, the findings now, what is not known."""

from __future__ import annotations

from typing import Iterator

from gen.render.environment import rendered
from gen.views.snapshot import Snapshot


def home_pages(language: str, snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    published = [view for view in snapshot.findings if view["released"]]
    measured = [view for view in published if view["subject"]["kind"] == "device"]
    timed = {view["subject"]["architecture"] for view in measured}
    untimed = sorted({view["subject"]["architecture"] for view in published} - timed, key=lambda a: (len(a), a))
    yield "index.md", rendered(
        language, "home.md.j2", measured=measured, ended=[view for view in measured if view["level"] < 6],
        untimed=untimed, root="", notices=snapshot.notices)
