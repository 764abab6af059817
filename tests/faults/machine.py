"""A machine that lacks something: each fault tried on a trial checkout with one record, and what became of the site.

`python -m tests.faults.machine` tries all of them, prints the table and writes `gen/faults/machine.json`, from which the
method page is made. What a machine cannot try (mounting needs root) keeps its row.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Callable, Iterator
from unittest import mock

from gen.faults.data import outcomes, write
from gen.measure.profiler import profile
from tests.faults.checkout import Checkout, copy_of, finish, make_checkout
from tests.stages.judging import good_record, judge

STAND_INS = Path(__file__).with_name("stand_ins")
REAL, STAND_IN = "real", "stand-in"
#: Stands for the site that was there before, which must stay where no new one is made.
_FORMER = "former.txt"


@dataclass(frozen=True)
class Trial:
    """How the command is started: the folder it runs in, more variables, words before the command."""

    checkout: Checkout
    environment: dict[str, str] = field(default_factory=dict)
    before: tuple[str, ...] = ()


Setup = Callable[[Checkout, Path], "Iterator[Trial]"]


@dataclass(frozen=True)
class Fault:
    """`how`: done to this machine for real, or by something that stands in for what is missing."""

    id: str
    how: str
    setup: Setup
    possible: Callable[[], bool] = lambda: True


def _variables(**more: str) -> Setup:
    @contextmanager
    def setup(checkout: Checkout, work: Path) -> Iterator[Trial]:
        yield Trial(checkout, {name: value.replace("WORK", str(work)) for name, value in more.items()})
    return setup


def _module(name: str) -> Setup:
    return _variables(PYTHONPATH=str(STAND_INS / name))


def _program(name: str, text: str) -> Setup:
    """An executable of that name that does nothing but what it is told, named by the project's own variable."""
    @contextmanager
    def setup(checkout: Checkout, work: Path) -> Iterator[Trial]:
        path = _executable(work / name, text)
        yield Trial(checkout, {"CYCLE_LEDGER_NVDISASM": str(path)})
    return setup


