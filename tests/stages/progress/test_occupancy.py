"""Blocks on an SM by registers: known cases, and more registers never fit more blocks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.model.probe import ARCHITECTURES
from gen.stages.progress.occupancy import occupancy
from gen.views.guide import needed


@pytest.mark.parametrize("architecture, registers, blocks", [
    ("sm_90", 32, 8), ("sm_90", 33, 6), ("sm_90", 64, 4), ("sm_90", 255, 1), ("sm_75", 32, 4), ("sm_86", 40, 6), ("sm_80", 128, 2)])
def test_known_cases(architecture, registers, blocks):
    assert occupancy(architecture, registers, 256).blocks == blocks


@given(st.sampled_from(ARCHITECTURES), st.integers(1, 254))
def test_more_registers_never_fit_more(architecture, registers):
    fewer, more = occupancy(architecture, registers, 256), occupancy(architecture, registers + 1, 256)
    assert more.blocks <= fewer.blocks and 0 <= more.percent <= 100


@pytest.mark.parametrize("latency, interval, warps, count", [(4, 1, 1, 4), (4, 2, 1, 2), (4.2, 1, 1, 5), (4, 1, 2, 2), (4, 1, 16, 1)])
def test_needed_accumulators(latency, interval, warps, count):
    assert needed(latency, interval, warps) == count
