"""Which lines a target instruction came from: against the compiler's own line table, and texts that do not agree."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from functools import lru_cache

import pytest

from gen.probing.discovery import load_probe
from gen.static import static_half
from gen.stages.inputs import KernelStatic
from gen.toolchain import nvrtc
from gen.toolchain.builder import build
from gen.toolchain.cubin import code_of
from gen.toolchain.nvdisasm import find_nvdisasm
from gen.views.origins import origins

KERNELS = [("ffma", "ffma_a_imm_acc1_k16_n64"), ("ffma", "ffma_a_imm_acc8_k16_n64"),
           ("irregular_fma", "irregular_fma_independent_fma_7_b_m1")]
LINE = re.compile(r'//## File "[^"]*", line (\d+)')
INSTRUCTION = re.compile(r"/\*([0-9a-f]{4,})\*/\s")


@lru_cache(maxsize=None)
def made(probe_name: str, entry: str, architecture: str) -> tuple[KernelStatic, str, bytes]:
    """What was read of a kernel compiled alone, its source, and its machine code's file."""
    probe = load_probe(probe_name)
    variant = probe.variant(entry)
    alone = replace(variant, module="alone")
    one = build("alone", variant.source, architecture)
    return static_half(replace(probe, variants=(alone,)), architecture, [one]).kernel(entry), variant.source, one.cubin


def lines_by_address(source: str, architecture: str, entry: str, folder) -> tuple[bytes, dict[int, int]]:
    """Machine code of the same source with a line table, and the source line of each address by that table."""
    options = (*nvrtc.options_for(architecture), "-lineinfo")
    _, cubin = nvrtc.compile_module(source, "lines", architecture, options)
    path = folder / "lines.cubin"
    path.write_bytes(cubin)
    text = subprocess.run([str(find_nvdisasm()), "-g", "-c", str(path)], capture_output=True, text=True, check=True).stdout
    found, line = {}, 0
    for row in text[text.index(f".text.{entry}:"):].splitlines():
        if match := LINE.search(row):
            line = int(match[1])
        elif match := INSTRUCTION.search(row):
            found[int(match[1], 16)] = line
    return code_of(cubin, entry), found


@pytest.mark.parametrize("architecture", ["sm_75", "sm_86", "sm_90", "sm_120"])
@pytest.mark.parametrize("probe_name, entry", KERNELS)
def test_lines_are_those_of_the_compilers_own_table(probe_name, entry, architecture, tmp_path):
    kernel, source, cubin = made(probe_name, entry, architecture)
    code, lines = lines_by_address(source, architecture, entry, tmp_path)
    assert code == code_of(cubin, entry)
    rows = origins(kernel, entry)
    assert len(rows) == kernel.shape.targets_in_loop
    for row in rows:
        assert lines[kernel.listing.instructions[row["index"]].address] == row["source_line"], row
        assert source.splitlines()[row["source_line"] - 1].strip() == row["source"]


@pytest.mark.parametrize("probe_name, entry", KERNELS)
def test_texts_that_do_not_agree_are_not_linked(probe_name, entry):
    kernel, source, _ = made(probe_name, entry, "sm_90")
    first = next(line for line in source.splitlines() if line.startswith("    x0 ="))
    spoiled = [
        replace(kernel, source=source.replace(first, "", 1)), replace(kernel, source=source.replace("clock64", "clock")),
        replace(kernel, ptx=kernel.ptx.replace("%clock64", "%clock")), replace(kernel, ptx=""),
        replace(kernel, ptx=re.sub(r"fma\.rn\.f32\s+(%f\d+),.*;", r"fma.rn.f32 \1, %f0, %f0, %f0;", kernel.ptx)),
        replace(kernel, shape=replace(kernel.shape, chains=kernel.shape.chains[1:])),
    ]
    assert [origins(one, entry) for one in spoiled] == [[]] * len(spoiled)


def test_chains_that_are_joined_before_they_are_stored_are_not_told_apart():
    kernel, source, _ = made("ffma", "ffma_a_imm_acc8_k16_n64", "sm_90")
    joined = source.replace("*(float *)(row + 4096) = x1;", "*(float *)(row + 4096) = x1 + x2;")
    assert origins(kernel, "ffma_a_imm_acc8_k16_n64") and not origins(replace(kernel, source=joined), "ffma_a_imm_acc8_k16_n64")
