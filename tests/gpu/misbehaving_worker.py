"""A measuring process that does one thing wrong: `python -m tests.gpu.misbehaving_worker JOB.json SAMPLES.csv`.

With `job["gpu"]` it runs a kernel first, so that a CUDA context is there to be harmed; without, Python stands in for kernels.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROW = "{process},0," + "a" * 64 + ",k,1,1,0,0,0,5,0,100,True,1.0,1.0\n"
KERNELS = r"""
extern "C" __global__ void add_one(int *data) { data[threadIdx.x] += 1; }
extern "C" __global__ void stray(int *data) { *(volatile int *)(size_t)0x10 = data[0]; }
extern "C" __global__ void endless(volatile int *data) { while (data[0] >= 0) { } }
"""
CRASH, HANG, STRAY = "crash", "hang", "illegal-address"


class Gpu:
    """A context on the first device, and one sound launch."""

    def __init__(self) -> None:
        import cupy

        self.cupy = cupy
        self.module = cupy.RawModule(code=KERNELS)
        self.data = cupy.zeros(32, cupy.int32)
        self.launch("add_one")
        assert int(self.data[0]) == 1, "the context of another process was inherited"

    def launch(self, name: str) -> None:
        self.module.get_function(name)((1,), (32,), (self.data,))
        self.cupy.cuda.runtime.deviceSynchronize()

    def fill(self) -> None:
        held = []
        while True:
            held.append(self.cupy.zeros(2**28, self.cupy.uint8))


def _hang(gpu: Gpu | None) -> None:
    if gpu is not None:
        gpu.launch("endless")
    time.sleep(3600)


def _stray(gpu: Gpu | None) -> None:
    if gpu is not None:
        gpu.launch("stray")
    raise RuntimeError("an illegal memory access was encountered (stand-in)")


def _memory() -> None:
    held = []
    while True:
        held.append(bytearray(os.urandom(2**20)) * 16)


def _leave_children() -> None:
    subprocess.Popen(["sleep", "600"])
    subprocess.Popen(["sleep", "600"], start_new_session=True)


def misbehave(how: str, gpu: Gpu | None, samples: Path, row: str) -> None:
    """Does it. What returns has ended well."""
    match how:
        case "well" | "fork":
            samples.write_text(row)
            if how == "fork":
                _leave_children()
        case "hang":
            _hang(gpu)
        case "crash":
            os.kill(os.getpid(), signal.SIGSEGV)
        case "illegal-address":
            _stray(gpu)
        case "memory":
            _memory()
        case "gpu-memory":
            gpu.fill() if gpu is not None else _out_of_memory()
        case "garbage":
            samples.write_bytes(bytes(range(256)) * 16)
        case "half":
            samples.write_text(row + row[: len(row) // 2])
        case "flood":
            with samples.open("w") as file:
                while True:
                    file.write(row * 1000)


def _out_of_memory() -> None:
    raise MemoryError("out of memory (stand-in)")


def main(job_path: str, samples_path: str) -> None:
    job = json.loads(Path(job_path).read_text())
    gpu = Gpu() if job["gpu"] else None
    misbehave(job["how"], gpu, Path(samples_path), ROW.format(process=job["process"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
