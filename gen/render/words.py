"""Every text that a template may use: statements, reasons and names from the phrase tables, labels from the ui tables."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Mapping

from markupsafe import Markup

import gen.wording
from gen.wording.claims import claim_key, hides_keys, shows_keys

UI_FOLDER = Path(gen.wording.__file__).parent
View = Mapping[str, Any]


def flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Dotted keys to texts."""
    found: dict[str, str] = {}
    for name, value in tree.items():
        found |= flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {f"{prefix}{name}": value}
    return found


@lru_cache(maxsize=None)
def ui_texts(language: str) -> Mapping[str, str]:
    """The ui table of a language as it stands in its file, placeholders unfilled."""
    return flat(tomllib.loads((UI_FOLDER / f"ui.{language}.toml").read_text(encoding="utf-8")))


class Words:
    """Words of one language. Methods that return Markup have escaped every fact already."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._phrases = gen.wording.phrases(language)
        self.ui_texts = ui_texts(language)
        self.drawing_texts = {key: text for key, text in self.ui_texts.items() if key.startswith("drawing.")}

    def ui(self, key: str, **facts: Any) -> str:
        """A label or a short explanation, as plain text."""
        return self._phrases.ui(key, **facts)

    def ui_or(self, key: str, otherwise: str) -> str:
        """A label, or the text itself where the table has none: names that a record brings along."""
        return self._phrases.ui(key) if key in self.ui_texts else otherwise

    def probe_title(self, probe: str, instruction: str) -> str:
        """The name of a probe, its instruction where it has none of its own."""
        return self.ui_or(f"probe_title.{probe}", self.ui("probe.title", instruction=instruction))

    def name(self, group: str, identifier: Any) -> str:
        """The word for an id, the id itself where the table has none."""
        return self._phrases.named(group, identifier)

    def join(self, items: list[str]) -> str:
        return self._phrases.join(items)

    # -- sentences about one finding ---------------------------------------------------------------------------------

    def claim(self, part: str, view: View) -> str:
        """Plain words for a finding in one place of a page, chosen by its level."""
        return self._phrases.say(self._key(part, view), view["facts"], view["level"])

    def claim_html(self, part: str, view: View) -> Markup:
        return Markup(self._phrases.say_html(self._key(part, view), view["facts"], view["level"]))

    @staticmethod
    def _key(part: str, view: View) -> str:
        return claim_key(part, view["kind"], view["level"], view["effect"], view["quantity"] is not None)

    def topic(self, view: View) -> str:
        """What a claim is about, in a word or two: no more than its level carries."""
        numbered = view["level"] >= 5 and view["quantity"] is not None
        said = self._phrases.say(f"topic.{view['kind']}.{'timed' if numbered else 'early'}")
        return " ".join(word for word in (said, self.particular(view["facts"])) if word)

    def particular(self, facts: View) -> str:
        """What tells claims of one kind and form apart: what is compared, and in which design."""
        if not facts.get("about"):
            return ""
        design = self.name("design-short", facts.get("design") or "several")
        return ", ".join(word for word in (self.name("about-short", facts["about"]), design) if word)

    def shows(self, view: View) -> list[Markup]:
        """One sentence for each rung that holds."""
        return [self._said(key, view) for key in shows_keys(view["kind"], view["level"])]

    def hides(self, view: View) -> list[Markup]:
        """What the rungs above would add, and what none of them could."""
        return [self._said(key, view) for key in hides_keys(view["kind"], view["level"])]

    def _said(self, key: str, view: View) -> Markup:
        return Markup(self._phrases.say_html(key, view["facts"], view["level"]))

    def reason(self, row: View, level: int | None = None) -> Markup:
        """The sentence of a rung, witness, limit or control: `row` has `reason` and `facts`."""
        return Markup(self._phrases.reason(row["reason"], row["facts"], level, marked=True))
