"""From probes and records to one snapshot: what both language builds are made from.

Whatever a machine lacks, the snapshot is still made; what could not be looked at says why.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Iterable

from gen.failpoint import failpoint
from gen.findings import architecture_subject, judge_architecture, judge_record, modules_without_a_run
from gen.leftovers import sweep, work_folder
from gen.live import LiveOutcome, live_outcome
from gen.measure.run import experiment_hash
from gen.model.finding import Finding
from gen.model.probe import ARCHITECTURES, Probe
from gen.model.record import Record
from gen.release.served import addressed, held
from gen.probing.discovery import ProbeError, load_probe, probe_names
from gen.records import RecordError, load_folder, newest_by_device
from gen.compare.view import releases_view
from gen.stages.inputs import StaticHalf
from gen.static import static_half
from gen.toolchain.builder import build_all, tool_versions
from gen.rebuild import rebuilt_outcomes
from gen.views import LiveRun, build_snapshot
from gen.views.snapshot import write_snapshot

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache"
RECORDS = ROOT / "docs" / "evidence" / "records"
_INPUT_FOLDERS = ("gen", "probes", "docs/evidence")
_MAKING = "making"
#: How often inputs that change under the reader are read before they are taken as they are.
_READINGS = 3


def say(line: str) -> None:
    print(f"  {line}", file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Inputs:
    """Everything a snapshot is made from, as read once."""

    probes: tuple[Probe, ...]
    broken: tuple[str, ...]
    records: tuple[Record, ...]
    live: dict[str, LiveOutcome]


def _load_probes() -> tuple[tuple[Probe, ...], tuple[str, ...]]:
    probes, broken = [], []
    for name in probe_names():
        try:
            probes.append(load_probe(name))
        except ProbeError as error:  # one broken file takes nothing else with it
            broken.append(str(error))
    return tuple(probes), tuple(broken)


def _load_records() -> tuple[tuple[Record, ...], tuple[str, ...]]:
    if not RECORDS.is_dir():
        return (), ()
    records, errors = load_folder(RECORDS)
    return tuple(records), tuple(str(error) for error in errors)


def read_inputs() -> Inputs:
    probes, broken = _load_probes()
    records, errors = _load_records()
    for line in (*broken, *errors):
        say(f"left out: {line}")
    return Inputs(probes, (*broken, *errors), records, {p.id: live_outcome(p, CACHE, say) for p in probes})


def _input_files() -> Iterable[Path]:
    for folder in _INPUT_FOLDERS:
        yield from sorted(p for p in (ROOT / folder).rglob("*") if p.is_file() and not _unread(p))


def _unread(path: Path) -> bool:
    """Compiled code, and records that are being written or were never finished."""
    return any(part == "__pycache__" or part.startswith(".") for part in path.relative_to(ROOT).parts)


def files_digest() -> str:
    """Hash over code, probes and records as they lie on disk now."""
    digest = hashlib.sha256()
    for path in _input_files():
        try:
            digest.update(f"\0{path.relative_to(ROOT)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
        except FileNotFoundError:
            continue  # taken away since it was listed; whoever did it is still at work
    return digest.hexdigest()


def _settled_inputs() -> tuple[Inputs, str]:
    """Inputs with the digest of the files that they were read from: nothing was written in between."""
    for _ in range(_READINGS):
        before, inputs = files_digest(), read_inputs()
        if files_digest() == before:
            break
        say("files changed while they were read; reading again")
    return inputs, before


def snapshot_key(live: dict[str, LiveOutcome], files: str) -> str:
    """Hash over code, probes, records, tools here and this machine's runs: equal keys give equal snapshots."""
    digest = hashlib.sha256(json.dumps(tool_versions(), sort_keys=True).encode() + files.encode())
    for name, outcome in sorted(live.items()):
        digest.update(f"\0{name} {outcome.record.id if outcome.record else outcome.failure}".encode())
    return digest.hexdigest()[:32]


@dataclass(frozen=True)
class Judged:
    """Findings with the code they were judged from, by subject id."""

    findings: list[Finding]
    statics: dict[str, StaticHalf]


