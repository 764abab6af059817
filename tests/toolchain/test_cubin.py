"""Cubins: whole or cut off, a kernel's own bytes, the compiler's note, field patches."""

from __future__ import annotations

import ctypes

import pytest
from hypothesis import given, settings, strategies as st

from gen.model.record import Patch
from gen.toolchain import cubin as cubins
from gen.toolchain.cubin import CubinError

nvrtc = pytest.importorskip("gen.toolchain.nvrtc")
SOURCE = 'extern "C" __global__ void one(float *x) { x[threadIdx.x] = __fmaf_rn(x[threadIdx.x], x[0], 1.0f); }\n' \
         'extern "C" __global__ void two(float *x) { x[threadIdx.x] += 2.0f; }\n'


@pytest.fixture(scope="module")
def cubin() -> bytes:
    try:
        return nvrtc.compile_module(SOURCE, "pair", "sm_90")[1]
    except nvrtc.NvrtcMissing as error:
        pytest.skip(f"no NVRTC here: {error}")


def nvrtc_by_itself(source: str, architecture: str) -> bytes:
    """The same compilation without CuPy, through the library that CuPy has loaded."""
    nvrtc.nvrtc_version()  # loads the library into this process
    path = next(line.split()[-1] for line in open("/proc/self/maps") if "libnvrtc.so" in line)
    library, program, size = ctypes.CDLL(path), ctypes.c_void_p(), ctypes.c_size_t()
    assert not library.nvrtcCreateProgram(ctypes.byref(program), source.encode(), b"pair.cu", 0, None, None)
    options = [option.encode() for option in nvrtc.options_for(architecture)]
    assert not library.nvrtcCompileProgram(program, len(options), (ctypes.c_char_p * len(options))(*options))
    assert not library.nvrtcGetCUBINSize(program, ctypes.byref(size))
    data = ctypes.create_string_buffer(size.value)
    assert not library.nvrtcGetCUBIN(program, data)
    return data.raw


def test_restored_cubin_is_the_compilers_own(cubin):
    assert cubin == nvrtc_by_itself(SOURCE, "sm_90")


def test_one_lost_byte_is_restored_and_more_is_refused(cubin):
    assert cubins.restore_last_byte(cubin[:-1]) == cubin
    with pytest.raises(CubinError):
        cubins.restore_last_byte(cubin[:-2])


@pytest.mark.parametrize("change", [lambda d: d[:-1], lambda d: d + b"\0", lambda d: d[:100], lambda d: b"", lambda d: b"\x7fELF"])
def test_anything_but_the_whole_file_is_refused(cubin, change):
    with pytest.raises(CubinError):
        cubins.check_whole(change(cubin))


def test_kernels_have_bytes_of_their_own(cubin):
    assert set(cubins.entries(cubin)) == {"one", "two"}
    assert cubins.code_sha256(cubin, "one") != cubins.code_sha256(cubin, "two")
    assert len(cubins.code_of(cubin, "one")) % 16 == 0
    with pytest.raises(CubinError):
        cubins.code_of(cubin, "three")


def test_compiler_note_names_version_and_architecture(cubin):
    note = cubins.compiler_note(cubin)
    assert note["ptxas"].startswith("13.") and "sm_90" in note["options"]


def stall_of(data: bytes, entry: str, address: int) -> int:
    code = cubins.code_of(data, entry)
    return int.from_bytes(code[address + 8:address + 16], "little") >> 41 & 15


def test_a_patch_changes_one_field_and_goes_back(cubin):
    before = stall_of(cubin, "one", 0)
    changed = cubins.apply_patches(cubin, "one", [Patch(0, "stall", before, 15 - before)])
    assert stall_of(changed, "one", 0) == 15 - before
    assert sum(a != b for a, b in zip(cubin, changed)) <= 2
    assert cubins.apply_patches(changed, "one", [Patch(0, "stall", 15 - before, before)]) == cubin


@pytest.mark.parametrize("address, field, shift, after", [(8, "stall", 0, 1), (1 << 20, "stall", 0, 1), (0, "colour", 0, 1),
                                                          (0, "stall", 1, 1), (0, "stall", 0, 16), (-16, "stall", 0, 1)])
def test_a_patch_that_does_not_fit_is_refused(cubin, address, field, shift, after):
    with pytest.raises(CubinError):
        cubins.apply_patches(cubin, "one", [Patch(address, field, stall_of(cubin, "one", 0) + shift, after)])


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_damaged_files_raise_one_error_kind_only(cubin, data):
    at = data.draw(st.integers(0, len(cubin) - 1))
    damaged = cubin[:at] + bytes([data.draw(st.integers(0, 255))]) + cubin[at + 1:]
    for look in (cubins.check_whole, cubins.entries, cubins.compiler_note, lambda d: cubins.code_of(d, "one")):
        try:
            look(damaged)
        except CubinError:
            pass
