"""Verifies releases: all of them, one, or one finding."""

from __future__ import annotations

from pathlib import Path
from typing import Callable, Sequence

from gen.release.errors import ReleaseError
from gen.release.layout import RELEASES
from gen.release.status import read_status
from gen.release.store import Release, load_release, versions
from gen.verify.files import check_files, check_whole, open_release, read_records
from gen.verify.rebuild import check_cubins
from gen.verify.rederive import judge_today, rederive
from gen.verify.report import Kind, Part, Verified, lines

#: Exit status where there is nothing to verify, or no such release or finding.
USAGE = 2


def _wanted(release: Release, finding: str | None) -> list[str]:
    known = list(release.manifest.findings)
    return known if finding is None else [name for name in known if name == finding]


def _not_tried(part: Part, version: str) -> None:
    part.add(Kind.UNCHECKED, "NOT_INTACT", version, "not tried, since the release is not intact")


def verify_release(parent: Path, version: str, finding: str | None = None, compile_cubins: bool = True) -> Verified:
    """One release. Never raises for what is wrong with it."""
    found = Verified(version)
    release = open_release(parent, version, found.intact)
    records = []
    if release is not None:
        check_files(release, found.intact)
        check_whole(release, found.intact)
    if release is not None and not found.intact.has(Kind.BAD):
        records = read_records(release, found.intact)
    if release is None or found.intact.has(Kind.BAD):
        _not_tried(found.rederived, version)
        _not_tried(found.today, version)
        return found
    wanted = _wanted(release, finding)
    if compile_cubins:
        check_cubins(version, _behind(release, records, finding), found.intact)
    rederive(release, records, wanted, found.rederived)
    judge_today(release, records, wanted, found.today)
    return found


def _behind(release: Release, records: Sequence, finding: str | None) -> Sequence:
    """The records that a finding rests on; all of them without one."""
    if finding is None or finding not in release.manifest.findings:
        return records
    name = release.finding(finding)["data"]["record"]
    return [record for record in records if record.id == name]


def _chosen(parent: Path, version: str | None, finding: str | None) -> list[str]:
    """Versions to verify. Raises ReleaseError where there is none, or none that holds the finding."""
    known = [version] if version else versions(parent)
    if not known:
        raise ReleaseError("releases", "none", "at least one release", "make one with `make release VERSION=…`")
    if version and not (parent / version).is_dir():
        load_release(parent, version)  # says which there are
    if finding is None:
        return known
    holding = [name for name in known if _holds(parent, name, finding)]
    if not holding:
        raise ReleaseError("FINDING", finding, "a finding of a release", "see findings/ in the release's folder")
    return holding


def _holds(parent: Path, version: str, finding: str) -> bool:
    """A release whose manifest is broken may hold anything, so it is looked at."""
    try:
        return finding in load_release(parent, version).manifest.findings
    except ReleaseError:
        return True


def run_verify(
    version: str | None, finding: str | None, parent: Path = RELEASES, out: Callable[[str], None] = print
) -> int:
    """Prints what was found; returns the highest exit status: 0 intact, 1 not, 2 nothing to do, 3 not wholly checked."""
    try:
        chosen = _chosen(parent, version or None, finding or None)
    except ReleaseError as error:
        out(str(error))
        return USAGE
    statuses = []
    for name in chosen:
        found = verify_release(parent, name, finding or None)
        statuses.append(found.status)
        for line in lines(found):
            out(line)
    if problem := read_status().problem:
        out(f"status of releases: {problem}")
    return 1 if 1 in statuses else max(statuses)
