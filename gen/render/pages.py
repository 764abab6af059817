"""All pages of one language, and the files that belong to neither."""

from __future__ import annotations

from pathlib import Path
from typing import Iterable, Iterator

from gen.api.files import api_files
from gen.cite.badges import badges
from gen.render.compiled import compiled_pages
from gen.render.comparison import comparison_pages
from gen.render.drawings import chart_figures
from gen.render.environment import environment
from gen.render.faults import fault_pages, software_pages
from gen.render.feed import feed_pages
from gen.render.finding import finding_pages
from gen.render.guide import guide_pages
from gen.render.home import home_pages
from gen.render.probe import probe_pages
from gen.render.releases import release_pages
from gen.render.tables import findings_pages
from gen.views.snapshot import Snapshot, load_snapshot
from gen.wording import LANGUAGES

Pages = Iterator[tuple[str, str]]


def _loaded(snapshot: Snapshot | Path) -> Snapshot:
    return snapshot if isinstance(snapshot, Snapshot) else load_snapshot(snapshot)


def pages(language: str, snapshot: Snapshot | Path) -> Pages:
    """Every file of one language: (path below its root, text). `snapshot` is one, or the folder of one."""
    found = _loaded(snapshot)
    yield from home_pages(language, found)
    yield from findings_pages(language, found)
    for probe in found.probes:
        yield from probe_pages(language, probe, found)
        yield from comparison_pages(language, probe, found)
    ran = [view for view in found.findings if view["subject"]["kind"] == "device"]
    for view in ran:
        yield from finding_pages(language, view, found)
    yield from compiled_pages(language, [view for view in found.findings if view not in ran], found)
    yield from guide_pages(language, found)
    yield from release_pages(language, found.releases)
    yield from feed_pages(language, found.releases)
    yield from fault_pages(language)
    yield from software_pages(language)


def shared(snapshot: Snapshot | Path) -> Pages:
    """Files below the site's own root: the data interface, and badges of findings that can be cited by a number."""
    found = _loaded(snapshot)
    yield from badges(found.releases)
    yield from api_files(found)


def draw_snapshot(snapshot: Snapshot | Path, languages: Iterable[str] = LANGUAGES) -> None:
    """Make every chart of the given languages, so that a build finds them there."""
    found = _loaded(snapshot)
    for language in languages:
        words = environment(language).globals["w"]
        for view in found.findings:
            chart_figures(words, view, found.drawings)
