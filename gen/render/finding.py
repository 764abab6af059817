"""The page of one finding, with the files that lie beside it."""

from __future__ import annotations

import json
from typing import Any, Iterator, Mapping

from gen.cite.box import box_of_current
from gen.release.words import release_words
from gen.render.drawings import chart_figures, timeline_figures
from gen.render.environment import environment, rendered
from gen.render.machine_code import machine_code_html, mnemonics
from gen.render.progress import csv_files, tables_of
from gen.render.words import Words
from gen.views.snapshot import Snapshot, subject_key
from gen.wording import LANGUAGES

View = Mapping[str, Any]
#: From a finding's folder to the language's root.
ROOT = "../../../"
#: The language below which data lies that is the same in all of them; pages of the others link to it there.
DATA_LANGUAGE = LANGUAGES[0]


def blocks_of(view: View) -> tuple[str, ...]:
    """Blocks of a page in order. What was never run has no block about a run."""
    if view["progress"] is not None:
        return _progress_blocks(view)
    if view["conditions"] is None:
        return ("ladder", "sass", "shows", "evidence", "cite")
    optional = {"correction": view["correction"], "statistics": view["statistics"],
                "perturbation": view["perturbation"], "published": view["published"]}
    every = ("ladder", "charts", "correction", "statistics", "witnesses", "perturbation", "sass", "shows",
             "limits", "conditions", "published", "evidence", "cite")
    return tuple(name for name in every if optional.get(name, True))


def _progress_blocks(view: View) -> tuple[str, ...]:
    """Blocks of a claim about progress; a drawing only where there is one."""
    if view["conditions"] is None:
        return ("ladder", "progress", "sass", "shows", "evidence", "cite")
    every = ("ladder", "charts", "progress", "witnesses", "sass", "shows", "limits", "conditions", "evidence", "cite")
    return tuple(name for name in every if name != "charts" or view["charts"])


def published(view: View) -> dict[str, Any]:
    """Every field of a view; rows that lie beside the page as CSV are named by their file."""
    progress = view["progress"]
    tables = [{**table, "rows": f"{table['id']}.csv"} for table in progress["tables"]] if progress else []
    return {**view, "charts": {name: f"{name}.csv" for name in view["charts"]}, "progress": progress and {"tables": tables}}


def finding_json(view: View) -> str:
    """One finding as published data."""
    return json.dumps(published(view), sort_keys=True, ensure_ascii=False, separators=(",", ":")) + "\n"


def annotated_on(view: View, snapshot: Snapshot) -> View | None:
    """The finding whose page annotates the kernels of this one; None where its own page does.

    Claims about progress share kernels: a length alone and together with others, and every cause that was looked into. What
    was seen of the smallest distance comes from patched copies of the kernels whose latency was fitted.
    """
    if view["sass"] is None or view["progress"] is None and view["kind"] != "needed-distance":
        return None
    like = (one for one in snapshot.findings if one["sass"] == view["sass"] and subject_key(one) == subject_key(view))
    first = next(like)
    return None if first["id"] == view["id"] else first


def finding_pages(language: str, view: View, snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    """The page, its drawings, their CSV twins and its JSON."""
    words: Words = environment(language).globals["w"]
    figures = chart_figures(words, view, snapshot.drawings)
    twin = annotated_on(view, snapshot)
    timelines = [] if twin else timeline_figures(words, view, snapshot)
    said = {name: environment(name).globals["w"].claim("statement", view) for name in LANGUAGES}
    box = box_of_current(language, snapshot.releases, view, said)
    yield f"{view['folder']}/index.md", rendered(
        language, "finding/page.md.j2", v=view, data=f"{ROOT}../{DATA_LANGUAGE}/{view['folder']}", box=box, r=release_words(language),
        box_here=f"{ROOT}{box['numbered'].removesuffix('index.html')}" if box else "", blocks=blocks_of(view), root=ROOT, figures=figures,
        timelines=timelines, twin=twin, machine_code="" if twin else machine_code_html(words, view, snapshot), opcodes=mnemonics(view, snapshot), progress_tables=tables_of(words, view))
    for figure in (*figures, *timelines):
        yield from figure.placed(view["folder"]).items()
    if language == DATA_LANGUAGE:
        yield from ((f"{view['folder']}/{name}", content) for figure in figures for name, content in figure.data().items())
        yield from ((f"{view['folder']}/{name}", content) for name, content in csv_files(view).items())
        yield f"{view['folder']}/finding.json", finding_json(view)
