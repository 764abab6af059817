"""The one error of this package."""

from __future__ import annotations


class SassError(ValueError):
    """Disassembly that cannot be read, or a question that a listing cannot answer. One line of text."""
