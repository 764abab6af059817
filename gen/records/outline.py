"""What record.json says: everything about a record but its machine code and its samples."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Mapping

from gen.model.build import Toolchain
from gen.model.record import RECORD_SCHEMA, Device, PatchedBuild
from gen.records import limits
from gen.records.errors import RecordError, shown
from gen.records.fields import Node
from gen.records.jsontext import SEAL
from gen.records.patched import read_patched

RECORD_FILE = "record.json"
SAMPLES_FILE = "samples.csv.gz"
READINGS_FILE = "profiler.csv"
PROGRESS_FILE = "progress.csv.gz"
FIELDS = (
    "schema", "id", "probe", "made", "commit", "experiment_sha256", "device", "toolchain", "options", "modules",
    "patched", "environment", "processes", "samples", "readings", "profiler", "failures", "files", SEAL,
)
#: Stated by records of progress within a clock budget only, so that all others keep their bytes.
PROGRESS_FIELD = "progress"
_DIGEST = "64 lower-case hexadecimal digits"


@dataclass(frozen=True)
class ModuleOutline:
    """One stored build. `entries` maps each kernel to the sha256 of its own code; paths are inside the folder."""

    name: str
    architecture: str
    cubin_sha256: str
    entries: Mapping[str, str]
    source: str
    ptx: str
    cubin: str
    sass: str | None

    @property
    def paths(self) -> tuple[str, ...]:
        return tuple(path for path in (self.source, self.ptx, self.cubin, self.sass) if path)


@dataclass(frozen=True)
class Outline:
    """record.json, checked. `processes` are the numbers of those with samples, `samples`, `readings` and `progress`
    row counts; `progress` is 0 where there is no such table."""

    id: str
    probe: str
    made: str
    commit: str
    experiment_sha256: str
    device: Device
    toolchain: Toolchain | None
    modules: tuple[ModuleOutline, ...]
    patched: tuple[PatchedBuild, ...]
    environment: Mapping[str, Any]
    processes: tuple[int, ...]
    samples: int
    readings: int
    profiler: Mapping[str, Any]
    failures: tuple[Mapping[str, Any], ...]
    files: Mapping[str, str]
    progress: int = 0

    @property
    def tables(self) -> frozenset[str]:
        """The files of rows that the record must have."""
        return frozenset({SAMPLES_FILE, READINGS_FILE} | ({PROGRESS_FILE} if self.progress else set()))


def module_paths(name: str, sass: bool, packed: bool = False) -> dict[str, str | None]:
    """Where the files of a module lie inside a record's folder; source and cubin gzipped too where `packed`."""
    stem, end = f"modules/{name}", ".gz" if packed else ""
    return {
        "source": f"{stem}.cu{end}", "ptx": f"{stem}.ptx.gz", "cubin": f"{stem}.cubin{end}",
        "sass": f"{stem}.sass.gz" if sass else None,
    }


def made_at(made: str) -> datetime:
    """The moment of a record's `made`. Raises ValueError on a date that does not exist."""
    return datetime.fromisoformat(made.replace("Z", "+00:00"))


def check_schema(file: str, document: Any) -> None:
    """First look at all: a record of another schema is not read any further."""
    if not isinstance(document, dict):
        raise RecordError(file, "whole file", shown(document), "one JSON object")
    found = document.get("schema")
    if type(found) is int and found > RECORD_SCHEMA:
        raise RecordError(file, "schema", shown(found), str(RECORD_SCHEMA), "a newer version of the project reads it")
    if found != RECORD_SCHEMA or type(found) is not int:
        raise RecordError(file, "schema", shown(found), str(RECORD_SCHEMA), "make the record again with this version")


def read_outline(file: str, document: Any) -> Outline:
    """Every field of record.json, its type and range. Raises RecordError at the first that does not fit."""
    check_schema(file, document)
    optional = (PROGRESS_FIELD,) if PROGRESS_FIELD in document else ()
    at = Node(file, "", document).fields(*FIELDS, *optional)
    at[SEAL].match(limits.SHA256, _DIGEST)
    return Outline(
        id=at["id"].match(limits.RECORD_ID, "lower-case words joined by one of . _ -"),
        probe=at["probe"].match(limits.PROBE_ID, "lower-case words joined by -"),
        made=_made(at["made"]),
        commit=at["commit"].match(limits.COMMIT, 'a whole commit hash, "-dirty" after it or not, or "unknown"'),
        experiment_sha256=at["experiment_sha256"].match(limits.SHA256, _DIGEST),
        device=_device(at["device"]),
        toolchain=_toolchain(at["toolchain"], at["options"]),
        modules=_modules(at["modules"], bool(optional)),
        patched=tuple(read_patched(node) for node in at["patched"].items(limits.MAX_PATCHED)),
        environment=_free_object(at["environment"]),
        processes=_processes(at["processes"]),
        samples=at["samples"].integer(0, limits.MAX_SAMPLES),
        readings=at["readings"].integer(0, limits.MAX_READINGS),
        profiler=_profiler(at["profiler"]),
        failures=tuple(_free_object(node) for node in at["failures"].items(limits.MAX_FAILURES)),
        files=_files(at["files"]),
        progress=at[PROGRESS_FIELD].integer(1, limits.MAX_SAMPLES) if optional else 0,
    )


