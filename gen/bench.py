"""`make bench`: times the whole site build cold and warm, the compile calls alone, and the probes on a GPU."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path

from gen.bench_site import run_site_bench
from gen.live import gpu_plausible
from gen.model.probe import ARCHITECTURES
from gen.probing.discovery import load_probe, probe_names
from gen.toolchain import nvrtc

ROOT = Path(__file__).resolve().parents[1]


def _timed(command: list[str]) -> float:
    started = time.monotonic()
    subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.monotonic() - started


def _compile_seconds() -> float:
    """All compile calls, one after the other, without disassembly."""
    started = time.monotonic()
    for name in probe_names():
        probe = load_probe(name)
        for module in probe.modules():
            for architecture in ARCHITECTURES:
                nvrtc.compile_module(probe.module_source(module), module, architecture)
    return time.monotonic() - started


def _show(what: str, seconds: float, budget: float | None) -> None:
    limit = f"  (budget {budget:g} s)" if budget else ""
    print(f"{what:58} {seconds:7.2f} s{limit}", flush=True)


def run_bench() -> int:
    """Prints every figure beside its budget. Removes the cache first, so that cold is cold."""
    shutil.rmtree(ROOT / ".cache", ignore_errors=True)
    _show("site, empty cache", _timed(["gen.cli", "site"]), 60)
    _show("site, warm cache", _timed(["gen.cli", "site"]), 10)
    try:
        _show("NVRTC calls alone, all architectures, one after the other", _compile_seconds(), None)
    except nvrtc.NvrtcMissing as error:
        print(f"NVRTC calls alone: not timed, {error}")
    if gpu_plausible():
        for name in probe_names():
            _show(f"{name} on the GPU, with profiler", _timed(["gen.cli", "record", name, "--into", ".cache/bench"]), None)
    else:
        print("probes on the GPU: not timed, there is none here")
    return run_site_bench()
