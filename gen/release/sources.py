"""What goes into a release: which records, from which state of the checkout, made fit to be published."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Callable, Iterable, Sequence

from gen.measure.run import experiment_hash
from gen.model.record import Record
from gen.probing.discovery import ProbeError, load_probe
from gen.records import check_record, load_folder, newest_by_device, units_of_model
from gen.release.errors import ReleaseError
from gen.release.layout import EVIDENCE, ROOT

RECORDS = EVIDENCE / "records"
_UNREACHABLE = "unknown"


@dataclass(frozen=True)
class State:
    """`commit` as in a record: the whole hash, "-dirty" behind it or not, or "unknown"."""

    commit: str

    @property
    def problem(self) -> str | None:
        if self.commit == _UNREACHABLE:
            return "an unknown commit (no git here)"
        return "files that are not committed" if self.commit.endswith("-dirty") else None


def checkout_state(root: Path = ROOT) -> State:
    def git(*words: str) -> str | None:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)
        return done.stdout.strip() if done.returncode == 0 else None
    if shutil.which("git") is None or not (head := git("rev-parse", "HEAD")):
        return State(_UNREACHABLE)
    return State(head + ("-dirty" if git("status", "--porcelain") else ""))


def today() -> str:
    """The day of the release (UTC): of SOURCE_DATE_EPOCH where that is set."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    moment = datetime.fromtimestamp(int(given), timezone.utc) if given else datetime.now(timezone.utc)
    return moment.strftime("%Y-%m-%d")


def refuse_state(state: State, anyway: bool) -> None:
    """Raises ReleaseError on a checkout that others cannot have, unless that is stated."""
    if state.problem and not anyway:
        raise ReleaseError("checkout", state.problem, "a commit that others can check out",
                           "commit first, or state it with ANYWAY=1 (the release then says so for good)")


def chosen_records(folder: Path, say: Callable[[str], None], anyway: bool) -> list[Record]:
    """The newest record of every unit of every device. Raises ReleaseError on a broken, stale or unfit one."""
    records, errors = load_folder(folder)
    if errors:
        raise ReleaseError(str(errors[0].file), f"{len(errors)} record(s) that cannot be read: {errors[0]}",
                           "records that can be read", "restore or remove them first")
    found: list[Record] = []
    for probe in sorted({record.probe for record in records}):
        found += _of_probe(probe, records, say)
    if not found:
        raise ReleaseError("records", "none", "at least one record", "measure with `make record` first")
    for record in found:
        _refuse_unfit(folder / record.id, anyway)
    return found


def _of_probe(probe: str, records: Sequence[Record], say: Callable[[str], None]) -> list[Record]:
    try:
        identity = experiment_hash(load_probe(probe))
    except ProbeError as error:
        raise ReleaseError(f"probe {probe}", str(error), "the probe of every record", "restore the probe's file") from None
    found = []
    for device, newest in newest_by_device(records, probe).items():
        if newest.experiment_sha256 != identity:
            raise ReleaseError(newest.id, "a stale record: its source, options or launch code are not the present ones",
                               "records of the present experiment", f"measure again with `make record NAME={probe}`")
        for record in units_of_model(records, probe, device).values():
            if record.experiment_sha256 == identity:
                found.append(record)
            else:
                say(f"left out: {record.id} is stale; its unit takes no part as a replicate")
    return found


def _refuse_unfit(folder: Path, anyway: bool) -> None:
    problems = [] if anyway else check_record(folder)
    if problems:
        raise ReleaseError(folder.name, problems[0], "a record that `make check-record` takes in",
                           "see what it says, or state it with ANYWAY=1")


def newest_day(records: Iterable[Record]) -> str:
    return max(record.made for record in records)[:10]
