"""Measures one probe on the GPU of this machine and returns its record."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Callable

from gen.measure import environment
from gen.measure.gpu import device_facts
from gen.measure.perturb import PatchedCubin, patched_cubins
from gen.measure.plan import Launch, one_warp_launches, order_for, patched_launches, sweep_launches
from gen.measure.processes import run_process
from gen.measure.profiler import ProfilerOutcome, profile
from gen.measure.progress_run import measure_progress, profile_progress
from gen.model.build import Build
from gen.model.probe import Probe
from gen.model.progress import ProgressSample
from gen.model.record import Device, PatchedBuild, Record, Sample
from gen.records import experiment_sha256, plain_text
from gen.records.limits import COMMIT
from gen.sass import SassError
from gen.static import read_kernel
from gen.toolchain import nvrtc
from gen.toolchain.builder import Unbuilt, build

#: Names the commit where there is no git to ask.
COMMIT_VARIABLE = "CYCLE_LEDGER_COMMIT"
_ROOT = Path(__file__).resolve().parents[2]
#: The few files whose meaning decides what a sample is. A change here makes records stale; a refactoring elsewhere not.
LAUNCH_FILES = tuple(_ROOT / "gen" / "measure" / name for name in ("gpu.py", "worker.py", "plan.py"))
#: The same for progress within a clock budget.
PROGRESS_LAUNCH_FILES = tuple(
    _ROOT / "gen" / "measure" / name for name in ("gpu.py", "gpu_progress.py", "progress_worker.py", "progress_plan.py"))

Progress = Callable[[str], None]


class MeasureError(RuntimeError):
    """Nothing could be measured; the message says why."""


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def experiment_hash(probe: Probe) -> str:
    """Identity of source, options and launch code of a probe; of its budget and placements too, where it has them."""
    sources = {name: probe.module_source(name) for name in probe.modules()}
    if probe.progress is None:
        return experiment_sha256(sources, nvrtc.OPTIONS, LAUNCH_FILES)
    plan = {"plan of the progress": json.dumps(asdict(probe.progress))}
    return experiment_sha256(sources | plan, nvrtc.OPTIONS, PROGRESS_LAUNCH_FILES)


def _git(*words: str) -> str:
    """What git says, "" where it fails: no git, no checkout, or a checkout without a commit."""
    try:
        done = subprocess.run(["git", *words], cwd=_ROOT, capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def commit_here() -> str:
    """The commit of this checkout, "-dirty" after it when files differ, "unknown" where there is none.

    Raises MeasureError when the variable that stands in for git names none: a record with it could not be kept.
    """
    if given := os.environ.get(COMMIT_VARIABLE):
        if not COMMIT.fullmatch(given):
            raise MeasureError(f'{COMMIT_VARIABLE}: found {given[:60]!r}; allowed: a whole commit hash of 40 digits, "-dirty" '
                               'after it or not, or "unknown"; set it to what `git rev-parse HEAD` prints')
        return given
    head = _git("rev-parse", "--verify", "--quiet", "HEAD")
    if not head:
        return "unknown"
    return head + ("-dirty" if _git("status", "--porcelain") else "")


def _builds(probe: Probe, architecture: str) -> dict[str, Build]:
    left_out = probe.progress.unlaunched if probe.progress else ()
    names = [name for name in probe.modules() if name not in left_out]
    made = {name: build(name, probe.module_source(name), architecture) for name in names}
    for one in made.values():
        if isinstance(one, Unbuilt):
            raise MeasureError(f"{one.module} could not be built for {architecture}: {one.why}")
    return made


@dataclass(frozen=True)
class _Bench:
    """Everything on disk that the processes of one run need."""

    folder: Path
    cubins: dict[str, str]
    launches: list[Launch]

    def job(self, probe: Probe, process: int, device: int) -> dict[str, Any]:
        first = probe.plan.first_blocks[process % len(probe.plan.first_blocks)]
        return {"process": process, "first_block": first, "device": device, "cubins": self.cubins,
                "launches": order_for(process, self.launches)}


def _bench(probe: Probe, builds: dict[str, Build], patched: list[PatchedCubin], folder: Path) -> _Bench:
    images = {made.sha256: made.cubin for made in builds.values()}
    images |= {made.build.sha256: made.cubin for made in patched}
    cubins = {}
    for digest, image in images.items():
        (folder / f"{digest}.cubin").write_bytes(image)
        cubins[digest] = str(folder / f"{digest}.cubin")
    of_module = {name: made.sha256 for name, made in builds.items()}
    launches = one_warp_launches(probe, of_module) + sweep_launches(probe, of_module)
    launches += patched_launches(probe, [(made.build.sha256, made.build.entry) for made in patched])
    return _Bench(folder, cubins, launches)


def _measure(probe: Probe, bench: _Bench, device: int, progress: Progress) -> tuple[list[Sample], list[dict]]:
    samples: list[Sample] = []
    failures = []
    for process in range(probe.plan.processes):
        progress(f"{probe.id}: process {process + 1} of {probe.plan.processes}, {len(bench.launches)} launch configurations")
        outcome = run_process(bench.job(probe, process, device), bench.folder, probe.plan.time_limit_seconds)
        samples += outcome.samples
        failures += [outcome.failure] if outcome.failure else []
    return samples, failures


def _profile(probe: Probe, builds: dict[str, Build], bench: _Bench, device: int) -> ProfilerOutcome:
    entries = {entry for claim in probe.claims for entry in claim.sweep}
    stored = {made.sha256 for made in builds.values()}
    chosen = [x for x in bench.launches if x.entry in entries and x.warps == 1 and x.cubin in stored]
    once = [asdict(replace(x, blocks=1, warmups=0, repeats=1)) for x in sorted(chosen, key=lambda x: x.entry)]
    job = {"process": 0, "first_block": 0, "device": device, "launches": once,
           "cubins": {digest: path for digest, path in bench.cubins.items() if digest in stored}}
    path = bench.folder / "profiled.json"
    path.write_text(json.dumps(job))
    return profile(path, once, f"{probe.id}_.*")


def _record_id(device: Device, probe: Probe, made: str) -> str:
    """Device, probe, time and unit: two units of one model measured in one second still differ."""
    return f"{device.id}-{probe.id}-{re.sub('[^0-9TZ]', '', made).lower()}-{device.unit[:6]}"


def _patched(probe: Probe, builds: dict[str, Build], failures: list[dict]) -> list[PatchedCubin]:
    try:
        return patched_cubins(probe, builds, read_kernel)
    except SassError as error:
        failures.append({"where": "perturbation", "what": plain_text(str(error), 300)})
        return []


@dataclass(frozen=True)
class _Observed:
    """What one kind of measurement gave, and how its kernels are profiled afterwards."""

    profile: Callable[[], ProfilerOutcome]
    failures: tuple[dict, ...]
    samples: tuple[Sample, ...] = ()
    progress: tuple[ProgressSample, ...] = ()
    patched: tuple[PatchedBuild, ...] = ()


def _latency(probe: Probe, builds: dict[str, Build], folder: Path, device: int, say: Progress) -> _Observed:
    """Cycles of fixed work, and of its patched copies."""
    failures: list[dict] = []
    patched = _patched(probe, builds, failures)
    bench = _bench(probe, builds, patched, folder)
    samples, failed = _measure(probe, bench, device, say)
    return _Observed(lambda: _profile(probe, builds, bench, device), (*failures, *failed), tuple(samples),
                     patched=tuple(one.build for one in patched))


def _progress(probe: Probe, builds: dict[str, Build], folder: Path, device: int, say: Progress) -> _Observed:
    """Work done in fixed cycles."""
    samples, failures = measure_progress(probe, builds, folder, device, say)
    return _Observed(
        lambda: profile_progress(probe, builds, folder, device), tuple(failures), progress=tuple(samples))


def _device(facts: dict[str, Any], before: dict[str, Any]) -> Device:
    return Device(slug(facts["name"]), facts["name"], facts["architecture"], facts["sm_count"], facts["unit"],
                  str(before.get("driver") or "unknown"))


def measure_probe(probe: Probe, device: int = 0, progress: Progress = lambda line: None) -> Record:
    """One whole run of a probe. Raises GpuMissing or MeasureError when nothing can be measured.

    Processes that fail leave an entry in `failures`; what the others measured is kept.
    """
    commit = commit_here()
    nvrtc.make_room_for_cupy()
    facts = device_facts(device)
    before = environment.reading(device)
    progress(f"{probe.id}: building for {facts['architecture']} ({facts['name']})")
    builds = _builds(probe, facts["architecture"])
    measure = _progress if probe.progress else _latency
    with tempfile.TemporaryDirectory() as name:
        observed = measure(probe, builds, Path(name), device, progress)
        after = environment.reading(device)
        progress(f"{probe.id}: profiler")
        profiled = observed.profile()
    made = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    about = _device(facts, before)
    return Record(
        id=_record_id(about, probe, made), probe=probe.id, made=made,
        commit=commit, experiment_sha256=experiment_hash(probe), device=about, builds=tuple(builds.values()),
        patched=observed.patched, samples=observed.samples, readings=profiled.readings,
        profiler={"available": profiled.reason is None, "reason": profiled.reason, "version": profiled.version,
                  "why": plain_text(profiled.why, 300)},
        environment={"before": before, "after": after}, failures=observed.failures, progress=observed.progress)
