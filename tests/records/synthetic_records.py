"""Small records with made-up numbers, for tests only: nothing here was measured."""

from __future__ import annotations

import json
import struct
from dataclasses import replace
from pathlib import Path
from typing import Any, Callable

from gen.model.build import Build, Toolchain, sha256
from gen.model.record import Device, Patch, PatchedBuild, ProfilerReading, Record, Sample
from gen.records.jsontext import sealed
from gen.toolchain.cubin import apply_patches, code_of

DATA = Path(__file__).parent / "data"
REAL_ENTRY = "ffma_small"
TOOLS = Toolchain("13.0", "13.0.88", ("--gpu-architecture=sm_90", "--std=c++17"), "13.5.37")
DEVICE = Device("synthetic-gpu", "Synthetic GPU", "sm_90", 132, "0123456789abcdef", "580.1")
CLOCKS = {"sm_mhz": 1980, "power_watts": 118.5, "temperature_celsius": 34, "driver": "580.1"}


def real_build() -> Build:
    """A small kernel compiled for sm_90; the text and bytes are real, the samples beside it are not."""
    source, ptx, sass = ((DATA / f"ffma_small.{kind}").read_text() for kind in ("cu", "ptx", "sass"))
    return Build("small", "sm_90", source, ptx, (DATA / "ffma_small.cubin").read_bytes(), sass, TOOLS)


def synthetic_cubin(entries: tuple[str, ...], filler: int = 1) -> bytes:
    """An ELF64 file with one code section a kernel; each holds two made-up instructions."""
    names = ["", ".shstrtab", *(f".text.{entry}" for entry in entries)]
    table, at = b"", {}
    for name in names:
        at[name] = len(table)
        table += name.encode() + b"\0"
    body = table + bytes(-(64 + len(table)) % 16)
    rows = [bytes(64), struct.pack("<IIQQQQIIQQ", at[".shstrtab"], 3, 0, 0, 64, len(table), 0, 0, 1, 0)]
    for i, entry in enumerate(entries):
        code = bytes([filler, i % 251]) * 16
        rows.append(struct.pack("<IIQQQQIIQQ", at[f".text.{entry}"], 1, 6, 0, 64 + len(body), len(code), 0, 0, 128, 0))
        body += code
    header = struct.pack(
        "<16sHHIQQQIHHHHHH", b"\x7fELF\x02\x01\x01A\x08", 2, 190, 1, 0, 0, 64 + len(body), 0, 64, 56, 0, 64, len(rows), 1)
    return header + body + b"".join(rows)


def synthetic_build(module: str = "made_up", entries: tuple[str, ...] = ("made_up_a", "made_up_b"), filler: int = 1) -> Build:
    return Build(module, "sm_90", f"// {module}: no kernel\n", "// no PTX\n", synthetic_cubin(entries, filler), None, TOOLS)


def patched_build(parent: Build, entry: str, address: int, after: int, id: str, role: str = "links") -> PatchedBuild:
    """One stall count of one instruction changed to `after`."""
    word = int.from_bytes(code_of(parent.cubin, entry)[address + 8:address + 16], "little")
    before = (word >> 41) & 15
    patches = (Patch(address, "stall", before, after),)
    made = sha256(apply_patches(parent.cubin, entry, patches))
    return PatchedBuild(id, parent.sha256, made, entry, role, after - before, patches)


def launch(process: int, order: int, cubin: str, entry: str, blocks: int = 1, warps: int = 1, repeat: int = 0,
           right: bool = True, cycles: int = 1000) -> list[Sample]:
    """All samples of one made-up launch."""
    return [
        Sample(process, order, cubin, entry, blocks, warps, repeat, block, warp, 7 + block, 3 * warp,
               cycles + warp, right, 33.0, 33.0 if right else 17.5)
        for block in range(blocks) for warp in range(warps)
    ]


def synthetic_record(**changes: Any) -> Record:
    """Two modules, one of them real, one patched build, three launches, two readings."""
    real, made_up = real_build(), synthetic_build()
    patched = patched_build(real, REAL_ENTRY, 0x80, 3, "small.links.-1")
    samples = [
        *launch(0, 0, real.sha256, REAL_ENTRY, repeat=-1),
        *launch(0, 1, real.sha256, REAL_ENTRY, blocks=2, warps=2),
        *launch(1, 0, patched.sha256, REAL_ENTRY, right=False),
        *launch(1, 1, made_up.sha256, "made_up_b", warps=4),
    ]
    readings = (
        ProfilerReading(REAL_ENTRY, real.sha256, 1, 1, "sm__cycles_active.max", 1244.0, "cycle"),
        ProfilerReading(REAL_ENTRY, real.sha256, 1, 1, "smsp__inst_executed.sum", 96.0, "inst"),
    )
    record = Record(
        id="synthetic-gpu.ffma.1", probe="ffma", made="2026-01-31T12:00:00Z", commit="0" * 40,
        experiment_sha256="e" * 64, device=DEVICE, builds=(real, made_up), patched=(patched,), samples=tuple(samples),
        readings=readings, profiler={"available": True, "reason": None, "version": "2025.3.1"},
        environment={"before": CLOCKS, "after": CLOCKS, "mig": False, "throttle": []},
        failures=({"process": 2, "what": "made-up failure\nsecond line"},),
    )
    return replace(record, **changes)


def big_record(samples: int, modules: int = 5, entries: int = 24) -> Record:
    """Made-up samples in number, in blocks of 8 warps, over several modules."""
    names = {m: tuple(f"made_up_form_acc{m}_k32_n{e}" for e in range(entries)) for m in range(modules)}
    builds = tuple(synthetic_build(f"module_{m}", names[m], m + 1) for m in range(modules))
    rows: list[Sample] = []
    while len(rows) < samples:
        n = len(rows) // 8
        build = n % modules
        rows += launch(n % 3, n, builds[build].sha256, names[build][n % entries], warps=8, cycles=524_288 + n)
    return synthetic_record(
        builds=builds, patched=(), samples=tuple(rows), readings=(), profiler={"available": False, "reason": "PROFILER_MISSING"})


def edit_json(folder: Path, change: Callable[[dict], Any], seal: bool = True) -> None:
    """Changes record.json, by default with its seal made to fit again, as a faulty maker of records would."""
    path = folder / "record.json"
    document = json.loads(path.read_bytes())
    change(document)
    path.write_bytes(sealed(document) if seal else json.dumps(document).encode())


def put(folder: Path, path: str, data: bytes) -> None:
    """Replaces one file and states its new hash."""
    (folder / path).write_bytes(data)
    edit_json(folder, lambda document: document["files"].update({path: sha256(data)}))


def snapshot(folder: Path) -> dict[str, tuple[str, bytes]]:
    """Everything below a folder, links and bytes, for comparing before and after."""
    return {
        str(path.relative_to(folder)): ("link", str(path.readlink()).encode()) if path.is_symlink()
        else ("file", path.read_bytes()) if path.is_file() else ("folder", b"")
        for path in sorted(folder.rglob("*"))
    }
