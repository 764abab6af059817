"""Instruction families: TOML data in `probes/families`, one row an instruction."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from gen.model.probe import InstructionRow

FAMILIES = Path(__file__).resolve().parents[2] / "probes" / "families"
_FIELDS = {"id": str, "mnemonic": str, "ptx": str, "expression": str, "sass": dict}


class FamilyError(ValueError):
    """A family file that cannot be used; the message names file, row, what was found and what is allowed."""


def _shown(value: object) -> str:
    """A value in one short line."""
    text = value if isinstance(value, str) else repr(value)
    return "".join(c if c.isprintable() else "?" for c in (text if len(text) <= 200 else text[:200] + "…"))


def _row(file: str, number: int, raw: dict) -> InstructionRow:
    where = f"{file}: instruction {number}"
    for name, kind in _FIELDS.items():
        if not isinstance(raw.get(name), kind):
            raise FamilyError(f"{where}: `{name}` is {_shown(raw.get(name))}; a {kind.__name__} is needed there")
    if unknown := sorted(set(raw) - set(_FIELDS)):
        raise FamilyError(f"{where}: unknown keys {_shown(unknown)}; allowed are {sorted(_FIELDS)}")
    sass = raw["sass"]
    if "*" not in sass or not all(isinstance(v, list) and v and all(isinstance(s, str) for s in v) for v in sass.values()):
        raise FamilyError(f"{where}: `sass` is {_shown(sass)}; it maps \"*\" and architectures to lists of opcode spellings")
    return InstructionRow(**{**raw, "sass": {key: tuple(value) for key, value in sass.items()}})


def read_family(file: str, data: bytes) -> dict[str, InstructionRow]:
    """Rows of a family file's bytes by id. Raises FamilyError."""
    try:
        rows = tomllib.loads(data.decode("utf-8")).get("instruction", [])
    except (ValueError, RecursionError) as error:  # no UTF-8, no TOML, or a number of thousands of digits
        raise FamilyError(f"{file}: not a readable TOML file ({_shown(str(error))})") from error
    if not isinstance(rows, list) or not all(isinstance(raw, dict) for raw in rows):
        raise FamilyError(f"{file}: `instruction` is not a list of tables; write [[instruction]] rows")
    return {row.id: row for row in (_row(file, i + 1, raw) for i, raw in enumerate(rows))}


@lru_cache(maxsize=None)
def family(name: str) -> dict[str, InstructionRow]:
    """Rows of `probes/families/<name>.toml` by id. Raises FamilyError."""
    path = FAMILIES / f"{name}.toml"
    try:
        return read_family(path.name, path.read_bytes())
    except OSError as error:
        raise FamilyError(f"{path.name}: not a readable file ({error.strerror})") from error


def instruction(family_name: str, row_id: str) -> InstructionRow:
    """One row. Raises FamilyError when the family has no such id."""
    rows = family(family_name)
    if row_id not in rows:
        raise FamilyError(f"{family_name}.toml: no instruction {row_id!r}; it has {sorted(rows)}")
    return rows[row_id]
