"""What is fuzzed: one function a parser, which may end well or with that parser's one error and nothing else.

Each takes bytes. `SEEDS` gives every target real input to start from.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Callable, NamedTuple

from gen.measure.processes import _sample
from gen.measure.profiler import parse_csv
from gen.model.build import sha256
from gen.model.probe import Variant
from gen.probing.families import FAMILIES, FamilyError, read_family
from gen.records import RecordError
from gen.records.jsontext import parse
from gen.records.outline import RECORD_FILE, read_outline
from gen.records.store import pack, unpack
from gen.records.tables import read_readings, read_samples
from gen.release.errors import ReleaseError
from gen.release.manifest import Manifest, read_manifest, write_manifest
from gen.sass import SassError, form_signature, normalized_body, parse_listing, read_shape, stale_walk
from gen.stages.inputs import KernelStatic
from gen.stages.ptx import kernel_fault as ptx_fault
from gen.stages.source import kernel_fault as source_fault
from gen.toolchain.cubin import CubinError, apply_patches, check_whole, code_of, compiler_note, entries, restore_last_byte
from tests.records.synthetic_records import synthetic_record
from tests.ruined.kit import FFMA

DATA = Path(__file__).resolve().parents[1] / "records" / "data"
_CUBINS = {"0" * 16: "0" * 64}


class Target(NamedTuple):
    """`run` raises only for a fault of the parser. Seeds are whole inputs."""

    run: Callable[[bytes], None]
    seeds: Callable[[], list[bytes]]


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def record_json(data: bytes) -> None:
    try:
        read_outline("fuzz/record.json", parse("fuzz/record.json", data))
    except RecordError as error:
        assert "\n" not in str(error)


@lru_cache(maxsize=1)
def _record_files() -> dict[str, bytes]:
    return pack(synthetic_record())


def record_whole(data: bytes) -> None:
    """One file of a record replaced: the first byte says which."""
    files = dict(_record_files())
    names = sorted(files)
    name = names[(data[0] if data else 0) % len(names)]
    files[name] = data[1:]
    if name != RECORD_FILE:  # stated hashes made to fit, so that the file's own reader is reached
        document = json.loads(files[RECORD_FILE])
        document["files"][name] = sha256(data[1:])
        files[RECORD_FILE] = json.dumps(document).encode()
    try:
        unpack("synthetic-gpu.ffma.1", files)
    except RecordError as error:
        assert "\n" not in str(error)


def samples_csv(data: bytes) -> None:
    try:
        read_samples("fuzz.csv", _text(data), max(data.count(b"\n") - 1, 0), _CUBINS)
    except RecordError:
        pass


def readings_csv(data: bytes) -> None:
    try:
        read_readings("fuzz.csv", _text(data), max(data.count(b"\n") - 1, 0), _CUBINS)
    except RecordError:
        pass


def worker_csv(data: bytes) -> None:
    """Rows of a measuring process; what its reader catches is what may come."""
    for line in _text(data).split("\n"):
        try:
            _sample(line.split(","))
        except (ValueError, IndexError):
            pass


def family_toml(data: bytes) -> None:
    try:
        read_family("fuzz.toml", data)
    except FamilyError as error:
        assert len(str(error)) < 1000 and "\n" not in str(error)


def listing(data: bytes) -> None:
    """Disassembly, and everything that is read from one that could be parsed."""
    try:
        found = parse_listing(_text(data), "sm_90")
    except SassError:
        return
    for one in found.values():
        shape = read_shape(one, ("FFMA",))
        for ask in (lambda: form_signature(one, shape), lambda: normalized_body(one, shape), lambda: stale_walk(one, shape, 4)):
            try:
                ask()
            except SassError:
                pass


_VARIANT = Variant("ffma_small", "small", "chain", "", "a-imm", 1, 2, 16)


def ptx(data: bytes) -> None:
    ptx_fault(_VARIANT, KernelStatic("ffma_small", "", ptx=_text(data)), "fma.rn.f32")


def source(data: bytes) -> None:
    source_fault(replace(_VARIANT, source=_text(data)), FFMA)


def profiler_csv(data: bytes) -> None:
    parse_csv(_text(data), [{"entry": "ffma_small", "cubin": "0" * 64, "blocks": 1, "warps": 1}] * 3)


def cubin(data: bytes) -> None:
    for ask in (check_whole, restore_last_byte, compiler_note, lambda d: [code_of(d, e) for e in entries(d)[:3]],
                lambda d: [apply_patches(d, e, ()) for e in entries(d)[:3]]):
        try:
            ask(data)
        except CubinError:
            pass


def manifest(data: bytes) -> None:
    try:
        read_manifest("2026.12", data)
    except (ReleaseError, RecordError):
        pass


def _sass_seed() -> bytes:
    """A listing whose instructions are few: the rest of a kernel teaches a mutator nothing."""
    return (DATA / "ffma_small.sass").read_bytes()


def _profiler_seed() -> bytes:
    header = '"ID","Kernel Name","sm__cycles_active.max","smsp__inst_executed.sum"\n"","","cycle","inst"\n'
    return (header + '"0","ffma_small","1,244","96"\n"1","ffma_small","1,300","192"\n').encode()


def _samples_seed() -> bytes:
    head = ",".join(("process order cubin entry blocks warps repeat block warp sm start_cycles end_cycles right expected found").split())
    return f"{head}\n0,0,{'0' * 16},k,1,1,0,0,0,7,0,1000,right,33,33\n".encode()


def _manifest_seed() -> bytes:
    return write_manifest(Manifest(
        "2026.12", "2026-12-01", "2026-11-30", "0" * 40, None, {"ffma": "e" * 64}, ("synthetic-gpu.ffma.1",),
        ("ffma.latency-scheduled.a-imm.synthetic-gpu",), {"altair": "6.3.0"}, {"ko/index.html": "a" * 64}))


TARGETS: dict[str, Target] = {
    "record-json": Target(record_json, lambda: [_record_files()[RECORD_FILE]]),
    "record-whole": Target(record_whole, lambda: [bytes([i]) + _record_files()[n] for i, n in enumerate(sorted(_record_files()))]),
    "samples-csv": Target(samples_csv, lambda: [_samples_seed()]),
    "readings-csv": Target(readings_csv, lambda: [_record_files()["profiler.csv"].replace(
        re.search(rb"[0-9a-f]{16}", _record_files()["profiler.csv"])[0], b"0" * 16)]),
    "worker-csv": Target(worker_csv, lambda: [b"0,0,ab,k,1,1,0,0,0,7,0,1000,True,33.0,33.0\n"]),
    "family-toml": Target(family_toml, lambda: [path.read_bytes()[-1500:] for path in sorted(FAMILIES.glob("*.toml"))]),
    "nvdisasm": Target(listing, lambda: [_sass_seed()]),
    "ptx": Target(ptx, lambda: [(DATA / "ffma_small.ptx").read_bytes()]),
    "source": Target(source, lambda: [(DATA / "ffma_small.cu").read_bytes()]),
    "profiler-csv": Target(profiler_csv, lambda: [_profiler_seed()]),
    "cubin": Target(cubin, lambda: [(DATA / "ffma_small.cubin").read_bytes()]),
    "manifest": Target(manifest, lambda: [_manifest_seed()]),
}
