"""One citation of one released finding: what every format says, taken from the frozen document alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping

from gen.cite.publication import Publication
from gen.release.layout import numbered_path
from gen.release.words import release_words


@dataclass(frozen=True)
class Citation:
    """`path` is the numbered address below the site's root, `url` the whole address or None.

    `said` is the frozen sentence for citations: claim, device, value with interval, witnesses, rung.
    """

    finding: str
    version: str
    language: str
    title: str
    said: str
    device: str
    level: int
    value: str | None
    interval: str | None
    unit: str | None
    sha256: str
    released: str
    path: str
    url: str | None
    doi: str | None
    publication: Publication

    @property
    def key(self) -> str:
        """Citation key: letters, digits and dashes."""
        return "-".join(("cycle-ledger", self.version, self.finding)).replace(".", "-")

    @property
    def where(self) -> str:
        return self.url or f"/{self.path}"

    @property
    def full_title(self) -> str:
        return f"{self.title} ({self.publication.title} {self.version})"

    @property
    def date(self) -> tuple[int, int, int]:
        year, month, day = (int(part) for part in self.released.split("-"))
        return year, month, day

    @property
    def note(self) -> str:
        """What must not be lost: the statement with value and rung, the finding's id, the hash of its JSON, the path."""
        words = release_words(self.language)
        text = f"{words('cite.note', said=self.said, finding=self.finding, version=self.version)} sha256 {self.sha256}"
        return text if self.url else f"{text}. {words('cite.note_path')} /{self.path}"


def citation_of(
    document: Mapping[str, Any], sha256: str, released: str, language: str, publication: Publication
) -> Citation:
    """`document` is a finding as frozen, `sha256` that of its file, `released` the day of the release."""
    said, quantity = document["statements"][language], document["quantity"] or {}
    version, finding = document["release"], document["id"]
    path = numbered_path(language, version, finding)
    return Citation(
        finding, version, language, said["title"], said["citation"], document["subject"]["name"], document["level"],
        quantity.get("value"), quantity.get("interval"), quantity.get("unit"), sha256, released, path,
        publication.url(path), publication.doi.get(version), publication)