def _made(node: Node) -> str:
    made = node.match(limits.MADE, "UTC time such as 2026-01-31T12:00:00Z")
    try:
        made_at(made)
    except ValueError:
        node.refuse("a date and time that exist")
    return made


def _device(node: Node) -> Device:
    at = node.fields("id", "name", "architecture", "sm_count", "unit", "driver")
    return Device(
        id=at["id"].match(limits.DEVICE_ID, "lower-case words joined by -"),
        name=at["name"].text(100),
        architecture=at["architecture"].match(limits.ARCHITECTURE, "sm_ and a number"),
        sm_count=at["sm_count"].integer(1, 4096),
        unit=at["unit"].match(limits.UNIT, "8 to 64 lower-case hexadecimal digits"),
        driver=at["driver"].text(64),
    )


def _toolchain(node: Node, options: Node) -> Toolchain | None:
    given = tuple(option.text() for option in options.items(100))
    if node.value is None:
        return None
    at = node.fields("nvrtc", "ptxas", "nvdisasm")
    disassembler = None if at["nvdisasm"].value is None else at["nvdisasm"].text(64)
    return Toolchain(at["nvrtc"].text(64), at["ptxas"].text(64), given, disassembler)


def _modules(node: Node, packed: bool) -> tuple[ModuleOutline, ...]:
    found = tuple(_module(item, packed) for item in node.items(limits.MAX_MODULES))
    names = [module.name.lower() for module in found]
    for i, name in enumerate(names):
        if name in names[:i]:
            raise RecordError(
                node.file, f"modules[{i}].name", shown(found[i].name), "names that differ, letter case aside")
    return found


def _module(node: Node, packed: bool) -> ModuleOutline:
    at = node.fields("name", "architecture", "cubin_sha256", "entries", "files")
    name = at["name"].match(limits.MODULE, "letters, digits, _ and -")
    files = at["files"].fields("source", "ptx", "cubin", "sass")
    paths = module_paths(name, files["sass"].value is not None, packed)
    for kind, path in paths.items():
        if files[kind].value != path:
            files[kind].refuse(f"{path}, a file inside this folder")
    entries = {
        key: digest.match(limits.SHA256, _DIGEST) for key, digest in at["entries"].mapping(limits.MAX_ENTRIES).items()
    }
    return ModuleOutline(
        name, at["architecture"].match(limits.ARCHITECTURE, "sm_ and a number"),
        at["cubin_sha256"].match(limits.SHA256, _DIGEST), entries, **paths)


def _processes(node: Node) -> tuple[int, ...]:
    found = [item.integer(0, 10_000) for item in node.items(10_000)]
    if found != sorted(set(found)):
        node.refuse("process numbers in rising order, each once")
    return tuple(found)


def _free_object(node: Node) -> Mapping[str, Any]:
    node.mapping()
    return node.tree()


def _profiler(node: Node) -> Mapping[str, Any]:
    at = node.mapping(100)
    if "available" not in at:
        raise RecordError(node.file, "profiler.available", "nothing", "true or false")
    at["available"].flag()
    reason = at.get("reason")
    if reason is not None and reason.value is not None:
        reason.match(limits.CODE, "a reason code or null")
    return node.tree()


def _files(node: Node) -> Mapping[str, str]:
    """Paths are compared with what lies in the folder, never opened; the strange ones are named all the same."""
    found = node.mapping(limits.MAX_FILES)
    for path, digest in found.items():
        if path.startswith(("/", "~")) or "\\" in path or ":" in path or ".." in path.split("/"):
            raise RecordError(node.file, "files", shown(path), "paths inside the record's folder")
        digest.match(limits.SHA256, _DIGEST)
    return {path: digest.value for path, digest in found.items()}
