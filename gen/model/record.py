"""Facts observed on one machine in one run. Never a judgement."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, NamedTuple

from gen.model.build import Build
from gen.model.progress import ProgressSample

RECORD_SCHEMA = 1


class Sample(NamedTuple):
    """One warp of one block of one launch.

    `order` numbers the launches of a process; `repeat` below 0 is a warm-up. `start_cycles` and `end_cycles`
    are clock64 readings less the earliest start of that block, so a block's time used is max(end) - min(start).
    `right` compares every lane and accumulator of the launch with the CPU; `found` and `expected` are the
    first differing value, or the first value when all agree (accumulator 0, lane 0).
    """

    process: int
    order: int
    cubin: str
    entry: str
    blocks: int
    warps: int
    repeat: int
    block: int
    warp: int
    sm: int
    start_cycles: int
    end_cycles: int
    right: bool
    expected: float
    found: float


@dataclass(frozen=True)
class Patch:
    """One control field changed in a copy of a cubin. `address` is the instruction's offset in its kernel."""

    address: int
    field: str
    before: int
    after: int


@dataclass(frozen=True)
class PatchedBuild:
    """A cubin made from a parent by patches: a build of its own.

    `role`: "links" (every link of the chain moved by `shift`) or "elsewhere" (a change off the chain).
    """

    id: str
    parent: str
    sha256: str
    entry: str
    role: str
    shift: int
    patches: tuple[Patch, ...]


@dataclass(frozen=True)
class ProfilerReading:
    """One metric of one profiled launch. Never a source of a headline number."""

    entry: str
    cubin: str
    blocks: int
    warps: int
    metric: str
    value: float
    unit: str


@dataclass(frozen=True)
class Device:
    """`id` is a slug for addresses and claims, `unit` a hash that tells two units of one model apart."""

    id: str
    name: str
    architecture: str
    sm_count: int
    unit: str
    driver: str


@dataclass(frozen=True)
class Record:
    """One probe on one device in one run.

    `environment` holds "before" and "after" readings (clocks, power, temperature, throttle reasons, other
    processes, MIG, MPS). `profiler` says {"available": bool, "reason": code or None, "version": ...}.
    `experiment_sha256` identifies source, options and launch code: another value here means a stale record.
    """

    id: str
    probe: str
    made: str
    commit: str
    experiment_sha256: str
    device: Device
    builds: tuple[Build, ...]
    patched: tuple[PatchedBuild, ...]
    samples: tuple[Sample, ...]
    readings: tuple[ProfilerReading, ...]
    profiler: Mapping[str, Any]
    environment: Mapping[str, Any]
    failures: tuple[Mapping[str, Any], ...] = ()
    files: Mapping[str, str] = field(default_factory=dict)
    released: bool = True
    progress: tuple[ProgressSample, ...] = ()
