"""Says every sentence of the site: looks it up by key, puts the facts in, and refuses what was not declared."""

from __future__ import annotations

import html
import math
import re
from collections.abc import Sequence
from typing import Any, Mapping

from gen.model.finding import Finding
from gen.stages import reasons
from gen.wording import claims, formats
from gen.wording.errors import WordingError
from gen.wording.facts import Fact, claim_format, fact
from gen.wording.formats import Format
from gen.wording.particles import particle
from gen.wording.tables import Table
from gen.wording.templates import Slot

_MNEMONIC = re.compile(r"[A-Z][A-Z0-9]{2,}(\.[A-Z0-9_]+)*|[a-z]+\.[a-z0-9.]+|sm_\d+\w?")
_HANGUL = re.compile("[가-힣]")
_HASH = re.compile(r"[0-9a-f]{40,}")
_HASH_SHOWN = 12


class Phrases:
    """All sentences of one language. `level` is that of the claim spoken of: it holds back numbers above it."""

    def __init__(self, table: Table) -> None:
        self.language = table.language
        self._table = table

    # -- sentences -------------------------------------------------------------------------------------------------

    def say(self, key: str, facts: Mapping[str, Any] | None = None, level: int | None = None) -> str:
        """The sentence of `key`, or of a bare reason code, as plain text. `facts` may hold more than it names.

        Errors: WordingError for an unknown key, a missing fact, or a number that may not be printed.
        """
        return self._fill(key, facts or {}, level, marked=False)

    def say_html(self, key: str, facts: Mapping[str, Any] | None = None, level: int | None = None) -> str:
        """The same with facts escaped, mnemonics and entries in `<code translate="no">`, and every number with a
        unit of time in a `<span data-kind=...>`."""
        return self._fill(key, facts or {}, level, marked=True)

    def reason(self, code: str, facts: Mapping[str, Any], level: int | None = None, marked: bool = False) -> str:
        """The sentence of a reason code."""
        return self._fill(f"reason.{code}", facts, level, marked)

    def claim(self, part: str, finding: Finding, facts: Mapping[str, Any], marked: bool = False) -> str:
        """The words for a finding in one place of a page (`claims.PARTS`), chosen by the level that it reached."""
        key = claims.claim_key(part, finding.kind, finding.level, finding.effect, finding.quantity is not None)
        return self._fill(key, facts, finding.level, marked)

    def shows(self, finding: Finding, facts: Mapping[str, Any], marked: bool = False) -> list[str]:
        """"What this shows", one sentence for each rung reached."""
        return [self._fill(key, facts, finding.level, marked) for key in claims.shows_keys(finding.kind, finding.level)]

    def hides(self, finding: Finding, facts: Mapping[str, Any], marked: bool = False) -> list[str]:
        """"What this does not show": what the rungs above would add, and what none of them could."""
        return [self._fill(key, facts, finding.level, marked) for key in claims.hides_keys(finding.kind, finding.level)]

    def ui(self, key: str, **facts: Any) -> str:
        """A label of the page furniture, from the ui table."""
        return self.say(f"ui.{key}", facts)

    # -- names -----------------------------------------------------------------------------------------------------

    def name(self, group: str, identifier: Any) -> str:
        """The word for an id, such as name("verdict", "HOLDS"). Errors: WordingError when there is none."""
        return self.say(f"name.{group}.{identifier}")

    def named(self, group: str, identifier: Any) -> str:
        """The word for an id, or the id itself where the table has none."""
        key = f"name.{group}.{identifier}"
        return self.say(key) if key in self._table else str(identifier)

    def join(self, items: Sequence[str]) -> str:
        """A list in words: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        between, last = self._table.text("word.list-comma"), self._table.text("word.list-last")
        return between.join(items[:-1]) + last + items[-1]

    def number(self, value: float, form: Format = Format.PLAIN, unit: str | None = None) -> str:
        """A number with its unit, such as "4.219 cycles"."""
        return self._with_unit(formats.number(value, form), unit)

    # -- the tables themselves -------------------------------------------------------------------------------------

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def keys(self) -> frozenset[str]:
        return self._table.keys()

    def placeholders(self, key: str) -> frozenset[str]:
        return self._table.placeholders(key)

    # -- filling in ------------------------------------------------------------------------------------------------

    def _fill(self, key: str, facts: Mapping[str, Any], level: int | None, marked: bool) -> str:
        key = f"reason.{key}" if key in reasons.ALL else key
        parts, subject = self._table.parts(key), self._table.subject(key)
        said = []
        for part in parts:
            if isinstance(part, Slot):
                said.append(self._slot(part, key, subject, facts, level, marked))
            else:
                said.append(part)
        return "".join(said)

    def _slot(self, slot: Slot, key: str, subject: str, facts: Mapping[str, Any], level: int | None, marked: bool) -> str:
        if slot.name in claims.COMPOSED:
            return self._composed(slot, key, subject, facts, marked)
        value = self._value(slot.name, key, subject, facts)
        if slot.words:
            return slot.words[0] if value == 1 else slot.words[-1]
        known = fact(subject, slot.name)
        text = self._text(value, known, key, slot.name, level, slot.unit)
        plain = text if isinstance(text, str) else self.join(text)
        after = particle(plain, slot.pair) if slot.pair else ""
        return (self._mark(text, known, slot.unit, value) if marked else plain) + after

    def _composed(self, slot: Slot, key: str, subject: str, facts: Mapping[str, Any], marked: bool) -> str:
        """A claim's number with its unit, such as "4.000 ± 0.005 cycles per instruction"."""
        *names, last = claims.COMPOSED[slot.name]
        unit = claims.unit_id(self._value(last, key, subject, facts))
        numbers = []
        for name in names:
            value = self._value(name, key, subject, facts)
            if not formats.is_number(value):
                raise WordingError(f"{self.language}: {key}: fact {name!r} is {value!r}; a claim states finite numbers only")
            numbers.append(formats.number(value, claim_format(subject, name, unit)))
        text = self._with_unit(" ± ".join(numbers), unit)
        after = particle(text, slot.pair) if slot.pair else ""
        return (_kind_span(text, "measured", slot.name == "estimate") if marked else text) + after

    def _value(self, name: str, key: str, subject: str, facts: Mapping[str, Any]) -> Any:
        if name == "topic":
            return self.say(f"topic.{subject}.{'timed' if key.rsplit('.', 1)[-1][0] in '56' else 'early'}")
        if name not in facts:
            raise WordingError(f"{self.language}: {key}: fact {name!r} is missing; given: {', '.join(sorted(facts)) or 'none'}")
        return facts[name]

    def _text(self, value: Any, known: Fact, key: str, name: str, level: int | None, unit: str | None) -> str | list[str]:
        """Plain text of one fact; a list stays a list, so that each item can be marked by itself."""
        if level is not None and level < known.level:
            return self._table.text("word.withheld")
        if value is None or (isinstance(value, float) and not math.isfinite(value)):
            return self._table.text("word.not-established")
        if known.names and isinstance(value, str) and ", " in value:
            value = value.split(", ")
        if isinstance(value, (list, tuple, set, frozenset)):
            items = sorted(value) if isinstance(value, (set, frozenset)) else value
            return [self._one(item, known) for item in items] or self._table.text("word.nothing")
        return self._with_unit(self._one(value, known), unit)

    def _one(self, value: Any, known: Fact) -> str:
        if known.names:
            return self.name(known.names, value) if known.strict else self.named(known.names, value)
        if formats.is_number(value):
            return formats.number(value, known.form)
        if isinstance(value, bool):
            return self._table.text("word.yes" if value else "word.no")
        return value[:_HASH_SHOWN] if isinstance(value, str) and _HASH.fullmatch(value) else str(value)

    def _with_unit(self, text: str, unit: str | None) -> str:
        if unit is None:
            return text
        one, _, many = self._table.text(f"name.unit.{unit}").partition("|")
        return (one if text == "1" or not many else many).replace("{number}", text)

    def _mark(self, text: str | list[str], known: Fact, unit: str | None, value: Any) -> str:
        if isinstance(text, list):
            return self.join([self._mark(item, known, None, item) for item in text])
        safe = html.escape(text, quote=True)
        if unit and known.kind and formats.is_number(value) and text[-1:] and any(c.isdigit() for c in text):
            return _kind_span(text, known.kind, known.corrected)
        if known.code or (isinstance(value, str) and not known.names and _MNEMONIC.fullmatch(text)):
            return f'<code translate="no">{safe}</code>'
        if known.foreign and self.language != "en" and not _HANGUL.search(text):
            return f'<span lang="en">{safe}</span>'
        return safe


def _kind_span(text: str, kind: str, corrected: bool) -> str:
    mark = " data-corrected" if corrected else ""
    return f'<span data-kind="{kind}"{mark}>{html.escape(text, quote=True)}</span>'
