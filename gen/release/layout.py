"""Where things lie inside a release, and how its JSON is spelled."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from gen.release.errors import ReleaseError

ROOT = Path(__file__).resolve().parents[2]
EVIDENCE = ROOT / "docs" / "evidence"
RELEASES = EVIDENCE / "releases"
STATUS = EVIDENCE / "status.json"

MANIFEST = "manifest.json"
THRESHOLDS = "thresholds.json"
STYLE = "style.css"
LANGUAGES = ("en", "ko")
VERSION = re.compile(r"(20\d\d)\.(0[1-9]|1[0-2])(?:\.([1-9]\d{0,2}))?")
#: The file of a record that is kept readable; its others are packed with xz.
PLAIN = "record.json"


def version_key(version: str) -> tuple[int, int, int]:
    """Sorts versions in the order in which they came out. Raises ReleaseError for anything that is no version."""
    match = VERSION.fullmatch(version)
    if not match:
        raise ReleaseError("VERSION", repr(version)[:60], "year.month such as 2026.12, or 2026.12.1", "choose such a number")
    year, month, more = match.groups()
    return int(year), int(month), int(more or 0)


def is_version(text: str) -> bool:
    return VERSION.fullmatch(text) is not None


def finding_path(finding: str) -> str:
    return f"findings/{finding}.json"


def page_path(language: str, finding: str) -> str:
    return f"{language}/{finding}.html"


def phrases_path(language: str) -> str:
    return f"phrases.{language}.json.xz"


def probe_path(probe: str) -> str:
    return f"probes/{probe}.json.xz"


def record_path(record: str, file: str) -> str:
    """Path inside the release of one file of a record."""
    return f"records/{record}/{file if file == PLAIN else file.removesuffix('.gz') + '.xz'}"


def record_page_path(language: str, record: str) -> str:
    """Conditions and files of a record, shared by the pages of its findings."""
    return f"{language}/record.{record}.html"


def numbered_path(language: str, version: str, finding: str = "") -> str:
    """The numbered address of a release, or of a finding in it, below the site's root."""
    return f"{language}/releases/{version}/" + (f"{finding}/" if finding else "")


def canonical(document: Any) -> bytes:
    """The one spelling of a JSON document: sorted keys, no blanks, UTF-8, an end of line."""
    text = json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return (text + "\n").encode("utf-8")
