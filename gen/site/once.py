"""Files that both languages brought alike (styles, scripts, images, some drawings) are published once, at the site's root."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Collection

from gen.site.words import LANGUAGES

ASSETS = "assets"
#: An address below the language's own assets: in an attribute, or where the theme's settings name the search worker.
ADDRESS = re.compile(r'(?P<before>(?:\b(?:href|src|srcset|data-[a-z-]+)=|"search":\s*)")(?P<path>(?:\.\./)*assets/(?P<name>[^"?#\s]+))')


def alike(site: Path) -> set[str]:
    """Names below `assets/` that hold the same bytes in every language."""
    first, *others = (site / language / ASSETS for language in LANGUAGES)
    names = (path.relative_to(first).as_posix() for path in sorted(first.rglob("*")) if path.is_file())
    return {name for name in names if all(same(first / name, other / name) for other in others)}


def same(one: Path, other: Path) -> bool:
    return other.is_file() and one.read_bytes() == other.read_bytes()


def move(site: Path, names: Collection[str]) -> None:
    """One copy to the root, the others away, and no folder left empty."""
    for name in sorted(names):
        target = site / ASSETS / name
        target.parent.mkdir(parents=True, exist_ok=True)
        for language in LANGUAGES:
            os.replace(site / language / ASSETS / name, target)
    for language in LANGUAGES:
        for folder, _, _ in os.walk(site / language / ASSETS, topdown=False):
            if not os.listdir(folder):
                os.rmdir(folder)


def point(html: str, names: Collection[str]) -> str:
    """The page with every address of a moved file one folder further up, which is right at any depth."""
    def moved(match: re.Match[str]) -> str:
        return f'{match["before"]}{"../" if match["name"] in names else ""}{match["path"]}'
    return ADDRESS.sub(moved, html)


def publish_once(site: Path) -> None:
    names = alike(site)
    move(site, names)
    for language in LANGUAGES:
        scripts = (site / language / ASSETS).glob("*.js")  # one of them names the search worker for all pages of its language
        for path in sorted((*(site / language).rglob("*.html"), *scripts)):
            path.write_text(point(path.read_text(encoding="utf-8"), names), encoding="utf-8")
