"""Releases as plain JSON values for pages, badges and the data interface: what is frozen, and what is said of it now."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Mapping, Sequence

from gen.compare.verdicts import Compared, compare_all
from gen.release.errors import ReleaseError
from gen.release.layout import RELEASES, STATUS, THRESHOLDS
from gen.release.manifest import plain
from gen.release.status import Status, read_status
from gen.release.store import Release, load_releases

#: What pages quote of a frozen finding; tables and charts stay in its own file.
_QUOTED = ("id", "claim", "kind", "probe", "instruction", "form", "accumulators", "subject", "level", "verdict", "effect",
           "quantity", "code", "data", "release", "record", "experiment_sha256")
_SAID = ("statement", "title", "description", "cell", "badge", "citation", "topic", "ladder", "hides")
_CONDITIONS = ("device", "unit", "driver", "commit", "made", "toolchain")


def quoted(document: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a frozen finding that pages and comparisons need."""
    conditions = document["conditions"]
    return {
        **{name: document[name] for name in _QUOTED},
        "ladder": [{name: row[name] for name in ("rung", "name", "verdict", "reason", "stopper")} for row in document["ladder"]],
        "statements": {language: {part: said[part] for part in _SAID} for language, said in document["statements"].items()},
        "conditions": conditions and {name: conditions.get(name) for name in _CONDITIONS},
    }


def _findings(release: Release) -> tuple[dict[str, dict[str, Any]], list[str]]:
    """Quoted findings by id, each with the hash of its file; and ids of those whose file is not as frozen."""
    found, damaged = {}, []
    for name in release.manifest.findings:
        try:
            found[name] = {**quoted(release.finding(name)), "sha256": release.finding_sha256(name)}
        except (ReleaseError, KeyError, TypeError):
            damaged.append(name)
    return found, damaged


def _weight(release: Release) -> int:
    sizes = ((release.folder / path).lstat().st_size for path in release.manifest.files if (release.folder / path).exists())
    return sum(sizes)


def _thresholds(release: Release) -> list[dict[str, Any]]:
    try:
        return release.json(THRESHOLDS)
    except ReleaseError:
        return []


def _state(version: str, finding: str, later: Sequence[Mapping[str, Any]], status: Status) -> dict[str, Any]:
    """`state`: current, superseded (with `by`), gone (with `by`) or unreadable; `withdrawn` stands beside it."""
    row = status.withdrawn.get((version, finding))
    holding = [item["version"] for item in later if finding in item["findings"]]
    if status.problem:
        state, by = "unreadable", None
    elif holding:
        state, by = "superseded", holding[-1]
    else:
        state, by = ("gone", later[-1]["version"]) if later else ("current", None)
    return {"state": state, "by": by, "withdrawn": row and {"since": row.since, "why": dict(row.why)}}


def compared_json(compared: Compared) -> dict[str, Any]:
    return {"id": compared.id, "verdicts": [
        {"aspect": one.aspect, "verdict": one.verdict, "reason": one.reason, "facts": dict(one.facts)}
        for one in compared.verdicts]}


def _changes(items: Sequence[Mapping[str, Any]]) -> None:
    """Adds to each release its comparison with the one before."""
    for before, after in zip(items, items[1:]):
        rows = compare_all(before["findings"], after["findings"])
        after["changes"] = {"from": before["version"], "findings": [compared_json(row) for row in rows]}


def releases_view(parent: Path = RELEASES, status_file: Path = STATUS) -> dict[str, Any]:
    """Oldest release first. What cannot be read is named, and nothing of it is quoted."""
    releases, errors = load_releases(parent)
    status, items = read_status(status_file), []
    for release in releases:
        findings, damaged = _findings(release)
        items.append({
            **plain(release.manifest), "manifest_sha256": release.manifest_sha256, "bytes": _weight(release),
            "files": len(release.manifest.files) + 1, "findings": findings, "damaged": damaged,
            "thresholds": _thresholds(release), "changes": None})
    for at, item in enumerate(items):
        for name, document in item["findings"].items():
            document["status"] = _state(item["version"], name, items[at + 1:], status)
    _changes(items)
    return {"problem": status.problem, "broken": [error.where.split("/")[0] for error in errors], "items": items}


def newest_with(view: Mapping[str, Any], finding: str) -> Mapping[str, Any] | None:
    """The newest release that holds a finding; None where none does."""
    return next((item for item in reversed(view["items"]) if finding in item["findings"]), None)


def history(view: Mapping[str, Any], finding: str) -> list[dict[str, Any]]:
    """One point a release that holds the finding, oldest first."""
    return [{"version": item["version"], "level": document["level"], "quantity": document["quantity"],
             "withdrawn": document["status"]["withdrawn"] is not None}
            for item in view["items"] if (document := item["findings"].get(finding))]
