"""What is said about releases later: withdrawals, kept outside the frozen files."""

from __future__ import annotations

import os
import re
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Mapping

from gen.records.errors import RecordError
from gen.records.fields import Node
from gen.records.jsontext import parse, render
from gen.release.errors import ReleaseError
from gen.release.layout import STATUS, VERSION
from gen.release.manifest import DATE, FINDING_ID
from gen.release.store import load_release

SCHEMA = 1
MOST_TEXT = 1000


@dataclass(frozen=True)
class Withdrawal:
    """`why` by language; a language that was not given says it in the other."""

    version: str
    finding: str
    since: str
    why: Mapping[str, str]


@dataclass(frozen=True)
class Status:
    """All withdrawals by (version, finding). `problem` says why the list cannot be trusted; then nothing is current."""

    withdrawn: Mapping[tuple[str, str], Withdrawal] = field(default_factory=dict)
    problem: str | None = None


def read_status(path: Path = STATUS) -> Status:
    """An absent file means no withdrawals. Never raises: a broken list is a fact that pages must state."""
    if not path.exists():
        return Status()
    try:
        at = Node(path.name, "", parse(path.name, path.read_bytes())).fields("schema", "withdrawn")
        at["schema"].integer(SCHEMA, SCHEMA)
        rows = [_row(item) for item in at["withdrawn"].items(100_000)]
        return Status({(row.version, row.finding): row for row in rows})
    except (RecordError, OSError) as error:
        return Status(problem=str(error))


def _row(node: Node) -> Withdrawal:
    at = node.fields("version", "finding", "since", "why")
    texts = {language: item.text(MOST_TEXT) for language, item in at["why"].mapping(2).items()}
    if not texts or set(texts) - {"en", "ko"}:
        at["why"].refuse("a reason in en, ko, or both")
    return Withdrawal(
        at["version"].match(VERSION, "a version"), at["finding"].match(FINDING_ID, "a finding's id"),
        at["since"].match(DATE, "a day"), texts)


def _write(path: Path, rows: list[Withdrawal]) -> None:
    document = {"schema": SCHEMA, "withdrawn": [{**vars(row), "why": dict(row.why)} for row in rows]}
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
        file.write(render(document) + "\n")
    os.chmod(file.name, 0o644)
    os.replace(file.name, path)


def withdraw(
    version: str, finding: str, why: Mapping[str, str], day: str, releases: Path, path: Path = STATUS
) -> Withdrawal:
    """Adds a withdrawal; the release's files stay as they are. Raises ReleaseError."""
    release, known = load_release(releases, version), read_status(path)
    if known.problem:
        raise ReleaseError(path.name, known.problem, "a list that can be read", "restore it first")
    if finding not in release.manifest.findings:
        raise ReleaseError("FINDING", finding, f"a finding of release {version}", "see findings/ in the release's folder")
    if (version, finding) in known.withdrawn:
        raise ReleaseError("FINDING", f"{finding}, which is withdrawn already", "one that still stands", "nothing is left to do")
    texts = {language: " ".join(text.split()) for language, text in why.items() if text.strip()}
    if not texts or any(len(text) > MOST_TEXT or not re.search(r"\w", text) for text in texts.values()):
        raise ReleaseError("WHY", repr(why)[:80], f"a reason of at most {MOST_TEXT} characters", "say why: WHY='…' (and WHY_KO='…')")
    row = Withdrawal(version, finding, day, texts)
    _write(path, sorted([*known.withdrawn.values(), row], key=lambda one: (one.version, one.finding)))
    return row


__all__ = ["Status", "Withdrawal", "read_status", "withdraw"]
