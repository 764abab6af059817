"""Runs nvdisasm on a cubin and returns its text with encodings."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from functools import lru_cache
from pathlib import Path

_TIME_LIMIT_SECONDS = 60
#: Names the program to use instead of the one found; a wrong path means "none".
OVERRIDE = "CYCLE_LEDGER_NVDISASM"


class NvdisasmMissing(RuntimeError):
    """No usable nvdisasm; the message says where it was looked for or how it failed."""


def _packaged() -> list[Path]:
    """Where the wheels put it: <site-packages>/nvidia/*/bin/nvdisasm."""
    return [path for base in sys.path if base for path in sorted(Path(base).glob("nvidia/*/bin/nvdisasm"))]


def find_nvdisasm() -> Path:
    """The program. Raises NvdisasmMissing."""
    return _find(os.environ.get(OVERRIDE))


@lru_cache(maxsize=None)
def _find(named: str | None) -> Path:
    if named is not None:
        if not os.access(named, os.X_OK) or not Path(named).is_file():
            raise NvdisasmMissing(f"{OVERRIDE} names no program that can be started")
        return Path(named)
    on_path = shutil.which("nvdisasm")
    home = Path(os.environ.get("CUDA_HOME", "/usr/local/cuda")) / "bin" / "nvdisasm"
    candidates = [*_packaged(), *([Path(on_path)] if on_path else []), home]
    for candidate in candidates:
        if os.access(candidate, os.X_OK):
            return candidate
    raise NvdisasmMissing("no nvdisasm in the Python packages, on PATH or under CUDA_HOME")


def _run(arguments: list[str]) -> str:
    try:
        done = subprocess.run(arguments, capture_output=True, text=True, timeout=_TIME_LIMIT_SECONDS, errors="replace")
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NvdisasmMissing(f"nvdisasm did not finish: {type(error).__name__}") from error
    if done.returncode:
        first = (done.stderr or done.stdout).strip().splitlines()
        raise NvdisasmMissing(f"nvdisasm ended with {done.returncode}: {first[0][:200] if first else 'no message'}")
    return done.stdout


def nvdisasm_version() -> str:
    """Such as "13.5.37". Raises NvdisasmMissing."""
    return _version(find_nvdisasm())


@lru_cache(maxsize=None)
def _version(program: Path) -> str:
    found = re.search(r"V(\d+(?:\.\d+)+)", _run([str(program), "--version"]))
    return found.group(1) if found else "unknown"


def disassemble(cubin: bytes) -> str:
    """nvdisasm's text of all kernels, with both encoding words (`-hex`, since its JSON has none)."""
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
        file.write(cubin)
        file.flush()
        return _run([str(find_nvdisasm()), "-hex", "-c", file.name]).replace(file.name, "module.cubin")
