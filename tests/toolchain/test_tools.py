"""Compiler and disassembler: what they give, and what is said where they are missing or refuse."""

from __future__ import annotations

import stat
import sys

import pytest

from gen.model.build import Build
from gen.toolchain import builder, nvdisasm, nvrtc
from gen.toolchain.builder import Unbuilt

SOURCE = 'extern "C" __global__ void one(float *x) { x[threadIdx.x] += 2.0f; }\n'


@pytest.fixture
def without_nvrtc(monkeypatch):
    nvrtc._binding.cache_clear()
    monkeypatch.setitem(sys.modules, "cupy.cuda", None)
    yield
    nvrtc._binding.cache_clear()


@pytest.fixture
def needs_tools():
    found = builder.tool_versions()
    if not found["nvrtc"] or not found["nvdisasm"]:
        pytest.skip("no NVRTC or nvdisasm here")


def stand_in(tmp_path, text: str):
    path = tmp_path / "nvdisasm"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_a_module_is_built_and_disassembled(needs_tools):
    made = builder.build("m", SOURCE, "sm_86")
    assert isinstance(made, Build) and ".entry one" in made.ptx and ".target\tsm_86" in made.sass
    assert made.toolchain.options == ("--gpu-architecture=sm_86", "--std=c++17")


def test_same_source_gives_same_bytes_and_no_folder_in_them(needs_tools):
    first, second = (builder.build("m", SOURCE, "sm_90") for _ in range(2))
    assert first.sha256 == second.sha256 and b"/tmp" not in first.cubin and b"m.cu" not in first.cubin


def test_missing_compiler_is_a_reason(without_nvrtc):
    made = builder.build("m", SOURCE, "sm_90")
    assert isinstance(made, Unbuilt) and made.reason == "PTX_NOT_BUILT" and made.why


def test_refused_source_is_a_reason(needs_tools):
    made = builder.build("m", "not CUDA", "sm_90")
    assert isinstance(made, Unbuilt) and made.reason == "PTX_COMPILE_ERROR"


@pytest.mark.parametrize("text", ["exit 7", "kill -9 $$"])
def test_failing_disassembler_leaves_a_build_without_listing(needs_tools, monkeypatch, tmp_path, text):
    monkeypatch.setenv(nvdisasm.OVERRIDE, stand_in(tmp_path, text))
    made = builder.build("m", SOURCE, "sm_90")
    assert isinstance(made, Build) and made.sass is None and made.toolchain.nvdisasm is None


def test_absent_disassembler_leaves_a_build_without_listing(needs_tools, monkeypatch, tmp_path):
    monkeypatch.setenv(nvdisasm.OVERRIDE, str(tmp_path / "none"))
    assert builder.build("m", SOURCE, "sm_90").sass is None
    assert builder.tool_versions()["nvdisasm"] is None


def test_cache_gives_back_what_was_built_and_survives_damage(needs_tools, tmp_path):
    first = builder.build_all({"m": SOURCE}, ("sm_90",), tmp_path)[0]
    path = next(tmp_path.glob("*.json.gz"))
    assert builder._read_cache(path) == first
    path.write_bytes(path.read_bytes()[:-5])
    assert builder.build_all({"m": SOURCE}, ("sm_90",), tmp_path)[0] == first


def test_a_cache_that_cannot_be_written_is_no_error(needs_tools, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert isinstance(builder.build_all({"m": SOURCE}, ("sm_90",), blocked / "cache")[0], Build)
