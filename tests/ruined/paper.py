"""Renders the pages of one finding in both languages, without MkDocs, and has the checker read them."""

from __future__ import annotations

import json
import tempfile
from html import escape
from pathlib import Path
from typing import Mapping

import markdown

from gen.check import Problem, check_site
from gen.model.finding import Finding
from gen.model.probe import Probe
from gen.model.record import Record
from gen.render.pages import pages
from gen.stages.inputs import StaticHalf
from gen.views import build_snapshot

_EXTENSIONS = (
    "abbr", "admonition", "attr_list", "def_list", "footnotes", "md_in_html", "tables", "toc", "pymdownx.details",
    "pymdownx.superfences")
#: The theme's part of a page, which is not rendered here.
THEME_CODES = frozenset({"SWITCH_MISSING", "SWITCH_TARGET"})


def html(language: str, text: str) -> str:
    """A Markdown page as a document; its front matter becomes title and description, escaped as the hook does it."""
    front, _, body = text.removeprefix("---\n").partition("\n---\n") if text.startswith("---\n") else ("", "", text)
    lines = dict(line.split(": ", 1) for line in front.splitlines() if ": " in line)
    title, description = (escape(json.loads(lines.get(name, '""'))) for name in ("title", "description"))
    made = markdown.markdown(body, extensions=list(_EXTENSIONS))
    head = f'<title>{title}</title><meta name="description" content="{description}">'
    start = f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">{head}</head>'
    return f"{start}<body><article>{made}</article></body></html>"


def write_pages(
    finding: Finding, static: StaticHalf, probe: Probe, records: Mapping[str, Record], folder: Path
) -> dict[str, dict[str, str]]:
    """Every page of a snapshot with this finding, as HTML by language and path; written to folder/<language>."""
    snapshot = build_snapshot([finding], records, {finding.subject.id: static}, {probe.id: probe}, None, folder / "snapshot")
    written: dict[str, dict[str, str]] = {}
    for language in ("en", "ko"):
        found = {path: text for path, text in pages(language, snapshot) if path.endswith(".md")}
        written[language] = {path.replace(".md", ".html"): html(language, text) for path, text in found.items()}
        for path, text in written[language].items():
            target = folder / language / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    return written


def problems_of(
    finding: Finding, static: StaticHalf, probe: Probe, records: Mapping[str, Record] = {}
) -> tuple[list[Problem], dict[str, dict[str, str]]]:
    """What the checker finds on the rendered pages, and the pages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        written = write_pages(finding, static, probe, records, folder)
        found = [p for p in check_site(folder / "en", folder / "ko") if p.code not in THEME_CODES]
    return found, written
