"""The command: compares two sides in the terminal and writes a page in each language."""

from __future__ import annotations

from pathlib import Path
from typing import Callable, Sequence

from markupsafe import Markup

from gen.compare.sides import paired, side
from gen.compare.verdicts import Compared, compare_all
from gen.compare.view import compared_json
from gen.compare.words import reason_text, rows_in_words
from gen.publish import standalone
from gen.release.errors import ReleaseError
from gen.release.layout import LANGUAGES, RELEASES, ROOT
from gen.release.sources import RECORDS
from gen.release.words import release_words
from gen.render.environment import rendered

PAGES = ROOT / ".cache" / "compare"


def terminal_lines(compared: Sequence[Compared]) -> list[str]:
    """Verdicts with their codes; what is the same stands in one line."""
    lines = []
    for one in compared:
        rows = compared_json(one)["verdicts"]
        lines.append(one.id)
        lines += [f"  {row['aspect']:<12} {row['verdict']:<15} [{row['reason']}] {reason_text('en', row)}"
                  for row in rows if row["verdict"] != "SAME"]
        same = [row["aspect"] for row in rows if row["verdict"] == "SAME"]
        lines += [f"  {'same':<12} {', '.join(same)}"] if same else []
    return lines


def page(language: str, names: tuple[str, str], compared: Sequence[Compared]) -> str:
    blocks = [{"id": one.id, "verdicts": rows_in_words(language, compared_json(one)["verdicts"])} for one in compared]
    return rendered(language, "release/compare.html.j2", r=release_words(language), names=names, blocks=blocks,
                    style=Markup(standalone.style().decode("utf-8")))


def run_compare(
    a: str, b: str, releases: Path = RELEASES, records: Path = RECORDS, pages: Path = PAGES, out: Callable[[str], None] = print
) -> int:
    """Status 0 whatever the verdicts are, 2 where a side is missing or cannot be read."""
    if not a or not b:
        out("compare needs two sides: make compare A=2026.12 B=2027.01, or two records by id or folder")
        return 2
    try:
        first, second = side(a, releases, records), side(b, releases, records)
    except ReleaseError as error:
        out(str(error))
        return 2
    compared = compare_all(*paired(first, second))
    for line in terminal_lines(compared):
        out(line)
    folder = pages / f"{first.name}..{second.name}"
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        (folder / f"{language}.html").write_text(page(language, (first.name, second.name), compared), encoding="utf-8")
    out(f"as a page: {folder}")
    return 0
