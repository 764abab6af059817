"""Compiles CUDA C++ to PTX and cubin with NVRTC, reached through CuPy. Needs no GPU."""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import tempfile
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Sequence

from gen.toolchain.cubin import check_whole, restore_last_byte

#: Without -lineinfo, which would write the working folder into the cubin. What CuPy adds by itself when *it* compiles
#: does not apply: these are all the options there are.
OPTIONS = ("--std=c++17",)
_CUPY_CACHE = "CUPY_CACHE_DIR"


class NvrtcMissing(RuntimeError):
    """No NVRTC on this machine; the message says what was tried."""


class CompileError(ValueError):
    """NVRTC refused the source; the message is its log, shortened."""


@lru_cache(maxsize=None)
def make_room_for_cupy() -> None:
    """CuPy makes its cache folder in the home when it is imported; without a home to write in it gets another one."""
    named = os.environ.get(_CUPY_CACHE)
    try:
        Path(named or Path.home() / ".cupy" / "kernel_cache").mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # RuntimeError: there is no home at all
        folder = tempfile.mkdtemp(prefix="cycle-ledger-cupy-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ[_CUPY_CACHE] = folder


@lru_cache(maxsize=None)
def _binding() -> ModuleType:
    make_room_for_cupy()
    try:
        from cupy.cuda import nvrtc
        nvrtc.getVersion()
    except Exception as error:  # a missing library shows as ImportError, RuntimeError or OSError, by version
        raise NvrtcMissing(f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else 'no NVRTC'}") from error
    return nvrtc


def nvrtc_version() -> str:
    """Such as "13.0". Raises NvrtcMissing."""
    return "{}.{}".format(*_binding().getVersion())


def options_for(architecture: str) -> tuple[str, ...]:
    return (f"--gpu-architecture={architecture}", *OPTIONS)


def _errors(log: str) -> str:
    """The log from its first error on, shortened: warnings before it could fill all the room."""
    lines = log.splitlines()
    first = next((i for i, line in enumerate(lines) if "error" in line), 0)
    return "\n".join(lines[first:])[:400]


def compile_module(
    source: str, name: str, architecture: str, options: Sequence[str] | None = None
) -> tuple[str, bytes]:
    """PTX text and a whole cubin of one module, with the project's options or with those that a record stores.

    Raises NvrtcMissing, CompileError, CubinError.
    """
    nvrtc = _binding()
    program = nvrtc.createProgram(source, f"{name}.cu", [], [])
    with contextlib.ExitStack() as stack:
        stack.callback(nvrtc.destroyProgram, program)
        try:
            nvrtc.compileProgram(program, list(options_for(architecture) if options is None else options))
        except Exception as error:
            log = nvrtc.getProgramLog(program).strip()
            raise CompileError(f"{name} for {architecture}: {_errors(log) or str(error)[:400]}") from error
        ptx, cubin = nvrtc.getPTX(program), restore_last_byte(nvrtc.getCUBIN(program))
    check_whole(cubin)
    return (ptx.decode() if isinstance(ptx, bytes) else ptx).rstrip("\0"), cubin