def _executable(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


@contextmanager
def _no_network(checkout: Checkout, work: Path) -> Iterator[Trial]:
    yield Trial(checkout, before=("unshare", "--net"))


@contextmanager
def _mounted(words: list[str], folder: Path) -> Iterator[None]:
    folder.mkdir(exist_ok=True)
    subprocess.run(["mount", *words, str(folder)], check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True, capture_output=True)


@contextmanager
def _full_disk(checkout: Checkout, work: Path) -> Iterator[Trial]:
    """A file system of its own that holds the checkout and has next to no room left."""
    small = work / "small"
    with _mounted(["-t", "tmpfs", "-o", "size=64m", "none"], small):
        copied = copy_of(checkout, small / "checkout")
        room = os.statvfs(small).f_bavail * os.statvfs(small).f_frsize
        (small / "filler").write_bytes(bytes(max(room - 200_000, 0)))
        yield Trial(copied)


@contextmanager
def _read_only(checkout: Checkout, work: Path) -> Iterator[Trial]:
    seen = work / "seen"
    with _mounted(["--bind", str(checkout.folder)], seen):
        subprocess.run(["mount", "-o", "remount,ro,bind", str(seen)], check=True, capture_output=True)
        yield Trial(Checkout(seen))


def _root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("mount") is not None


def _can_unshare() -> bool:
    return _root() and subprocess.run(["unshare", "--net", "true"], capture_output=True).returncode == 0


def _can_mount() -> bool:
    with tempfile.TemporaryDirectory() as name:
        tried = subprocess.run(["mount", "-t", "tmpfs", "none", name], capture_output=True) if _root() else None
        if tried is None or tried.returncode:
            return False
        subprocess.run(["umount", name], check=True, capture_output=True)
    return True


FAULTS = (
    Fault("nothing", REAL, _variables()),
    Fault("gpu", REAL, _variables(CUDA_VISIBLE_DEVICES=""), lambda: not Path("/dev/nvidia0").exists()),
    Fault("driver", STAND_IN, _module("driver_library"), lambda: not Path("/dev/nvidia0").exists()),
    Fault("cupy", STAND_IN, _module("no_cupy")),
    Fault("nvrtc", STAND_IN, _module("no_nvrtc")),
    Fault("nvrtc-other", STAND_IN, _module("other_nvrtc")),
    Fault("nvdisasm", STAND_IN, _variables(CYCLE_LEDGER_NVDISASM="WORK/no-such-program")),
    Fault("nvdisasm-fails", STAND_IN, _program("nvdisasm", "echo 'nvdisasm fatal: cannot do this' >&2; exit 1")),
    Fault("nvdisasm-garbage", STAND_IN, _program("nvdisasm", "echo 'V99.1 no listing at all'")),
    Fault("network", REAL, _no_network, _can_unshare),
    Fault("home", REAL, _variables(HOME="/proc/no-such-home", XDG_CACHE_HOME="/proc/no-such-home/cache", TMPDIR="")),
    Fault("disk-full", REAL, _full_disk, _can_mount),
    Fault("read-only", REAL, _read_only, _can_mount),
)


def make_base(folder: Path) -> Checkout:
    """A checkout with one record whose finding reaches rung 5. Nothing is built yet."""
    checkout = make_checkout(folder)
    program = [sys.executable, "-m", "tests.faults.measured_record", str(checkout.records)]
    status, text = finish(checkout.start_program(program))
    assert status == 0, text
    shutil.rmtree(checkout.folder / ".cache", ignore_errors=True)
    return checkout


def try_fault(fault: Fault, base: Checkout, folder: Path) -> dict:
    """One row of the table."""
    with tempfile.TemporaryDirectory(dir=folder) as name:
        work = Path(name)
        checkout = copy_of(base, work / "checkout")
        checkout.site.mkdir()
        (checkout.site / _FORMER).write_text("a page of the former site\n")
        with fault.setup(checkout, work) as trial:
            program = [*trial.before, *trial.checkout.command("site")]
            status, text = finish(trial.checkout.start_program(program, **trial.environment))
            return {"fault": fault.id, "how": fault.how, **_outcome(trial.checkout, status, text)}


def _outcome(checkout: Checkout, status: int, text: str) -> dict:
    """A built site with the levels on it, or the one line that was said in its place."""
    pages = sorted((checkout.site / "en" / "findings").rglob("finding*.json"))
    data = [json.loads(page.read_text(encoding="utf-8")) for page in pages]
    findings = [found for one in data for found in (one if isinstance(one, list) else [one])]
    if status == 0 and findings:
        recorded = next(f for f in findings if f["subject"]["kind"] == "device")
        others = [f for f in findings if f["subject"]["kind"] == "architecture"]
        stopped = {next(e["reason"] for e in f["ladder"] if e["verdict"] != "HOLDS") for f in others}
        rebuilt = recorded["evidence"]["rebuilt"]
        return {
            "ends": "site", "recorded_level": recorded["level"], "recorded_value": recorded["quantity"]["value"],
            "built_here_level": max(f["level"] for f in others), "built_here_reason": sorted(stopped)[0],
            "rebuilt": rebuilt["outcome"], "rebuilt_why": rebuilt.get("why")}
    told = [line for line in text.splitlines() if line.startswith("site: cannot")]
    half = (checkout.site / "index.html").exists() or not (checkout.site / _FORMER).exists()
    return {"ends": "line" if len(told) == 1 and "Traceback" not in text and status and not half else "trouble", "line": _plain(told, text)}


def _plain(told: list[str], text: str) -> str:
    return told[0] if told else text[-600:]


# -- the profiler is asked when measuring, so a record says what came of it -----------------------------------------------

PROFILERS = {
    "ncu": None,
    "ncu-old": "echo 'Version 2019.5.0 (build 1)'",
    "ncu-permission": "case $1 in --version) echo 'Version 2025.3.1.0 (build 1)';; *) echo '==ERROR== ERR_NVGPUCTRPERM - The user does not have permission'; exit 1;; esac",
    "ncu-fails": "case $1 in --version) echo 'Version 2025.3.1.0 (build 1)';; *) echo '==ERROR== Failed to profile'; exit 1;; esac",
    "ncu-garbage": "case $1 in --version) echo 'Version 2025.3.1.0 (build 1)';; *) printf '\"a\",\"b\"\\n\"\\n\\0\\n';; esac",
}


def try_profiler(fault: str, folder: Path) -> dict:
    """What the record would say, and where its finding then stands."""
    with tempfile.TemporaryDirectory(dir=folder) as name:
        work = Path(name)
        if PROFILERS[fault] is not None:
            _executable(work / "ncu", PROFILERS[fault])
        launches = [{"entry": "tiny_k16_n64", "cubin": "0" * 64, "blocks": 1, "warps": 1}]
        with mock.patch.dict(os.environ, {"PATH": f"{name}:/usr/bin:/bin"}):
            found = profile(work / "job.json", launches, "tiny_.*")
    state = {"available": False, "reason": found.reason, "version": found.version, "why": found.why}
    finding = judge(record=replace(good_record(), readings=(), profiler=state))
    said = next(w.reason for w in finding.witnesses if w.id == "profiler")
    facts = {"version": found.version, "why": found.why or None}
    return {"fault": fault, "how": STAND_IN, "ends": "record", "recorded_level": finding.level, "profiler": said, **facts}


def try_all(folder: Path) -> list[dict]:
    """Every row that this machine can try, in order; the others as they stand in the committed table."""
    known = {row["fault"]: row for row in committed()}
    base = make_base(folder / "base")
    rows = [try_fault(f, base, folder) if f.possible() else known[f.id] for f in FAULTS if f.possible() or f.id in known]
    return rows + [try_profiler(fault, folder) for fault in PROFILERS]


def committed() -> list[dict]:
    return outcomes().machine


def table(rows: list[dict]) -> str:
    """One line a fault, for the terminal."""
    def cells(row: dict) -> str:
        rest = {k: v for k, v in row.items() if k not in ("fault", "how", "ends") and v is not None}
        return " ".join(f"{k}={v}" for k, v in rest.items())
    return "\n".join(f"{row['fault']:18} {row['how']:9} {row['ends']:7} {cells(row)}" for row in rows)


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="ledger-machine-") as name:
        rows = try_all(Path(name))
    print(table(rows))
    write("machine", rows)
    return 1 if any(row["ends"] == "trouble" for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
