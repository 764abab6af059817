"""CITATION.cff: how the whole is cited, kept in step with publication.toml and the newest release."""

from __future__ import annotations

import json
from pathlib import Path

from gen.cite.publication import Publication, read_publication
from gen.release.layout import ROOT
from gen.release.store import Release

FILE = ROOT / "CITATION.cff"


def _text(value: str) -> str:
    """A YAML string: a JSON string is one."""
    return json.dumps(value, ensure_ascii=False)


def cff_text(about: Publication, newest: tuple[str, str] | None) -> str:
    """Citation File Format 1.2.0. `newest` is version and day of the newest release."""
    lines = [
        "cff-version: 1.2.0", f"message: {_text('To cite a number, use the citation on the page of the released finding: it names the release, the finding and the hash of its data.')}",
        "type: dataset", f"title: {_text(about.title)}", f"abstract: {_text(about.abstract)}",
        "authors:", f"  - name: {_text(about.authors)}", "license:", f"  - {about.data_licence}", f"  - {about.code_licence}",
        "keywords:", *(f"  - {_text(word)}" for word in about.keywords),
    ]
    if newest is not None:
        lines += [f"version: {_text(newest[0])}", f"date-released: {newest[1]}"]
        if doi := about.doi.get(newest[0]):
            lines.append(f"doi: {doi}")
    for name, value in (("url", about.address), ("repository-code", about.repository)):
        if value:
            lines.append(f"{name}: {_text(value)}")
    return "\n".join(lines) + "\n"


def write_cff(newest: Release | None, path: Path = FILE) -> None:
    """The file at the top of the checkout. Its address is that of publication.toml, whatever build is running."""
    pair = (newest.version, newest.manifest.released) if newest else None
    path.write_text(cff_text(read_publication(), pair), encoding="utf-8")
