"""Makes builds of a probe's modules, several at once, and keeps them in a cache by content."""

from __future__ import annotations

import gzip
import json
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Callable, Iterable

from gen.failpoint import failpoint
from gen.leftovers import prefix, sweep
from gen.model.build import Build, Toolchain, sha256
from gen.toolchain import nvdisasm, nvrtc
from gen.toolchain.cubin import CubinError, compiler_note

#: Changes when the meaning of a cached entry does.
_CACHE_FORMAT = 1


@dataclass(frozen=True)
class Unbuilt:
    """A module that could not be built, and why, as a reason code of the stages."""

    module: str
    architecture: str
    reason: str
    why: str


def tool_versions() -> dict[str, str | None]:
    """Versions of the tools here; None with the key "<tool>_why" where one is missing."""
    found: dict[str, str | None] = {}
    for name, ask in (("nvrtc", nvrtc.nvrtc_version), ("nvdisasm", nvdisasm.nvdisasm_version)):
        try:
            found[name] = ask()
        except (nvrtc.NvrtcMissing, nvdisasm.NvdisasmMissing) as error:
            found[name], found[f"{name}_why"] = None, str(error)
    return found


def build(module: str, source: str, architecture: str) -> Build | Unbuilt:
    """Compiles and disassembles one module. Never raises for what a machine may lack."""
    try:
        ptx, cubin = nvrtc.compile_module(source, module, architecture)
    except nvrtc.NvrtcMissing as error:
        return Unbuilt(module, architecture, "PTX_NOT_BUILT", str(error))
    except nvrtc.CompileError as error:
        return Unbuilt(module, architecture, "PTX_COMPILE_ERROR", str(error))
    except CubinError as error:
        return Unbuilt(module, architecture, "SASS_CUBIN_DAMAGED", str(error))
    try:
        sass, version = nvdisasm.disassemble(cubin), nvdisasm.nvdisasm_version()
    except nvdisasm.NvdisasmMissing:
        sass, version = None, None
    chain = Toolchain(nvrtc.nvrtc_version(), compiler_note(cubin)["ptxas"], nvrtc.options_for(architecture), version)
    return Build(module, architecture, source, ptx, cubin, sass, chain)


def _cache_key(module: str, source: str, architecture: str, versions: dict) -> str:
    tools = [versions.get("nvrtc"), versions.get("nvdisasm")]
    parts = [_CACHE_FORMAT, module, source, architecture, list(nvrtc.options_for(architecture)), tools]
    return sha256(json.dumps(parts).encode())


def _pack(made: Build) -> bytes:
    body = {**asdict(made), "cubin": made.cubin.hex()}
    return gzip.compress(json.dumps(body).encode(), compresslevel=1, mtime=0)


def _unpack(data: bytes) -> Build:
    body = json.loads(gzip.decompress(data))
    chain = {**body.pop("toolchain")}
    chain["options"] = tuple(chain["options"])
    return Build(**{**body, "cubin": bytes.fromhex(body["cubin"]), "toolchain": Toolchain(**chain)})


def _read_cache(path: Path) -> Build | None:
    try:
        return _unpack(path.read_bytes())
    except (OSError, ValueError, KeyError, TypeError, EOFError):
        return None  # absent, or cut off by a kill before renames were atomic: build it again


def _write_cache(path: Path, made: Build) -> None:
    """A cache that cannot be written is no error: the next run only takes longer."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f"{prefix('part')}{path.name}")
        failpoint("cache.write")
        unfinished.write_bytes(_pack(made))
        failpoint("cache.rename")
        os.replace(unfinished, path)
    except OSError:
        pass


def _cached_build(job: tuple[str, str, str, Path | None]) -> Build | Unbuilt:
    module, source, architecture, path = job
    if path is not None and (made := _read_cache(path)) is not None:
        return made
    made = build(module, source, architecture)
    if path is not None and isinstance(made, Build) and made.sass is not None:
        _write_cache(path, made)
    return made


def build_all(
    sources: dict[str, str], architectures: Iterable[str], cache: Path | None,
    progress: Callable[[str], None] = lambda line: None, workers: int | None = None,
) -> list[Build | Unbuilt]:
    """Every module for every architecture, in a fixed order, from the cache where it is there."""
    versions = tool_versions()
    if cache is not None:
        sweep(cache, "part")
    jobs = []
    for architecture in architectures:
        for module, source in sources.items():
            path = cache / f"{_cache_key(module, source, architecture, versions)}.json.gz" if cache else None
            jobs.append((module, source, architecture, path))
    missing = [job for job in jobs if job[3] is None or not job[3].exists()]
    progress(f"machine code: {len(jobs) - len(missing)} of {len(jobs)} modules from the cache, {len(missing)} to build")
    if len(missing) < 2:
        return [_cached_build(job) for job in jobs]
    with ProcessPoolExecutor(max_workers=workers or os.cpu_count()) as pool:
        return list(pool.map(_cached_build, jobs))
