"""Words of release pages, citations and comparisons, from their own table in each language."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Callable

import gen.wording
from gen.wording import Phrases
from gen.wording.tables import Table

FOLDER = Path(gen.wording.__file__).parent


def _flat(tree: dict[str, Any], prefix: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in tree.items():
        found |= _flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {f"{prefix}{name}": value}
    return found


@lru_cache(maxsize=None)
def release_phrases(language: str) -> Phrases:
    """Keys begin with "ui.release.", so that callers decide which facts a sentence names. Errors: WordingError."""
    tree = tomllib.loads((FOLDER / f"release.{language}.toml").read_text(encoding="utf-8"))
    return Phrases(Table(language, _flat(tree, "ui.release.")))


def release_words(language: str) -> Callable[..., str]:
    """A function from a key and its facts (texts) to plain text."""
    phrases = release_phrases(language)

    def said(key: str, **facts: Any) -> str:
        return phrases.say(f"ui.release.{key}", {name: str(value) for name, value in facts.items()})

    return said
