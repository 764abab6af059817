"""What is said about publication, read from one file: names, licences, public address, DOIs."""

from __future__ import annotations

import os
import re
import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Mapping

FILE = Path(__file__).with_name("publication.toml")
_LANGUAGE_END = re.compile(r"/(?:en|ko)/?$")


class PublicationError(ValueError):
    """publication.toml cannot be used: the message names the field, what was found and what is allowed."""


@dataclass(frozen=True)
class Publication:
    """`address` ends with one slash, or is empty where this copy of the site has no public address."""

    title: str
    authors: str
    abstract: str
    keywords: tuple[str, ...]
    address: str
    repository: str
    code_licence: str
    data_licence: str
    data_licence_url: str
    doi: Mapping[str, str] = field(default_factory=dict)

    def url(self, path: str) -> str | None:
        """The public address of a path below the site's root, None without one."""
        return self.address + path if self.address else None


def read_publication(path: Path = FILE) -> Publication:
    """Raises PublicationError."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        licence = found["licence"]
        return Publication(
            found["title"], found["authors"], found["abstract"], tuple(found["keywords"]),
            _address(found["address"], path), found["repository"], licence["code"], licence["data"],
            licence["data_url"], dict(found["doi"]))
    except tomllib.TOMLDecodeError as error:
        raise PublicationError(f"{path.name}: no TOML ({error}); correct that line") from None
    except KeyError as error:
        raise PublicationError(f"{path.name}: {error.args[0]}: found nothing; allowed: a value; add the field") from None


def _address(text: str, path: Path) -> str:
    if text and not re.fullmatch(r"https?://[^\s?#]+", text):
        raise PublicationError(f"{path.name}: address: found {text!r}; allowed: an http(s) address, or nothing; correct it")
    return text.rstrip("/") + "/" if text else ""


@lru_cache(maxsize=1)
def _stored() -> Publication:
    return read_publication()


def publication() -> Publication:
    """The file's values, with the address of the running build before the file's own.

    ADDRESS is that of the site's root; the variable of one language's build has the language at its end.
    """
    stored = _stored()
    given = os.environ.get("ADDRESS") or _LANGUAGE_END.sub("", os.environ.get("LEDGER_ADDRESS", ""))
    if not given:
        return stored
    return Publication(**{**vars(stored), "address": given.rstrip("/") + "/"})
