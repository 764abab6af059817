"""Loads one language's phrase files and checks each sentence against the facts declared for it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Iterator

from gen.stages import reasons
from gen.wording import claims
from gen.wording.errors import WordingError
from gen.wording.particles import split_pair
from gen.wording.templates import Slot, parse, placeholders

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "ko")
#: Kind under which a sentence stands that all kinds of claim share.
ANY = "any"
_BY_KIND = claims.PARTS + ("shows", "hides")


class Table:
    """Sentences of one language by dotted key: `reason.CODE`, `<part>.<kind>.<variant>`, `name.group.id`, `ui...`."""

    def __init__(self, language: str, texts: dict[str, str]) -> None:
        self.language = language
        self._texts = _spread(texts)
        self._parts = {key: parse(text, f"{language}: {key}") for key, text in self._texts.items()}
        for key, parts in self._parts.items():
            _check(f"{language}: {key}", key, parts)

    def __contains__(self, key: str) -> bool:
        return key in self._parts

    def keys(self) -> frozenset[str]:
        return frozenset(self._parts)

    def parts(self, key: str) -> tuple[str | Slot, ...]:
        if key not in self._parts:
            raise WordingError(f"{self.language}: key {key!r}: no such sentence; add it to {self.language}.toml in both languages")
        return self._parts[key]

    def text(self, key: str) -> str:
        self.parts(key)
        return self._texts[key]

    def placeholders(self, key: str) -> frozenset[str]:
        return placeholders(self.parts(key))

    @staticmethod
    def subject(key: str) -> str:
        """What decides how facts are written: the reason code, or the kind of claim."""
        return key.split(".")[1] if "." in key else key


def load(language: str, folder: Path = FOLDER) -> Table:
    """The table of `language`, its ui file included where there is one. Errors: WordingError."""
    if language not in LANGUAGES:
        raise WordingError(f"language {language!r}: not known; allowed: {', '.join(LANGUAGES)}")
    texts = dict(_flatten(_read(folder / f"{language}.toml")))
    ui = folder / f"ui.{language}.toml"
    if ui.exists():
        texts |= dict(_flatten({"ui": _read(ui)}))
    return Table(language, texts)


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise WordingError(f"{path.name}: not TOML ({error}); correct that line") from error


def _flatten(tree: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in tree.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict):
            yield from _flatten(value, key + ".")
        elif isinstance(value, str):
            yield key, value
        else:
            raise WordingError(f"{key}: found {value!r}; allowed: text in quotes; quote it")


def _spread(texts: dict[str, str]) -> dict[str, str]:
    """Sentences under "any" copied to every kind that has none of its own."""
    spread = {}
    for key, text in texts.items():
        part, _, rest = key.partition(".")
        kind, _, variant = rest.partition(".")
        if part in _BY_KIND and kind == ANY:
            for each in claims.KINDS:
                spread.setdefault(f"{part}.{each}.{variant}", text)
        else:
            spread[key] = text
    for key, text in list(spread.items()):
        for each in _of_effects(key):
            spread.setdefault(each, text)
    return {key: text for key, text in spread.items() if not _unused(key)}


def _of_effects(key: str) -> list[str]:
    """Keys of all effects for a sentence that stands for a whole level of its kind."""
    part, _, rest = key.partition(".")
    kind, _, variant = rest.partition(".")
    if part not in claims.PARTS or kind not in claims.EFFECTS_OF or variant not in ("4", "5", "6"):
        return []
    return [f"{key}-{effect}" for effect in claims.EFFECTS_OF[kind]]


def _unused(key: str) -> bool:
    """Whether `key` is a spread sentence that its kind never says (a comparison has its effects instead)."""
    part, _, rest = key.partition(".")
    kind, _, variant = rest.partition(".")
    return part in claims.PARTS and kind in claims.KINDS and variant not in claims.variants(kind) and variant in ("4", "5", "6")


def _declared(key: str) -> frozenset[str] | None:
    """The facts that the sentence of `key` may name; None where its callers decide (names, ui)."""
    part, _, rest = key.partition(".")
    if part == "reason":
        if rest not in reasons.ALL:
            raise WordingError(f"reason.{rest}: no such code in gen/stages/reasons.py; remove the sentence or declare the code")
        return frozenset(reasons.ALL[rest].facts)
    kind, _, variant = rest.partition(".")
    if part in _BY_KIND and kind not in claims.KINDS:
        raise WordingError(f"{key}: kind {kind!r} is not known; allowed: {', '.join(claims.KINDS)}")
    if part in claims.PARTS:
        if variant not in claims.variants(kind):
            raise WordingError(f"{key}: {variant!r} is not known; allowed: {', '.join(claims.variants(kind))}")
        return claims.allowed_facts(variant)
    if part in ("shows", "hides"):
        return claims.allowed_facts("3")
    if key.startswith("name.unit."):
        return frozenset({"number"})
    return None if part == "ui" else frozenset()


def _check(where: str, key: str, parts: tuple[str | Slot, ...]) -> None:
    allowed = _declared(key)
    for part in parts:
        if not isinstance(part, Slot):
            continue
        if allowed is not None and part.name not in allowed:
            raise WordingError(f"{where}: placeholder {part.name!r} is not declared; allowed: {', '.join(sorted(allowed)) or 'none'}")
        if part.pair:
            split_pair(part.pair)
