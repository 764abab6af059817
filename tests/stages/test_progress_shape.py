"""Rung 3 of progress kernels: every role's FFMAs, accumulators and chain slot exact in real machine code."""

from __future__ import annotations

import pytest

from gen.model.probe import ARCHITECTURES
from gen.probing.discovery import load_probe
from gen.sass import parse_listing
from gen.stages.progress.shape import loop_shapes, shapes_by_role
from gen.toolchain.builder import Unbuilt, build

PROBE = load_probe("irregular_fma")
SLOTS = {"b-reg": ("B",), "c-reg": ("C",)}


def listings(module: str, architecture: str):
    made = build(module, PROBE.module_source(module), architecture)
    if isinstance(made, Unbuilt) or made.sass is None:
        pytest.skip("no NVRTC or nvdisasm here")
    return parse_listing(made.sass, architecture)


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_every_role_has_its_instructions_accumulators_and_slot(architecture):
    for module in ("own-b-m1", "own-c-m4", "dispatch-b-mixed"):
        read = listings(module, architecture)
        for variant in PROBE.modules()[module]:
            shapes = shapes_by_role(read[variant.entry], variant.roles, variant.copies, ("FFMA",))
            for role in variant.roles:
                shape = shapes[role.id]
                assert shape is not None, (architecture, variant.entry, role.id)
                assert shape.targets == role.length * variant.copies
                assert len(shape.links) == role.accumulators and shape.slots == SLOTS[variant.form]


def test_tail_and_depth_are_read_from_the_code():
    read = listings("own-b-m1", "sm_90")
    def shape(role: str):
        (found,) = loop_shapes(read[f"irregular_fma_{role}_b_m1"], ("FFMA",))
        return found
    assert shape("independent_fma_7").links == (2, 2, 2, 1) and shape("independent_fma_7").tail == 1
    assert shape("independent_fma_8").tail == 0 and shape("independent_fma_9").tail == 3
    assert shape("dependent_fma_chain_7").depth == 7 and shape("independent_fma_8_over_8").depth == 1
    assert shape("dependent_fma_chain_29").planned_cycles > shape("independent_fma_29").planned_cycles


def test_the_empty_role_has_a_loop_without_targets():
    (shape,) = loop_shapes(listings("controls", "sm_90")["irregular_fma_empty"], ("FFMA",))
    assert shape.targets == 0 and shape.links == () and dict(shape.others)["BRA"] == 1


def test_a_role_that_is_not_there_has_no_shape():
    read = listings("own-b-m1", "sm_90")["irregular_fma_independent_fma_7_b_m1"]
    other = next(v for v in PROBE.variants if v.entry == "irregular_fma_independent_fma_9_b_m1")
    assert shapes_by_role(read, other.roles, 1, ("FFMA",)) == {"independent_fma_9": None}
