"""Compiles the stored sources again with the stored options and compares every cubin, byte for byte."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor, TimeoutError as PoolTimeout
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Iterable

from gen.model.build import Build, sha256
from gen.model.record import Record
from gen.toolchain import nvdisasm, nvrtc
from gen.toolchain.cubin import CubinError, compiler_note
from gen.verify.report import Kind, Part

#: A module takes about a second; a compiler that hangs must not hang the verifier.
TIME_LIMIT_SECONDS = 300


@dataclass(frozen=True)
class Outcome:
    """What became of one build: a reason code ("" for identical), a text, and the listing's own outcome."""

    reason: str
    text: str = ""
    listing: str = ""


def _compiled(build: Build) -> Outcome:
    options = build.toolchain.options
    try:
        _, cubin = nvrtc.compile_module(build.source, build.module, build.architecture, options)
    except nvrtc.CompileError as error:
        return Outcome("COMPILE_ERROR", f"the stored source does not compile here ({error})")
    except CubinError as error:
        return Outcome("CUBIN_DAMAGED", str(error))
    here = compiler_note(cubin)["ptxas"]
    if here != build.toolchain.ptxas:
        return Outcome("OTHER_COMPILER", f"ptxas {here} here, the record names {build.toolchain.ptxas}")
    if cubin != build.cubin:
        return Outcome("CUBIN_DIFFERS", f"sha256 is {sha256(cubin)} when built again, stored is {build.sha256}")
    return Outcome("", listing=_listing(build))


def _listing(build: Build) -> str:
    """Whether the stored listing is what nvdisasm says of the stored cubin: "same", "differs", or why not looked."""
    if build.sass is None:
        return "none stored"
    try:
        here, there = nvdisasm.nvdisasm_version(), build.toolchain.nvdisasm
        if nvdisasm.disassemble(build.cubin) == build.sass:
            return "same"
        return "differs" if here == there else f"nvdisasm {here} here, the record names {there}"
    except nvdisasm.NvdisasmMissing as error:
        return str(error)


def _wanted(ptxas: str) -> str:
    """How to get an environment with the compiler that a record names."""
    old = ptxas.startswith("12.")
    extra, package = ("cuda12", "nvidia-cuda-nvrtc-cu12") if old else ("cuda13", "nvidia-cuda-nvrtc")
    folder = f".venv-nvrtc-{ptxas}"
    return (f"python3 -m venv {folder} && {folder}/bin/python -m pip install '.[{extra}]' && "
            f"{folder}/bin/python -m pip install '{package}=={ptxas}'")


def _command(version: str, build: Build) -> str:
    ptxas = build.toolchain.ptxas
    return f"{_wanted(ptxas)} && make verify RELEASE={version} PYTHON={f'.venv-nvrtc-{ptxas}'}/bin/python"


def _unavailable(build: Build) -> Outcome | None:
    """Why no build of this record can be compared here; None when it can."""
    try:
        here = nvrtc.nvrtc_version()
    except nvrtc.NvrtcMissing as error:
        return Outcome("NO_COMPILER", f"NVRTC is not installed here ({error})")
    if here != build.toolchain.nvrtc:
        return Outcome("OTHER_COMPILER", f"NVRTC {here} here, the record names {build.toolchain.nvrtc}")
    return None


def _outcomes(builds: list[Build]) -> list[Outcome]:
    """Compiled in child processes: whatever a compiler does to its process, the verifier goes on."""
    lost = Outcome("COMPILER_DIED", "the compiler took its process with it, or did not end in time")
    found: list[Outcome] = []
    pool = ProcessPoolExecutor(max_workers=min(len(builds), os.cpu_count() or 1))
    try:
        for future in [pool.submit(_compiled, build) for build in builds]:
            try:
                found.append(future.result(timeout=TIME_LIMIT_SECONDS))
            except (BrokenProcessPool, PoolTimeout):
                found.append(lost)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    return found


def check_cubins(version: str, records: Iterable[Record], part: Part) -> None:
    """Notes every cubin that is not identical or could not be compared; says how many were."""
    pairs = [(record, build) for record in records for build in record.builds]
    known = {id(build): _unavailable(build) for _, build in pairs}
    todo = [build for _, build in pairs if known[id(build)] is None]
    made = dict(zip(map(id, todo), _outcomes(todo) if todo else ()))
    same = listings = 0
    for record, build in pairs:
        outcome = known[id(build)] or made[id(build)]
        same += outcome.reason == ""
        listings += outcome.listing == "same"
        _note(version, record, build, outcome, part)
    part.done.append(f"{same} of {len(pairs)} cubins rebuilt identical")
    unread = {outcome.listing for outcome in made.values()} - {"", "same", "differs", "none stored"}
    part.done.append(f"{listings} of {len(pairs)} listings read again identical{''.join(f' ({why})' for why in sorted(unread))}")


def _note(version: str, record: Record, build: Build, outcome: Outcome, part: Part) -> None:
    where = f"{version}/records/{record.id}/modules/{build.module}.cubin"
    if outcome.reason in ("CUBIN_DIFFERS", "COMPILE_ERROR"):
        part.add(Kind.BAD, outcome.reason, where, outcome.text)
    elif outcome.reason:
        part.add(Kind.UNCHECKED, outcome.reason, where, f"not rebuilt: {outcome.text}", _command(version, build))
    if outcome.listing == "differs":
        part.add(Kind.BAD, "LISTING_DIFFERS", where.replace(".cubin", ".sass.gz"), "nvdisasm says something else about this cubin")
