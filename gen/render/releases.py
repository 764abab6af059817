"""Themed pages about releases: the list, each release, each numbered finding, and changes between two releases."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

from gen.charts.history import history_svg
from gen.cite.box import cite_box
from gen.cite.formats import FORMATS
from gen.cite.publication import publication
from gen.compare.verdicts import compare
from gen.compare.view import compared_json, history
from gen.compare.words import rows_in_words
from gen.release.words import release_words
from gen.render.environment import rendered
from gen.wording import LANGUAGES

View = Mapping[str, Any]
Pages = Iterator[tuple[str, str]]


def release_pages(language: str, releases: View) -> Pages:
    """All of them in one language; `releases` is that of `gen.compare.view`."""
    about, r = publication(), release_words(language)
    yield "releases/index.md", rendered(language, "release/releases.md.j2", r=r, releases=releases, about=about, root="../")
    for item in releases["items"]:
        base = f"releases/{item['version']}"
        yield f"{base}/index.md", rendered(
            language, "release/release.md.j2", r=r, rel=item, next_=_next(releases, item), root="../../", size=_size(item["bytes"]))
        if item["changes"]:
            yield f"{base}/changes/index.md", rendered(
                language, "release/changes.md.j2", r=r, rel=item, rows=_change_rows(language, item), root="../../../")
        for document in item["findings"].values():
            yield from _finding_pages(language, releases, item, document)


def _next(releases: View, item: View) -> str | None:
    return next((other["version"] for other in releases["items"] if other["previous"] == item["version"]), None)


def _size(count: int) -> str:
    return f"{count / 1e6:.2f} MB"


def _change_rows(language: str, item: View) -> list[dict[str, Any]]:
    """One block a finding; where it stands, with the words of its verdicts."""
    rows = []
    for row in item["changes"]["findings"]:
        here = item["findings"].get(row["id"])
        rows.append({"id": row["id"], "version": item["version"] if here else item["changes"]["from"],
                     "level": here["level"] if here else 0,
                     "verdicts": rows_in_words(language, row["verdicts"])})
    return rows


def _since(language: str, releases: View, document: View) -> list[dict[str, str]]:
    """What became of a superseded finding, in words."""
    by = document["status"]["by"] if document["status"]["state"] == "superseded" else None
    later = next((item["findings"][document["id"]] for item in releases["items"] if item["version"] == by), None)
    return rows_in_words(language, compared_json(compare(document, later))["verdicts"]) if later else []


def history_files(language: str, releases: View, finding: str) -> dict[str, str]:
    """The drawing of a finding's history in both palettes, by file name. One release is no history yet."""
    r, points = release_words(language), history(releases, finding)
    if len(points) == 1:
        return {}
    return {f"history.{name}.svg": history_svg(points, lambda level: r("changes.history_rung", level=level),
                                               r("changes.history_alt"), dark=name == "dark") for name in ("light", "dark")}


def _finding_pages(language: str, releases: View, item: View, document: View) -> Pages:
    base, box = f"releases/{item['version']}/{document['id']}", cite_box(language, item, document)
    yield f"{base}/index.md", rendered(
        language, "release/finding.md.j2", r=release_words(language), rel=item, d=document, box=box, root="../../../",
        said=document["statements"][language], changed=_since(language, releases, document), points=history(releases, document["id"]),
        box_here="", why=_why(language, document))
    for name, content in history_files(language, releases, document["id"]).items():
        yield f"{base}/{name}", content
    if document["status"]["withdrawn"] is None:
        for (name, _, _), one in zip(FORMATS, box["formats"]):
            yield f"{base}/{name}", one["text"]


def _why(language: str, document: View) -> dict[str, str] | None:
    """The reason of a withdrawal in the page's language, else in the other, which is then named."""
    row = document["status"]["withdrawn"]
    if row is None:
        return None
    given = language if language in row["why"] else next(name for name in LANGUAGES if name in row["why"])
    return {"language": given, "text": row["why"][given], "since": row["since"]}
