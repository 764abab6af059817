"""Checks over a whole record: samples belong to its cubins, launches are whole, nothing is mixed in."""

from __future__ import annotations

from itertools import groupby
from math import copysign
from operator import attrgetter
from typing import Any, Iterable, Mapping, NoReturn, Sequence

from gen.model.build import Build
from gen.model.progress import ProgressSample
from gen.model.record import PatchedBuild, ProfilerReading, Sample
from gen.records.errors import RecordError, shown
from gen.records.limits import CUBIN_DIGITS
from gen.records.outline import Outline

_SEPARATE = "make one record for each device, commit, driver and cubin set"


def kernels_by_cubin(outline: Outline) -> dict[str, frozenset[str]]:
    """Kernels that may be launched from each cubin; a patched one stands for the kernel it changes."""
    known = {module.cubin_sha256: frozenset(module.entries) for module in outline.modules}
    return {**known, **{item.sha256: frozenset({item.entry}) for item in outline.patched}}


def cubin_digits(file: str, builds: Iterable[Build], patched: Iterable[PatchedBuild]) -> dict[str, str]:
    """Whole hash by its first digits. Raises RecordError where two share them."""
    found: dict[str, str] = {}
    for digest in [*(build.sha256 for build in builds), *(item.sha256 for item in patched)]:
        if digest[:CUBIN_DIGITS] in found:
            raise RecordError(file, "modules", f"two cubins {digest[:CUBIN_DIGITS]}", "first digits that differ")
        found[digest[:CUBIN_DIGITS]] = digest
    return found


class Rows:
    """Samples of one file, with the words for a refusal."""

    def __init__(self, file: str, samples: Sequence[Sample | ProgressSample]) -> None:
        self.file = file
        self.number = {id(sample): i for i, sample in enumerate(samples, 1)}

    def refuse(self, sample: Sample | ProgressSample, column: str, allowed: str) -> NoReturn:
        found = shown(getattr(sample, column))
        raise RecordError(self.file, f"row {self.number[id(sample)]}, {column}", found, allowed)


def same_number(one: float, other: float) -> bool:
    """Equal to the bit: 0 and -0 are two results."""
    return one == other and (one != 0 or copysign(1, one) == copysign(1, other))


def check_samples(file: str, samples: Sequence[Sample], kernels: Mapping[str, frozenset[str]]) -> None:
    """Every sample alone, then every launch whole. Raises RecordError."""
    rows = Rows(file, samples)
    for sample in samples:
        if sample.entry not in kernels[sample.cubin]:
            rows.refuse(sample, "entry", f"a kernel of cubin {sample.cubin[:CUBIN_DIGITS]}")
        if sample.right != same_number(sample.found, sample.expected):
            rows.refuse(sample, "found", f"{sample.expected!r} where the row says right, another value where wrong")
    launch = attrgetter("process", "order")
    for _, group in groupby(sorted(samples, key=launch), key=launch):
        _check_launch(rows, list(group))


def _check_launch(rows: Rows, samples: list[Sample]) -> None:
    """One launch has one configuration and, of each of its blocks, every warp once."""
    first = samples[0]
    places: set[tuple[int, int]] = set()
    for sample in samples:
        for column in ("cubin", "entry", "blocks", "warps", "repeat"):
            if getattr(sample, column) != getattr(first, column):
                rows.refuse(sample, column, f"{shown(getattr(first, column))}, as in the launch's first row")
        for column, count in (("block", sample.blocks), ("warp", sample.warps)):
            if getattr(sample, column) >= count:
                rows.refuse(sample, column, f"below {count}, the {column}s of the launch")
        if (sample.block, sample.warp) in places:
            rows.refuse(sample, "warp", "each process, order, block and warp in one row only")
        places.add((sample.block, sample.warp))
    if len(samples) != first.blocks * first.warps:
        raise RecordError(
            rows.file, f"process {first.process}, order {first.order}", f"{len(samples)} rows",
            f"{first.blocks * first.warps}, for {first.blocks} blocks of {first.warps} warps")
    block = attrgetter("block")
    for _, group in groupby(sorted(samples, key=block), key=block):
        _check_block(rows, list(group))


def _check_block(rows: Rows, samples: list[Sample]) -> None:
    """A block lives on one SM and counts from its own earliest start."""
    first = samples[0]
    for sample in samples:
        if sample.sm != first.sm:
            rows.refuse(sample, "sm", f"{first.sm}, where the block's other warps are")
    if min(sample.start_cycles for sample in samples) != 0:
        rows.refuse(first, "start_cycles", "0 in the block's earliest warp")


def check_readings(
    file: str, readings: Sequence[ProfilerReading], kernels: Mapping[str, frozenset[str]]
) -> None:
    """Raises RecordError on a kernel that its cubin does not have, or a count below 0."""
    for i, reading in enumerate(readings, 1):
        if reading.entry not in kernels[reading.cubin]:
            known = f"a kernel of cubin {reading.cubin[:CUBIN_DIGITS]}"
            raise RecordError(file, f"row {i}, entry", shown(reading.entry), known)
        if reading.value < 0:
            raise RecordError(file, f"row {i}, value", shown(reading.value), "0 or more")


def check_processes(file: str, outline: Outline, samples: Sequence[Sample | ProgressSample]) -> None:
    """`samples` are those of all tables. Raises RecordError."""
    found = tuple(sorted({sample.process for sample in samples}))
    if found != outline.processes:
        raise RecordError(file, "processes", shown(list(outline.processes)), f"{list(found)}, those of the samples")
    if not samples and not outline.failures:
        raise RecordError(file, "samples", "0, and no failure", "samples, or a failure that says why there are none")


def check_unmixed(file: str, outline: Outline) -> None:
    """Readings that name a driver, unit, commit or architecture name the record's own. Raises RecordError."""
    own = {
        "driver": outline.device.driver, "unit": outline.device.unit, "commit": outline.commit,
        "architecture": outline.device.architecture, "experiment_sha256": outline.experiment_sha256,
    }
    trees = {"environment": outline.environment, "profiler": outline.profiler, "failures": list(outline.failures)}
    for path, key, value in _named(trees, ""):
        if key in own and isinstance(value, str) and value != own[key]:
            raise RecordError(file, path, shown(value), f"{own[key]}, that of the record", _SEPARATE)


def _named(tree: Any, path: str) -> Iterable[tuple[str, str, Any]]:
    """Every field of nested objects with its path and value."""
    if isinstance(tree, Mapping):
        for key, value in tree.items():
            place = f"{path}.{key}".lstrip(".")
            yield place, key, value
            yield from _named(value, place)
    elif isinstance(tree, (list, tuple)):
        for i, value in enumerate(tree):
            yield from _named(value, f"{path}[{i}]")
