"""Unfinished folders and files: named by the process that makes them, cleared away once that process is gone."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator


def prefix(kind: str) -> str:
    """Start of the hidden names that this process may use."""
    return f".{kind}-{os.getpid()}-"


def work_folder(parent: Path, kind: str) -> Path:
    """A new hidden folder beside what it is to become, so that a rename puts it in place."""
    return Path(tempfile.mkdtemp(prefix=prefix(kind), dir=parent))


def _gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        pass  # somebody else's, and running
    return False


def abandoned(parent: Path, kind: str) -> list[Path]:
    """What processes that no longer run left behind in a folder."""
    pattern = re.compile(rf"\.{kind}-([0-9]{{1,9}})-.+")
    if not parent.is_dir():
        return []
    found = ((path, pattern.fullmatch(path.name)) for path in sorted(parent.iterdir()))
    return [path for path, match in found if match and _gone(int(match[1]))]


def sweep(parent: Path, kind: str) -> None:
    """Removes what is abandoned. What cannot be removed stays: it is in nobody's way."""
    for path in abandoned(parent, kind):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            try:
                path.unlink(missing_ok=True)
            except OSError:
                pass


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """One process of this checkout at a time, where the system has such locks; they end with the process that holds them."""
    try:
        import fcntl

        lock.parent.mkdir(parents=True, exist_ok=True)
        file = open(lock, "a")
    except (ImportError, OSError):  # no such locks here, or nowhere to put one
        yield
        return
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
