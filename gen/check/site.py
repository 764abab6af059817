"""Checks every page of both languages, each by itself and against its twin."""

from __future__ import annotations

from pathlib import Path
from typing import Iterator

from gen.check import language, numbers, statements, wording
from gen.check.page import Page, read_page
from gen.check.problem import Problem

_RULES = (language.check_language, statements.check_statements, numbers.check_numbers, wording.check_wording)
_PAIR_RULES = (language.check_pair, statements.check_pair)


def check_site(en_dir: Path, ko_dir: Path) -> list[Problem]:
    """Problems of all pages below the two folders, in order of files. Reads only `.html`."""
    folders = {"en": Path(en_dir), "ko": Path(ko_dir)}
    found = {name: set(_html_files(folder)) for name, folder in folders.items()}
    problems = [
        Problem(f"{name}/{path}", "TWIN_MISSING", f"there is no {other}/{path}")
        for name, other in (("en", "ko"), ("ko", "en")) for path in found[name] - found[other]
    ]
    for path in sorted(found["en"] | found["ko"]):
        pages = {name: read_page(folders[name], path, name) for name in folders if path in found[name]}
        problems += _check_path(path, pages)
    return sorted(problems)


def _html_files(folder: Path) -> Iterator[str]:
    return (file.relative_to(folder).as_posix() for file in folder.rglob("*.html"))


def _check_path(path: str, pages: dict[str, Page | None]) -> Iterator[Problem]:
    for name, page in pages.items():
        if page is None:
            yield Problem(f"{name}/{path}", "PAGE_UNREADABLE", "no HTML in it; build the site again")
        else:
            yield from check_page(page)
    if len(pages) == 2 and None not in pages.values():
        for rule in _PAIR_RULES:
            yield from rule(pages["en"], pages["ko"])


def check_page(page: Page) -> Iterator[Problem]:
    """Problems of one page by itself."""
    for rule in _RULES:
        yield from rule(page)
