"""Places where a test may kill this process at once, as a power cut would. Without its variable nothing happens."""

from __future__ import annotations

import os
import signal

#: "name:count" kills at the count-th arrival at that name in one process.
VARIABLE = "LEDGER_FAILPOINT"
#: A file that takes the name of every place reached, one a line, so that a test knows where it can kill.
LOG = "LEDGER_FAILPOINT_LOG"
_arrivals: dict[str, int] = {}


def failpoint(name: str) -> None:
    """Marks a place between two writes or steps. Arrivals are counted in each process by itself."""
    if VARIABLE not in os.environ and LOG not in os.environ:
        return
    _arrivals[name] = _arrivals.get(name, 0) + 1
    if log := os.environ.get(LOG):
        with open(log, "a", encoding="utf-8") as file:
            file.write(f"{name}:{_arrivals[name]}\n")
    if os.environ.get(VARIABLE) == f"{name}:{_arrivals[name]}":
        os.kill(os.getpid(), signal.SIGKILL)
