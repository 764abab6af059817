"""Measures the progress kernels of a probe: every process in turn, then the profiler over each role's own kernel."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Callable, Mapping

from gen.measure.processes import run_process
from gen.measure.profiler import ProfilerOutcome, profile
from gen.measure.progress_plan import Block, ProgressLaunch, as_job, progress_launches
from gen.measure.progress_rows import progress_sample
from gen.model.build import Build
from gen.model.probe import Probe
from gen.model.progress import ProgressSample

WORKER = "gen.measure.progress_worker"
#: Only counts are read from a profiled run, and each of its launches is replayed many times.
_PROFILED_BUDGET_CYCLES = 1_000_000


def _job(probe: Probe, process: int, device: int, paths: Mapping[str, str], launches: list[ProgressLaunch]) -> dict:
    first = probe.plan.first_blocks[process % len(probe.plan.first_blocks)]
    return {"process": process, "first_block": first, "device": device, "layout": asdict(probe.progress.layout),
            "cubins": dict(paths), "launches": as_job(launches)}


def _paths(builds: Mapping[str, Build], folder: Path) -> dict[str, str]:
    paths = {}
    for made in builds.values():
        path = folder / f"{made.sha256}.cubin"
        path.write_bytes(made.cubin)
        paths[made.sha256] = str(path)
    return paths


def measure_progress(
    probe: Probe, builds: Mapping[str, Build], folder: Path, device: int, say: Callable[[str], None]
) -> tuple[list[ProgressSample], list[dict[str, Any]]]:
    """Samples of all processes, and one failure for each process that did not end well."""
    cubins, paths = {name: made.sha256 for name, made in builds.items()}, _paths(builds, folder)
    samples: list[ProgressSample] = []
    failures: list[dict[str, Any]] = []
    for process in range(probe.plan.processes):
        launches = progress_launches(probe, cubins, process)
        say(f"{probe.id}: process {process + 1} of {probe.plan.processes}, {len(launches)} launch configurations")
        job = _job(probe, process, device, paths, launches)
        outcome = run_process(job, folder, probe.plan.time_limit_seconds, WORKER, progress_sample)
        samples += outcome.samples
        failures += [outcome.failure] if outcome.failure else []
    return samples, failures


def _once(launch: ProgressLaunch, warps: int) -> ProgressLaunch:
    block = Block("eight-warps", (0,) * warps)
    return replace(launch, blocks=(block,), warmups=0, repeats=1, budget_cycles=_PROFILED_BUDGET_CYCLES, fill=0)


def profile_progress(probe: Probe, builds: Mapping[str, Build], folder: Path, device: int) -> ProfilerOutcome:
    """Readings of each role's own kernel on one block, one body a pass, in the first form of the probe."""
    warps = probe.progress.layout.warps
    cubins, paths = {name: made.sha256 for name, made in builds.items()}, _paths(builds, folder)
    forms = {None, *(form.id for form in probe.forms[:1])}
    own = {v.entry for v in probe.variants if v.kind == "progress" and v.copies == 1 and v.form in forms}
    first = {launch.entry: _once(launch, warps) for launch in progress_launches(probe, cubins, 0) if launch.entry in own}
    launches = [first[entry] for entry in sorted(first)]
    path = folder / "profiled.json"
    path.write_text(json.dumps(_job(probe, 0, device, paths, launches)))
    shown = [{"entry": x.entry, "cubin": x.cubin, "blocks": 1, "warps": warps} for x in launches]
    return profile(path, shown, f"{probe.id.replace('-', '_')}_.*", WORKER)
