"""The shell's own words in both languages, read from words.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

#: The languages of the site, the first one being that of a reader whose wish is unknown.
LANGUAGES = ("en", "ko")


@cache
def words() -> dict[str, dict[str, str]]:
    """Words by language and key; both languages have the same keys (tested)."""
    return tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))


def other(language: str) -> str:
    """The language that the switch leads to."""
    return next(name for name in LANGUAGES if name != language)
