"""The one error of this package: a record, or a folder of one, that cannot be used."""

from __future__ import annotations

from typing import Any

#: What to do where nothing more helpful is known.
RESTORE = "restore the folder as it was made, or take it away"
_SHOWN_CHARACTERS = 80
_JSON_WORDS = {None: "null", True: "true", False: "false"}


def shown(value: Any) -> str:
    """A value in one short printable line, for error messages."""
    text = _JSON_WORDS.get(value) if value is None or isinstance(value, bool) else repr(value)
    return text if len(text) <= _SHOWN_CHARACTERS else text[:_SHOWN_CHARACTERS] + "…"


class RecordError(ValueError):
    """One line: the file (its record's folder first), the field, what was found, what is allowed, what to do."""

    def __init__(self, file: str, field: str, found: str, allowed: str, action: str = RESTORE) -> None:
        super().__init__(file, field, found, allowed, action)
        self.file, self.field, self.found, self.allowed, self.action = file, field, found, allowed, action

    def __str__(self) -> str:
        line = f"{self.file}: {self.field}: found {self.found}; allowed: {self.allowed}; {self.action}"
        return "".join(c if c.isprintable() else "?" for c in line)
