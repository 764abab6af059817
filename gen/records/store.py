"""Saves a record as a folder and loads it again, every check included both ways."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Mapping

from gen.model.build import Build, Toolchain, sha256
from gen.model.progress import ProgressSample
from gen.model.record import RECORD_SCHEMA, Record
from gen.records import folder as disk
from gen.records.checks import (
    check_processes, check_readings, check_samples, check_unmixed, cubin_digits, kernels_by_cubin,
)
from gen.records.errors import RESTORE, RecordError, shown
from gen.records.jsontext import SEAL, check_seal, parse, sealed
from gen.records.modules import module_files, module_json, pack_bytes, read_builds, read_text, unpack_text
from gen.records.outline import PROGRESS_FIELD, PROGRESS_FILE, READINGS_FILE, RECORD_FILE, SAMPLES_FILE, Outline, read_outline
from gen.records.patched import check_patched, write_patched
from gen.records.progress import check_progress
from gen.records.tables import (
    read_progress, read_readings, read_samples, write_progress, write_readings, write_samples,
)

_UNSAVED = "nothing was written: mend it where the record is made"


def save_record(record: Record, parent: Path) -> Path:
    """Writes `parent/<id>/` in one step and returns it; the same record again changes nothing.

    Everything is checked by reading it back before a byte is written. Raises RecordError on values that no record
    may hold and on an existing record with other bytes, OSError where the disk refuses.
    """
    try:
        files = pack(record)
        unpack(record.id, files)
    except RecordError as error:
        raise RecordError(error.file, error.field, error.found, error.allowed, _UNSAVED) from error
    target = Path(parent) / record.id
    try:
        disk.write_folder(target, files)
    except OSError:
        if not target.is_dir():
            raise
        if not disk.same_files(target, files):
            raise disk.refuse_existing(target) from None
    return target


def pack(record: Record) -> dict[str, bytes]:
    """The files of a record by their path inside its folder. Raises RecordError."""
    name = shown(record.id).strip("'")
    files: dict[str, bytes] = {}
    for build in record.builds:
        files.update(module_files(build, bool(record.progress)))
    files[SAMPLES_FILE] = pack_bytes(write_samples(f"{name}/{SAMPLES_FILE}", record.samples))
    files[READINGS_FILE] = write_readings(f"{name}/{READINGS_FILE}", record.readings)
    if record.progress:
        files[PROGRESS_FILE] = pack_bytes(write_progress(f"{name}/{PROGRESS_FILE}", record.progress))
    document = _document(record, name, {path: sha256(data) for path, data in files.items()})
    read_outline(f"{name}/{RECORD_FILE}", document)
    return {RECORD_FILE: sealed(document), **files}


def _document(record: Record, name: str, digests: Mapping[str, str]) -> dict[str, Any]:
    chain = _toolchain(f"{name}/{RECORD_FILE}", record.builds)
    return {
        "schema": RECORD_SCHEMA, "id": record.id, "probe": record.probe, "made": record.made,
        "commit": record.commit, "experiment_sha256": record.experiment_sha256, "device": vars(record.device),
        "toolchain": chain and {"nvrtc": chain.nvrtc, "ptxas": chain.ptxas, "nvdisasm": chain.nvdisasm},
        "options": list(chain.options) if chain else [],
        "modules": [
            module_json(f"{name}/modules/{build.module}.cubin", build, bool(record.progress)) for build in record.builds],
        "patched": [write_patched(item) for item in record.patched],
        "environment": _plain(record.environment), "profiler": _plain(record.profiler),
        "processes": sorted({sample.process for sample in (*record.samples, *record.progress)}),
        "samples": len(record.samples), "readings": len(record.readings),
        "failures": _plain(record.failures), "files": dict(digests), SEAL: "0" * 64,
        **({PROGRESS_FIELD: len(record.progress)} if record.progress else {}),
    }


def _plain(value: Any) -> Any:
    """Mappings and tuples as JSON has them; anything else is left for the readers to refuse."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, (list, tuple)) else value


def _toolchain(file: str, builds: tuple[Build, ...]) -> Toolchain | None:
    chains = list(dict.fromkeys(build.toolchain for build in builds))
    if len(chains) > 1:
        raise RecordError(
            file, "toolchain", shown([(c.nvrtc, c.ptxas, c.nvdisasm) for c in chains]), "one toolchain and one set of "
            "options for all modules", "build all modules with the same tools")
    return chains[0] if chains else None


