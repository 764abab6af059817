"""Registers of a kernel are read from its cubin, on every architecture."""

from __future__ import annotations

import pytest

from gen.model.probe import ARCHITECTURES
from gen.toolchain.builder import Unbuilt, build
from gen.toolchain.cubin import CubinError
from gen.toolchain.registers import registers

SOURCE = 'extern "C" __global__ void one(float *x) { x[threadIdx.x] *= 2; }\nextern "C" __global__ void two(float *x) { x[0] = 1; }\n'


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_every_kernel_states_its_registers(architecture):
    made = build("small", SOURCE, architecture)
    if isinstance(made, Unbuilt):
        pytest.skip("no NVRTC here")
    found = registers(made.cubin)
    assert set(found) == {"one", "two"} and all(4 <= count <= 255 for count in found.values())


@pytest.mark.parametrize("data", [b"", b"\x7fELF" + bytes(60)])
def test_what_is_no_cubin_is_refused(data):
    with pytest.raises(CubinError):
        registers(data)
