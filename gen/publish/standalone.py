"""Standalone pages of a release: no script, static drawings, one style sheet of their own, links inside the release."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any, Collection, Mapping, Sequence

from markupsafe import Markup

from gen.cite.citation import Citation, citation_of
from gen.cite.publication import publication
from gen.release.judging import Judged
from gen.release.layout import STYLE, finding_path, numbered_path, probe_path, record_page_path
from gen.release.manifest import Manifest
from gen.release.words import release_words
from gen.render.drawings import chart_figures
from gen.render.environment import environment, rendered
from gen.sassview.cells import address_text

#: Blocks that a frozen page shares with a finding's page, in order, as far as the finding has them.
BLOCKS = ("correction", "statistics", "perturbation", "limits")
#: The drawing of a frozen page is the first of these: the line that the value is read from, or every sample.
DRAWINGS = ("fit", "samples")
MOST_DRAWINGS = 1
#: From a page of the release inside a site to that site's root: language, version, releases, evidence.
SITE_ROOT = "../../../../"
#: Instructions of the loop that are listed.
MOST_LINES = 40
_LINK = re.compile(r'<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)
_STYLE_FILE = Path(__file__).with_name("standalone.css")


def style() -> bytes:
    return _STYLE_FILE.read_bytes()


def blocks_of(view: Mapping[str, Any]) -> list[str]:
    return [name for name in BLOCKS if view.get(name)]


def drawings(language: str, judged: Judged, cache: Path | None) -> list[dict[str, Any]]:
    """Drawings as they stand in the page, in the light palette; each has a title and a description of its own."""
    words = environment(language).globals["w"]
    figures = sorted(chart_figures(words, judged.view, cache), key=lambda figure: figure.name not in DRAWINGS)
    return [{"name": figure.name, "caption": figure.caption, "kind": figure.kind,
             "svg": Markup(figure.files[f"{figure.name}.light.svg"])} for figure in figures[:MOST_DRAWINGS]]


def loop_rows(judged: Judged) -> dict[str, Any] | None:
    """The loop of the kernel that the pages show, one row an instruction: address, text, planned stall."""
    sides = judged.view["sass"] or {}
    side = sides.get("left") or sides.get("right")
    kernel = judged.sources.kernel(side["entry"]) if side else None
    if kernel is None or kernel.shape.loop is None:
        return None
    body = kernel.listing.instructions[kernel.shape.loop.head:kernel.shape.loop.tail + 1]
    rows = [{"address": address_text(item.address), "text": item.text, "stall": item.control.stall} for item in body[:MOST_LINES]]
    return {"entry": side["entry"], "rows": rows, "left_out": len(body) - len(rows)}


def keep_inside(html: str, language: str, paths: Collection[str], status: str) -> str:
    """Links to files of the release, to places of the page and to the status page stay; of others the text stays."""
    ids = set(re.findall(r'\bid="([^"]*)"', html))

    def kept(match: re.Match[str]) -> str:
        target = match[1]
        inside = target[1:] in ids if target.startswith("#") else posixpath.normpath(f"{language}/{target}") in paths
        return match[0] if inside or target == status else match[2]

    return _LINK.sub(kept, html)


def page(
    language: str, judged: Judged, sha256: str, manifest: Manifest, cache: Path | None, paths: Collection[str]
) -> bytes:
    """One finding in one language. `sha256` is that of its frozen JSON; `paths` are all files of the release."""
    cited: Citation = citation_of(judged.document, sha256, manifest.released, language, publication())
    status = f"{SITE_ROOT}{numbered_path(language, manifest.version, judged.id)}index.html"
    html = rendered(
        language, "release/standalone.html.j2", v=judged.view, d=judged.document, r=release_words(language),
        m_=manifest, cited=cited, blocks=blocks_of(judged.view), figures=drawings(language, judged, cache),
        body=loop_rows(judged), record=posixpath.basename(record_page_path(language, judged.record)), style=f"../{STYLE}", json=f"../{finding_path(judged.id)}", sha256=sha256,
        other_language="ko" if language == "en" else "en", status=status, root="")
    return keep_inside(html, language, paths, status).encode("utf-8")


def record_page(language: str, judged: Judged, manifest: Manifest, paths: Collection[str]) -> bytes:
    """The conditions of a record and its files, for all findings that rest on it."""
    prefix = f"records/{judged.record}/"
    html = rendered(
        language, "release/record.html.j2", v=judged.view, r=release_words(language), m_=manifest, record=judged.record, prefix=prefix,
        probe=probe_path(judged.view["probe"]),
        files=sorted(path for path in paths if path.startswith(prefix)), style=f"../{STYLE}",
        other_language="ko" if language == "en" else "en",
        status=f"{SITE_ROOT}{numbered_path(language, manifest.version)}index.html", root="")
    return html.encode("utf-8")


def index_page(language: str, judged: Sequence[Judged], manifest: Manifest) -> bytes:
    """What a release holds, for whoever has only its folder."""
    return rendered(
        language, "release/index.html.j2", r=release_words(language), m_=manifest, judged=judged, style=f"../{STYLE}",
        other_language="ko" if language == "en" else "en",
        status=f"{SITE_ROOT}{numbered_path(language, manifest.version)}index.html").encode("utf-8")