def load_record(folder: Path, released: bool = True) -> Record:
    """The record in a folder, checked to the last byte. Raises RecordError, one line for the first thing wrong."""
    folder = Path(folder)
    present = disk.list_files(folder)
    data = disk.read_bytes(folder, RECORD_FILE)
    outline = _outline(folder.name, data)
    disk.check_listing(folder.name, present, outline.files)
    files = {path: disk.read_bytes(folder, path) for path in present if path != RECORD_FILE}
    return unpack(folder.name, {RECORD_FILE: data, **files}, released)


def load_outline(folder: Path) -> Outline:
    """What record.json says, sealed and checked, without opening any other file. Raises RecordError."""
    folder = Path(folder)
    disk.list_files(folder)
    data = disk.read_bytes(folder, RECORD_FILE)
    outline = _outline(folder.name, data)
    file = f"{folder.name}/{RECORD_FILE}"
    check_seal(file, data, parse(file, data))
    return outline


def _outline(name: str, data: bytes) -> Outline:
    """record.json read, and its paths limited to the files that its modules and tables need."""
    file = f"{name}/{RECORD_FILE}"
    outline = read_outline(file, parse(file, data))
    if outline.id != name:
        raise RecordError(file, "id", shown(outline.id), f"{shown(name)}, the name of the folder")
    needed = {path for module in outline.modules for path in module.paths} | outline.tables
    for path in sorted(needed ^ set(outline.files)):
        if path in needed:
            raise RecordError(file, f"files[{shown(path)}]", "nothing", "its sha256")
        raise RecordError(file, f"files[{shown(path)}]", "a sha256", "no file but those of modules and tables")
    return outline


def _check_hashes(name: str, outline: Outline, files: Mapping[str, bytes]) -> None:
    for path, stated in sorted(outline.files.items()):
        found = sha256(files[path])
        if found != stated:
            raise RecordError(
                f"{name}/{path}", "sha256", found, f"{stated}, as record.json says",
                "the file was changed after the record was made: " + RESTORE)


def unpack(name: str, files: Mapping[str, bytes], released: bool = True) -> Record:
    """The opposite of `pack`; `name` is that of the folder. Raises RecordError."""
    file, samples_file, readings_file = (f"{name}/{path}" for path in (RECORD_FILE, SAMPLES_FILE, READINGS_FILE))
    outline = _outline(name, files[RECORD_FILE])
    disk.check_listing(name, tuple(files), outline.files)
    _check_hashes(name, outline, files)
    builds = read_builds(name, outline, files)
    check_patched(file, outline.patched, {build.sha256: build.cubin for build in builds})
    digits, kernels = cubin_digits(file, builds, outline.patched), kernels_by_cubin(outline)
    samples = read_samples(samples_file, unpack_text(samples_file, files[SAMPLES_FILE]), outline.samples, digits)
    readings = read_readings(readings_file, read_text(readings_file, files[READINGS_FILE]), outline.readings, digits)
    check_samples(samples_file, samples, kernels)
    check_readings(readings_file, readings, kernels)
    progress = _progress(name, outline, files, digits, kernels)
    check_processes(file, outline, (*samples, *progress))
    check_unmixed(file, outline)
    check_seal(file, files[RECORD_FILE], parse(file, files[RECORD_FILE]))
    return _record(outline, builds, samples, readings, progress, released)


def _progress(
    name: str, outline: Outline, files: Mapping[str, bytes], digits: Mapping[str, str],
    kernels: Mapping[str, frozenset[str]]
) -> tuple[ProgressSample, ...]:
    """The rows of progress.csv.gz, checked; none where record.json states none."""
    if not outline.progress:
        return ()
    file = f"{name}/{PROGRESS_FILE}"
    samples = read_progress(file, unpack_text(file, files[PROGRESS_FILE]), outline.progress, digits)
    check_progress(file, samples, kernels)
    return samples


def _record(
    outline: Outline, builds: tuple, samples: tuple, readings: tuple, progress: tuple, released: bool
) -> Record:
    return Record(
        id=outline.id, probe=outline.probe, made=outline.made, commit=outline.commit,
        experiment_sha256=outline.experiment_sha256, device=outline.device, builds=builds, patched=outline.patched,
        samples=samples, readings=readings, profiler=outline.profiler, environment=outline.environment,
        failures=outline.failures, files=outline.files, released=released, progress=progress,
    )


def load_folder(parent: Path, released: bool = True) -> tuple[list[Record], list[RecordError]]:
    """All records below a folder, by id. One that is broken is left as it is and gives one error instead."""
    records: list[Record] = []
    errors: list[RecordError] = []
    for folder in disk.record_folders(Path(parent)):
        try:
            records.append(load_record(folder, released))
        except RecordError as error:
            errors.append(error)
        except OSError as error:  # the folder changed while it was read
            errors.append(RecordError(folder.name, "whole folder", type(error).__name__, "a folder that can be read"))
    return records, errors
