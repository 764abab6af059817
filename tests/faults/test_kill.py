"""Ten kills at the places that matter most; `make test-kill` does all the others."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from gen.failpoint import LOG, VARIABLE, failpoint
from gen.toolchain.builder import tool_versions
from tests.faults.kill import Kill, make_bench, places, strike

TEN = [
    Kill("record", "cold", "record.measured:1"), Kill("record", "cold", "record.write:1"),
    Kill("record", "cold", "record.write:9"), Kill("record", "cold", "record.rename:1"),
    Kill("release", "cold", "release.rename:1"), Kill("site", "cold", "cache.rename:2"),
    Kill("site", "cold", "snapshot.rename:1"), Kill("site", "warm", "site.page:20"), Kill("site", "warm", "site.put:1"),
    Kill("site", "warm", "site.tidy:1")]
needs_compiler = pytest.mark.skipif(tool_versions()["nvrtc"] is None, reason="without NVRTC a build reaches fewer places")


@pytest.fixture(scope="module")
def bench(tmp_path_factory):
    return make_bench(tmp_path_factory.mktemp("kill"))


@needs_compiler
@pytest.mark.parametrize("kill", TEN, ids=lambda kill: f"{kill.act}-{kill.place}")
def test_everything_is_whole_after_a_kill_and_after_the_next_run(bench, kill):
    done = strike(bench, kill)
    assert done.struck, "the place was not reached"
    assert not done.problem


def test_a_place_is_logged_each_time(bench):
    assert {"record.measured:1", "record.write:1", "record.write:2", "record.rename:1", "record.done:1"} <= set(places(bench, "record", "cold"))


def test_without_its_variables_a_place_does_nothing(monkeypatch):
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.delenv(LOG, raising=False)
    failpoint("nothing")


def test_only_the_named_arrival_kills():
    code = "from gen.failpoint import failpoint\nfor _ in range(3): failpoint('here'); print('past', flush=True)"
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, VARIABLE: "here:2"}, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (-9, "past\n")
