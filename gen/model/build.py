"""What source text became for one architecture: PTX, cubin and disassembly, with what made them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


def sha256(data: bytes) -> str:
    """Hex digest used for every identity in the project."""
    return hashlib.sha256(data).hexdigest()


@dataclass(frozen=True)
class Toolchain:
    """Compiler and disassembler of a build. `nvdisasm` is None where there was none."""

    nvrtc: str
    ptxas: str
    options: tuple[str, ...]
    nvdisasm: str | None


@dataclass(frozen=True)
class Build:
    """One module for one architecture. `sass` is nvdisasm's text with encodings, None without nvdisasm."""

    module: str
    architecture: str
    source: str
    ptx: str
    cubin: bytes
    sass: str | None
    toolchain: Toolchain

    @property
    def sha256(self) -> str:
        return sha256(self.cubin)
