"""Reads a sentence of a phrase table into its literal text and its placeholders."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gen.wording.errors import WordingError

_PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)(?: ([a-z][a-z-]*))?(?::([^{}:]+))?\}")


@dataclass(frozen=True)
class Slot:
    """`{name}`, `{name unit}`, `{name:이/가}` (with its particle) or `{name:kernel|kernels}` (the word for that count)."""

    name: str
    unit: str | None = None
    pair: str | None = None
    words: tuple[str, ...] = ()


def parse(text: str, where: str) -> tuple[str | Slot, ...]:
    """Literal strings and slots in order. Errors: WordingError for a brace that belongs to no placeholder."""
    parts: list[str | Slot] = []
    end = 0
    for match in _PLACEHOLDER.finditer(text):
        parts.append(text[end : match.start()])
        parts.append(_slot(*match.groups()))
        end = match.end()
    parts.append(text[end:])
    for part in parts:
        if isinstance(part, str) and ("{" in part or "}" in part):
            raise WordingError(f"{where}: stray brace in {part!r}; allowed: {{name}}, {{name unit}}, {{name:이/가}}, {{name:one|many}}")
    return tuple(part for part in parts if part)


def _slot(name: str, unit: str | None, extra: str | None) -> Slot:
    if extra and "|" in extra:
        return Slot(name, unit, words=tuple(extra.split("|")))
    return Slot(name, unit, pair=extra)


def placeholders(parts: tuple[str | Slot, ...]) -> frozenset[str]:
    return frozenset(part.name for part in parts if isinstance(part, Slot))
