"""The words of the site in Korean and English: `phrases(language)` says every sentence."""

from __future__ import annotations

from functools import lru_cache

from gen.wording.claims import claim_facts
from gen.wording.errors import WordingError
from gen.wording.phrases import Phrases
from gen.wording.tables import LANGUAGES, load

__all__ = ["LANGUAGES", "Phrases", "WordingError", "claim_facts", "phrases"]


@lru_cache(maxsize=None)
def phrases(language: str) -> Phrases:
    """All sentences of "en" or "ko". Errors: WordingError."""
    return Phrases(load(language))
