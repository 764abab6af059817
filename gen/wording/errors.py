"""The one error kind of the wording package."""

from __future__ import annotations


class WordingError(ValueError):
    """A sentence cannot be said: where, what was found, what is allowed, what to do, on one line."""
