"""The only file that talks to a GPU through CuPy: device facts, loading given bytes, launching, reading back."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any, Iterator

import numpy as np

from gen.probing.chain import ADDEND, CLOSED, COLUMNS, MAX_ACCUMULATORS, MAX_BLOCKS, MULTIPLICAND, OPENED, SM, THREADS


class GpuMissing(RuntimeError):
    """No usable GPU; the message says what was tried."""


def _cupy() -> Any:
    try:
        import cupy
        cupy.cuda.runtime.getDeviceCount()
    except Exception as error:  # no package, no driver and no device all show differently
        raise GpuMissing(f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else 'no GPU'}") from error
    return cupy


def device_facts(index: int = 0) -> dict[str, Any]:
    """Name, architecture ("sm_90"), SM count, hashed UUID. Raises GpuMissing."""
    cupy = _cupy()
    if cupy.cuda.runtime.getDeviceCount() <= index:
        raise GpuMissing(f"no CUDA device {index}")
    facts = cupy.cuda.runtime.getDeviceProperties(index)
    uuid = facts.get("uuid", b"")
    return {
        "name": facts["name"].decode(),
        "architecture": f"sm_{facts['major']}{facts['minor']}",
        "sm_count": int(facts["multiProcessorCount"]),
        "unit": hashlib.sha256(b"cycle-ledger unit " + bytes(uuid)).hexdigest()[:16],
    }


def seeds() -> np.ndarray:
    """Initial table, shape (COLUMNS, MAX_BLOCKS, THREADS, 2) of float32: the float is the cell's first half.

    Seeds differ by thread and accumulator, so that no operand is uniform over a warp; multiplicand and addend are 1,
    so that sums stay integers, exact in float32.
    """
    table = np.zeros((COLUMNS, MAX_BLOCKS, THREADS, 2), np.float32)
    accumulator = np.arange(MAX_ACCUMULATORS, dtype=np.float32)[:, None, None]
    table[:MAX_ACCUMULATORS, :, :, 0] = np.arange(THREADS, dtype=np.float32) + 1 + THREADS * accumulator
    table[[MULTIPLICAND, ADDEND], :, :, 0] = 1.0
    table[[OPENED, CLOSED, SM]] = np.nan  # poison: a cell that was not written shows
    return table


@dataclass(frozen=True)
class Observation:
    """What one block of one launch left: per warp SM id, start and end clock (cycles), and results (accumulator, lane)."""

    block: int
    sm: np.ndarray
    start: np.ndarray
    end: np.ndarray
    results: np.ndarray


class Instrument:
    """One GPU, its loaded modules and one data table."""

    def __init__(self, index: int = 0) -> None:
        self._cupy = _cupy()
        self._device = self._cupy.cuda.Device(index)
        self._device.use()
        self._pristine = self._cupy.asarray(seeds())
        self._data = self._cupy.empty_like(self._pristine)
        self._modules: dict[str, Any] = {}

    def load(self, sha256: str, cubin: bytes) -> None:
        """Loads exactly these bytes; loading by path could run an older file of the same name."""
        if hashlib.sha256(cubin).hexdigest() != sha256:
            raise ValueError(f"cubin {sha256[:16]}: the bytes at hand have another hash")
        module = self._cupy.cuda.function.Module()
        module.load(cubin)
        self._modules[sha256] = module

    def launch(self, sha256: str, entry: str, blocks: int, warps: int, first_block: int, trips: int) -> Iterator[Observation]:
        """One launch of `blocks` working blocks of `warps` warps; yields one observation a block."""
        kernel = self._modules[sha256].get_function(entry)
        self._data[...] = self._pristine
        arguments = (self._data, np.float32(1.0), np.uint32(first_block), np.int32(trips))
        kernel((first_block + blocks,), (32 * warps,), arguments)
        table = self._data.get()
        whole = table.view(np.int64)[..., 0]
        lanes = slice(0, 32 * warps, 32)
        for block in range(blocks):
            yield Observation(
                block, whole[SM, block, lanes], whole[OPENED, block, lanes], whole[CLOSED, block, lanes],
                table[:MAX_ACCUMULATORS, block, : 32 * warps, 0])
