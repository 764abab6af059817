"""Reads back the rows that a progress worker wrote."""

from __future__ import annotations

from typing import Any, Callable

from gen.model.progress import ProgressSample

_TEXTS = frozenset({"cubin", "entry", "design", "role", "partner"})
_FLOATS = frozenset({"expected", "found"})


def _reader(column: str) -> Callable[[str], Any]:
    if column in _TEXTS:
        return str
    if column in _FLOATS:
        return float
    return (lambda cell: cell == "True") if column == "right" else int


_READERS = tuple(_reader(column) for column in ProgressSample._fields)


def progress_sample(row: list[str]) -> ProgressSample:
    """One row. Raises ValueError on a cell that does not fit, or on another number of cells."""
    return ProgressSample._make(read(cell) for read, cell in zip(_READERS, row, strict=True))
