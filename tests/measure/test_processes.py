"""A measuring process that hangs, crashes, writes garbage or leaves children ends alone, and is recorded as a failure."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import pytest

from gen.measure.processes import run_process
from gen.measure.watching import MARK, Limits, end_all, marked, new_mark

WORKER = "tests.measure.bad_worker"


def outcome(tmp_path: Path, how: str, limit: float | Limits = 20, **more):
    return run_process({"process": 3, "how": how, **more}, tmp_path, limit, WORKER)


def test_a_process_that_ends_well_gives_its_samples(tmp_path):
    done = outcome(tmp_path, "well")
    assert done.failure is None and [(s.entry, s.end_cycles, s.right) for s in done.samples] == [("k", 100, True)]


@pytest.mark.parametrize("how", ["crash", "raise", "garbage", "half", "nothing"])
def test_anything_else_is_a_failure_without_samples(tmp_path, how):
    done = outcome(tmp_path, how)
    assert done.samples == () and done.failure["where"] == "process 3" and done.failure["what"]


def test_a_failure_tells_no_path(tmp_path):
    assert str(Path.cwd()) not in outcome(tmp_path, "raise").failure["what"]


def test_the_time_limit_holds(tmp_path):
    started = time.monotonic()
    done = outcome(tmp_path, "hang", limit=0.5)
    assert done.samples == () and "0.5" in done.failure["what"]
    assert time.monotonic() - started < 30  # the stand-in would sleep for a minute


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is watched where there is /proc")
def test_the_memory_limit_holds(tmp_path):
    done = outcome(tmp_path, "memory", limit=Limits(60, memory_bytes=300 * 2**20))
    assert done.samples == () and "300 MiB of memory" in done.failure["what"]


def test_a_flood_of_samples_is_stopped(tmp_path):
    done = outcome(tmp_path, "flood", limit=Limits(60, file_bytes=8 * 2**20))
    assert done.samples == () and "8 MiB" in done.failure["what"]


@pytest.mark.parametrize("how", ["fork", "leave"])
def test_children_end_with_it(tmp_path, how):
    if how == "leave" and not Path("/proc/self/environ").exists():
        pytest.skip("a child that leaves its group is found where there is /proc")
    pid_file = tmp_path / "pid"
    assert outcome(tmp_path, how, pid_file=str(pid_file)).failure is None
    for _ in range(100):
        if not Path(f"/proc/{pid_file.read_text()}").exists() or _is_zombie(pid_file.read_text()):
            return
        time.sleep(0.05)
    os.kill(int(pid_file.read_text()), 9)
    pytest.fail("the process left a child running")


def _is_zombie(pid: str) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="marks are read where there is /proc")
def test_a_mark_finds_what_was_started_by_what_was_started(monkeypatch):
    outer = new_mark()
    monkeypatch.setenv(MARK, outer)
    child = subprocess.Popen(["sleep", "60"], env={**os.environ, MARK: new_mark()}, start_new_session=True)
    try:
        assert _within_seconds(lambda: child.pid in marked(outer))  # the mark shows once the program is started
    finally:
        end_all(child, outer)
    assert child.returncode == -9 and _within_seconds(lambda: marked(outer) == [])


def _within_seconds(holds, seconds: float = 10) -> bool:
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True
