"""The files under /api/v1/: index, findings, releases, records, each as JSON and CSV, and their schemas."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any, Iterator, Mapping, Sequence

from gen.api.rows import finding_row, record_rows, release_row, released_row
from gen.cite.cff import cff_text
from gen.cite.publication import publication
from gen.views.snapshot import Snapshot

VERSION = 1
BASE = f"api/v{VERSION}"
SCHEMAS = Path(__file__).with_name("schemas")
#: Columns of a CSV that hold lists are joined by a blank; objects are left out.
_Row = Mapping[str, Any]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True, allow_nan=False) + "\n"


def _cell(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return " ".join(map(str, value))
    return "" if value is None else str(value)


def csv_of(rows: Sequence[_Row], columns: Sequence[str]) -> str:
    """A table with a header, lines ended by a newline; no number is changed."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(row[name]) for name in columns] for row in rows)
    return buffer.getvalue()


_IDENTITY = ("id", "claim", "kind", "probe", "instruction", "form", "accumulators", "device", "device_name", "architecture",
             "level", "verdict", "effect", "value", "half_width", "interval", "unit", "corrected")
FINDING_COLUMNS = (*_IDENTITY, "released", "record", "page", "json", "samples", "citable")
RELEASED_COLUMNS = (*_IDENTITY, "release", "sha256", "state", "superseded_by", "record", "address", "json", "samples")
RELEASE_COLUMNS = ("version", "released", "as_of", "commit", "previous", "findings", "manifest_sha256", "address")
RECORD_COLUMNS = ("id", "probe", "released", "device", "device_name", "architecture", "unit", "driver", "made", "commit",
                  "nvrtc", "ptxas", "samples")


def _about(releases: Mapping[str, Any]) -> dict[str, Any]:
    about = publication()
    items = releases["items"]
    return {
        "api": VERSION, "title": about.title, "authors": about.authors, "address": about.address or None,
        "licence": {"data": about.data_licence, "code": about.code_licence},
        "newest_release": items[-1]["version"] if items else None,
        "files": {name: f"{BASE}/{name}" for name in (
            "findings.json", "findings.csv", "releases.json", "releases.csv", "records.json", "records.csv")},
        "schemas": {path.name.removesuffix(".schema.json"): f"{BASE}/schema/{path.name}" for path in sorted(SCHEMAS.glob("*.json"))},
    }


def _release_files(releases: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    items = releases["items"]
    rows = [release_row(item) for item in items]
    yield f"{BASE}/releases.json", _json({"api": VERSION, "problem": releases["problem"], "broken": releases["broken"], "releases": rows})
    yield f"{BASE}/releases.csv", csv_of(rows, RELEASE_COLUMNS)
    for item, row in zip(items, rows):
        found = [released_row(item, document) for document in item["findings"].values()]
        yield f"{BASE}/releases/{item['version']}.json", _json(
            {"api": VERSION, "release": row, "changes": item["changes"], "findings": found})
        yield f"{BASE}/releases/{item['version']}.csv", csv_of(found, RELEASED_COLUMNS)


def api_files(snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    """(path below the site's root, text)."""
    findings = [finding_row(view, snapshot.releases) for view in snapshot.findings]
    records = record_rows(snapshot.findings)
    yield f"{BASE}/index.json", _json(_about(snapshot.releases))
    yield f"{BASE}/findings.json", _json({"api": VERSION, "findings": findings})
    yield f"{BASE}/findings.csv", csv_of(findings, FINDING_COLUMNS)
    yield f"{BASE}/records.json", _json({"api": VERSION, "records": records})
    yield f"{BASE}/records.csv", csv_of(records, RECORD_COLUMNS)
    yield from _release_files(snapshot.releases)
    for path in sorted(SCHEMAS.glob("*.json")):
        yield f"{BASE}/schema/{path.name}", path.read_text(encoding="utf-8")
    yield "CITATION.cff", cff_text(publication(), _newest(snapshot.releases))


def _newest(releases: Mapping[str, Any]) -> tuple[str, str] | None:
    item = releases["items"][-1] if releases["items"] else None
    return (item["version"], item["released"]) if item else None