def _judge_published(probe: Probe, records: tuple[Record, ...]) -> Judged:
    """The newest committed record of each device is its published finding."""
    newest = newest_by_device(records, probe.id)
    judged = Judged([], {})
    for record in newest.values():
        static, findings = judge_record(probe, record, experiment_hash(probe), records)
        judged.statics[record.device.id] = static
        judged.findings.extend(findings)
    return judged


def _judge_architectures(probe: Probe) -> Judged:
    sources = {name: probe.module_source(name) for name in modules_without_a_run(probe)}
    made = build_all(sources, ARCHITECTURES, CACHE / "builds", say)
    judged = Judged([], {})
    for architecture in ARCHITECTURES:
        static = static_half(probe, architecture, made)
        judged.findings.extend(judge_architecture(probe, static, experiment_hash(probe)))
        judged.statics[architecture_subject(architecture).id] = static
    return judged


def _judge_live(probe: Probe, outcome: LiveOutcome, records: tuple[Record, ...]) -> LiveRun | None:
    if outcome.record is None:
        return None
    record = outcome.record
    static, findings = judge_record(probe, record, experiment_hash(probe), records)
    return LiveRun(tuple(findings), {record.id: record}, {record.device.id: static})


def merged(first: dict[str, StaticHalf], second: dict[str, StaticHalf]) -> dict[str, StaticHalf]:
    """The code of each subject over several probes, whose kernels have names of their own."""
    found = dict(first)
    for subject, static in second.items():
        known = found[subject].kernels if subject in found else {}
        found[subject] = StaticHalf(static.architecture, {**known, **static.kernels})
    return found


def _notices(inputs: Inputs) -> list[dict[str, str]]:
    """One line for everything that was there and could not be used."""
    failed = [f"{name}: {o.failure}" for name, o in sorted(inputs.live.items()) if o.failure]
    return [{"kind": "left-out", "text": line} for line in inputs.broken] + [
        {"kind": "run-failed", "text": line} for line in failed]


def _copy_live(inputs: Inputs, folder: Path) -> None:
    """A live run is served with its samples, beside the snapshot."""
    for outcome in inputs.live.values():
        if outcome.folder is not None:
            failpoint("snapshot.live")
            shutil.copytree(outcome.folder, folder / "evidence" / "records" / outcome.folder.name)


def _make(inputs: Inputs, folder: Path) -> None:
    findings: list[Finding] = []
    statics: dict[str, StaticHalf] = {}
    live = LiveRun()
    for probe in inputs.probes:
        say(f"judging {probe.id}")
        for judged in (_judge_published(probe, inputs.records), _judge_architectures(probe)):
            findings += judged.findings
            statics = merged(statics, judged.statics)
        run = _judge_live(probe, inputs.live[probe.id], inputs.records)
        if run is not None:
            live = LiveRun(live.findings + run.findings, {**live.records, **run.records}, merged(live.statics, run.statics))
    say(f"{len(findings) + len(live.findings)} findings")
    records = {record.id: record for record in inputs.records}
    made = build_snapshot(
        findings, records, statics, {p.id: p for p in inputs.probes}, live if live.findings else None, folder,
        rebuilt_outcomes([*records.values(), *live.records.values()], CACHE / "builds", say), releases=releases_view(), notices=_notices(inputs))
    write_snapshot(addressed(made.data, held(RECORDS.parent)), folder)
    _copy_live(inputs, folder)


def ensure_snapshot() -> Path:
    """The snapshot folder for the present inputs, made when there is none. Written whole or not at all."""
    inputs, files = _settled_inputs()
    failpoint("snapshot.inputs")
    target = CACHE / "snapshot" / snapshot_key(inputs.live, files)
    if (target / "snapshot.json").is_file():
        say("nothing has changed since the last snapshot")
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    sweep(target.parent, _MAKING)
    made = work_folder(target.parent, _MAKING)
    try:
        _make(inputs, made)
        made.chmod(0o755)
        failpoint("snapshot.rename")
        _put_in_place(made, target)
    finally:
        shutil.rmtree(made, ignore_errors=True)
    return target


def _put_in_place(made: Path, target: Path) -> None:
    """Of two builds with equal inputs the first one's snapshot stays: both hold the same."""
    try:
        os.replace(made, target)
    except OSError:
        if not (target / "snapshot.json").is_file():
            raise


__all__ = ["RecordError", "ensure_snapshot", "read_inputs", "snapshot_key"]
