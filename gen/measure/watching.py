"""Watches a measuring process and everything that it started: time, memory, bytes written; ends all of it in the end.

An address-space limit would not do, since a CUDA context reserves far more than it uses. So the memory that is really
taken is looked at now and then, where the system has `/proc`; elsewhere only time and files are watched.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Sequence

#: Names every process that a measuring process starts, also one that leaves its group.
MARK = "CYCLE_LEDGER_RUN"
_PROC = Path("/proc")
_LOOK_SECONDS = 0.25
_PAGE_BYTES = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


@dataclass(frozen=True)
class Limits:
    """What a measuring process may take. A CUDA context with CuPy takes about 1 GiB of the memory."""

    seconds: float
    memory_bytes: int = 8 * 2**30
    file_bytes: int = 256 * 2**20


def new_mark() -> str:
    """A mark for a process to be started, which keeps those that this process carries itself."""
    return f"{os.environ.get(MARK, '')}/{os.getpid()}-{time.monotonic_ns()}"


def marked(mark: str) -> list[int]:
    """Processes that carry the mark in their environment, or one made from it; empty where there is no /proc."""
    wanted, found = f"{MARK}={mark}".encode(), []
    for entry in _PROC.glob("[0-9]*"):
        try:
            held = (entry / "environ").read_bytes().split(b"\0")
        except OSError:
            continue  # ended meanwhile, or another user's
        if any(item == wanted or item.startswith(wanted + b"/") for item in held):
            found.append(int(entry.name))
    return found


def memory_bytes(processes: Sequence[int]) -> int:
    """Memory that the processes really hold, in bytes."""
    total = 0
    for process in processes:
        try:
            total += int((_PROC / str(process) / "statm").read_text().split()[1]) * _PAGE_BYTES
        except (OSError, IndexError, ValueError):
            continue
    return total


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def watch(child: subprocess.Popen, mark: str, limits: Limits, files: Sequence[Path]) -> str | None:
    """Waits for the end. Returns what the process took too much of, None when it ended by itself."""
    end = time.monotonic() + limits.seconds
    while True:
        try:
            child.wait(timeout=max(0.0, min(_LOOK_SECONDS, end - time.monotonic())))
            return None
        except subprocess.TimeoutExpired:
            pass
        if time.monotonic() >= end:
            return f"did not end within {limits.seconds:g} seconds and was stopped"
        if memory_bytes(marked(mark)) > limits.memory_bytes:
            return f"took more than {limits.memory_bytes // 2**20} MiB of memory and was stopped"
        if any(_size(path) > limits.file_bytes for path in files):
            return f"wrote more than {limits.file_bytes // 2**20} MiB and was stopped"


def end_all(child: subprocess.Popen, mark: str) -> None:
    """Ends the process, its group, and whatever left the group."""
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass
    child.wait()
    for process in marked(mark):
        try:
            os.kill(process, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            continue
