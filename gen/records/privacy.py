"""Finds what a published record must not say: who made it, on which host, where, and serial numbers."""

from __future__ import annotations

import getpass
import re
import socket
from typing import Iterable, Mapping, Sequence

from gen.model.record import Record
from gen.records.modules import unpack_bytes, unpack_text
from gen.records.store import pack

_ROOTS = (
    "home|root|Users|tmp|var|usr|opt|mnt|media|srv|etc|private|Volumes|work|workspace|workspaces|data|content|scratch|"
    "lustre|gpfs|nfs|run|proc|sys|dev|lib|lib64|bin|sbin|app|builds|github|runner"
)
PATTERNS = {
    "absolute path": re.compile(rf"(?<![\w./:*])/(?:{_ROOTS})/[\w.@+~-]+|\b[A-Za-z]:\\\\?[\w.]+|\\\\\\\\[\w.-]+\\"),
    "home folder": re.compile(r"(?<![\w./])~[\w-]*/[\w.-]+|/(?:home|Users)/[\w.-]+|(?<![\w./*])/root\b"),
    "raw UUID": re.compile(r"(?i)\b(?:(?:GPU|MIG)-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b"),
    "field of a serial number, host, user or bus address": re.compile(
        r'(?i)"[^"\n]*(?:serial|host_?name|node_?name|user_?name|login|uuid|mac_?address|(?:^|_)bus_?id)[^"\n]*"\s*:\s*'
        r'(?!null|false|""|\[\]|\{\})\S'),
    "serial number": re.compile(r"(?i)\bserial(?: number)?\s*[:=#]?\s*\d{6,}"),
    "e-mail address": re.compile(r"\b[\w.+-]+@[\w-]+\.[\w.-]*[A-Za-z]\b"),
}
#: Names too common to tell anyone apart; as words they would be found everywhere.
_COMMON = frozenset("root user users admin localhost local host node runner docker vm gpu".split())
_SHORTEST_NAME = 3


def local_names() -> tuple[str, ...]:
    """Names of this host and user, as far as they tell anything."""
    found = {socket.gethostname(), socket.gethostname().split(".")[0]}
    try:
        found.add(getpass.getuser())
    except (OSError, KeyError):
        pass  # a container may run under a number without a name
    return tuple(sorted(name for name in found if len(name) >= _SHORTEST_NAME and name.lower() not in _COMMON))


def privacy_problems(record: Record, names: Sequence[str] | None = None) -> list[str]:
    """One line for each thing in a file of the record that names a person, a host or a place; empty when clean.

    `names` are words that may not occur, by default this host's and user's.
    """
    words = local_names() if names is None else tuple(names)
    patterns = dict(PATTERNS)
    if words:
        patterns["local name"] = re.compile(rf"(?i)(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)")
    return list(_problems(_texts(record), patterns))


def _texts(record: Record) -> Iterable[tuple[str, str]]:
    """Every file as text: packed ones unpacked, and the texts inside cubins, which can hold a working folder."""
    for path, data in pack(record).items():
        if path.endswith((".cubin", ".cubin.gz")):
            data = unpack_bytes(path, data) if path.endswith(".gz") else data
            yield path, "\n".join(run.decode("ascii") for run in re.findall(rb"[\x20-\x7e]{4,}", data))
        elif path.endswith(".gz"):
            yield path, unpack_text(path, data)
        else:
            yield path, data.decode("utf-8")


def _problems(texts: Iterable[tuple[str, str]], patterns: Mapping[str, re.Pattern[str]]) -> Iterable[str]:
    for path, text in texts:
        for what, pattern in patterns.items():
            match = pattern.search(text)
            if match:
                line = text.count("\n", 0, match.start()) + 1
                found = f"found {what} ({match.group()[:60]!r})"
                yield f"{path}: line {line}: {found}; allowed: none; take it out where the record is made"
