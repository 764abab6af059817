"""Writes and reads the snapshot that both language builds are made from."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterable, Mapping, Sequence

from gen.failpoint import failpoint
from gen.model.finding import Finding
from gen.model.probe import Probe
from gen.model.record import Record
from gen.stages.inputs import StaticHalf
from gen.views.chain_seven import chain_seven_view
from gen.views.finding import finding_view
from gen.views.guide import guide_view
from gen.views.probe import probe_view
from gen.views.published import read_published
from gen.views.reported import read_reported, reported_view
from gen.views.sass import kernel_view
from gen.views.sources import LiveRun, Sources

SCHEMA = 1
FILE = "snapshot.json"
PUBLISHED = Path(__file__).resolve().parents[2] / "docs" / "evidence" / "published.csv"


#: What stands for releases where none were given.
NO_RELEASES: Mapping[str, Any] = {"problem": None, "broken": [], "items": []}


@dataclass(frozen=True)
class Snapshot:
    """All views, and the folder that they were read from. `decoded` keeps listings that were read back."""

    data: Mapping[str, Any]
    folder: Path
    decoded: dict[tuple[str, str], Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def drawings(self) -> Path:
        """Where charts are kept, for all snapshots that lie beside this one: their names tell their content."""
        return self.folder.parent / "drawings"

    @property
    def findings(self) -> list[dict[str, Any]]:
        """Published findings first, then live ones."""
        return self.data["findings"]

    def kernel(self, view: Mapping[str, Any], entry: str) -> Mapping[str, Any]:
        """Listing and shape of a kernel that a finding's page shows."""
        return self.data["kernels"][subject_key(view)][entry]

    @property
    def releases(self) -> Mapping[str, Any]:
        """Releases as `gen.compare.view` gives them."""
        return self.data.get("releases") or NO_RELEASES

    @property
    def notices(self) -> list[dict[str, str]]:
        """What this build left out, and why: {"kind": left-out | run-failed, "text": one line in English}."""
        return self.data.get("notices") or []

    @property
    def probes(self) -> list[dict[str, Any]]:
        return self.data["probes"]


def _order(finding: Finding, probes: Mapping[str, Probe]) -> tuple:
    """Devices first, then the probe's own order of claims, then architectures by number."""
    claims = [claim.id for claim in probes[finding.probe].claims]
    number = int("".join(c for c in finding.subject.architecture if c.isdigit()) or 0)
    return (finding.subject.kind != "device", finding.probe, claims.index(finding.claim_id), number, finding.subject.id)


def _sources(
    findings: Iterable[Finding], records: Mapping[str, Record], statics: Mapping[str, StaticHalf],
    probes: Mapping[str, Probe], published: Sequence[Mapping[str, Any]], rebuilt: Mapping[str, Any],
) -> list[Sources]:
    """One for each finding, measured ones first; siblings are findings of one subject and one record."""
    ordered = sorted(findings, key=lambda finding: _order(finding, probes))
    groups: dict[tuple[str, str, str | None], list[Finding]] = {}
    for finding in ordered:
        groups.setdefault((finding.probe, finding.subject.id, finding.record), []).append(finding)
    return [
        Sources(
            finding, probes[finding.probe], records.get(finding.record or ""), statics.get(finding.subject.id),
            published, tuple(f for f in groups[finding.probe, finding.subject.id, finding.record] if f is not finding),
            rebuilt.get(finding.record or ""))
        for finding in ordered
    ]


def subject_key(view: Mapping[str, Any]) -> str:
    """Under which name the kernels of a finding's subject are kept: the last part of its folder."""
    return view["folder"].rsplit("/", 1)[-1]


def _kernels(pairs: Iterable[tuple[Sources, Mapping[str, Any]]]) -> dict[str, dict[str, Any]]:
    """Listings that any page shows, once each, by subject and entry."""
    found: dict[str, dict[str, Any]] = {}
    for sources, view in pairs:
        kept = found.setdefault(subject_key(view), {})
        for side in (view["sass"] or {}).values():
            if side and side["entry"] not in kept:
                kept[side["entry"]] = kernel_view(sources, side["entry"])
    return found


def _probe_views(
    probes: Mapping[str, Probe], views: Sequence[Mapping[str, Any]], statics: Mapping[str, StaticHalf]
) -> list[dict[str, Any]]:
    return [
        probe_view(probe, [view for view in views if view["probe"] == name], statics)
        for name, probe in sorted(probes.items())
    ]


def write_snapshot(data: Mapping[str, Any], folder: Path) -> Path:
    """`snapshot.json` with sorted keys; numbers must be finite. Returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    failpoint("snapshot.write")
    path.write_text(text + "\n", encoding="utf-8")
    return path


def build_snapshot(
    findings: Iterable[Finding], records: Mapping[str, Record], statics: Mapping[str, StaticHalf],
    probes: Mapping[str, Probe], live: LiveRun | None, folder: Path,
    rebuilt: Mapping[str, Mapping[str, Any]] | None = None, published: Path = PUBLISHED,
    releases: Mapping[str, Any] = NO_RELEASES, notices: Sequence[Mapping[str, str]] = (),
) -> Snapshot:
    """All views of one build, written to `folder`.

    `records` by id; `statics` by subject id (a device's from its record, an architecture's from builds made here);
    `rebuilt` says by record id whether its machine code could be made again here:
    {"outcome": "identical" | "differs" | "not-tried", "why": code}.
    """
    rows = read_published(published)
    sources = _sources(findings, records, statics, probes, rows, rebuilt or {})
    if live is not None:
        sources += _sources(live.findings, live.records, live.statics, probes, rows, rebuilt or {})
    views = [finding_view(item) for item in sources]
    data = {
        "schema": SCHEMA, "findings": views, "probes": _probe_views(probes, views, statics),
        "kernels": _kernels(zip(sources, views)), "releases": releases,
        "notices": list(notices), "guide": guide_view(views, statics), "chain_seven": chain_seven_view(views),
        "reported": reported_view(views, read_reported(published.with_name("reported.csv"))),
    }
    write_snapshot(data, folder)
    return load_snapshot(folder)


def load_snapshot(folder: Path) -> Snapshot:
    """Raises ValueError naming the file when it is missing, no JSON, or of another schema."""
    path = Path(folder) / FILE
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise ValueError(f"{path.name}: not a readable snapshot ({error}); remove its folder and build again") from error
    if data.get("schema") != SCHEMA:
        raise ValueError(f"{path.name}: schema {data.get('schema')!r}; {SCHEMA} is needed; remove its folder and build again")
    return Snapshot(data, Path(folder))
