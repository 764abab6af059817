"""Schedule patches checked by reading the patched listing again, and what a walk with stale operands predicts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.model.listing import Listing
from gen.model.record import Patch
from gen.sass import SassError, elsewhere_patches, link_patches, plan_shift, read_shape, stale_walk
from gen.sass.flow import BodyFlow
from tests.sass.sass_text import CHAIN, CHAIN_ARCHITECTURES, FFMA, changed, read, recorded_shape

_CONTROL = {"stall": "stall", "yield": "yield_bit"}


def patched(listing: Listing, patches: tuple[Patch, ...]) -> Listing:
    """The listing as a disassembler would show it after patching. Each field may be named once, with its old value."""
    instructions = list(listing.instructions)
    assert len({(p.address, p.field) for p in patches}) == len(patches)
    for patch in patches:
        item = instructions[patch.address // 16]
        name = _CONTROL[patch.field]
        assert item.address == patch.address and getattr(item.control, name) == patch.before != patch.after
        instructions[item.index] = replace(item, control=replace(item.control, **{name: patch.after}))
    return replace(listing, instructions=tuple(instructions))


def _distances(listing: Listing) -> dict[int, int]:
    return {link.index: link.distance for chain in read_shape(listing, FFMA).chains for link in chain.links}


def _counter_distances(listing: Listing) -> dict[tuple[int, str], int]:
    """Distances of what loop control reads, inside one pass."""
    shape = read_shape(listing, FFMA)
    flow = BodyFlow(listing, shape.loop)
    found = {}
    for index in shape.overhead:
        for place in listing.instructions[index].reads:
            source = flow.source(index, place)
            if source and not source.passes_back:
                found[index, place] = flow.distance(source, index)
    return found


@pytest.mark.parametrize("architecture", CHAIN_ARCHITECTURES)
@pytest.mark.parametrize("entry", ["ffma_a_imm_acc1_k16_n64", "ffma_c_reg_acc1_k32_n128", "ffma_b_reg_acc1_k16_n64"])
@pytest.mark.parametrize("shift", [3, 1, -1])
def test_every_link_of_one_chain_moves(architecture: str, entry: str, shift: int) -> None:
    listing, shape = recorded_shape(f"chains_{architecture}", entry)
    plan = plan_shift(listing, shape, shift)
    assert plan.patches == link_patches(listing, shape, shift) and plan.usual_distance == 4
    moved = patched(listing, plan.patches)
    before, now = _distances(listing), _distances(moved)
    left = {link.index for link in plan.left_alone}
    assert left == {shape.chains[0].links[0].index}, "the carried link has the loop's branch in it and is further apart"
    assert {i: now[i] - before[i] for i in now} == {i: 0 if i in left else shift for i in now}
    for old, new in zip(listing.instructions, moved.instructions):
        assert old.control == new.control or 1 <= new.control.stall <= 15
        # A stall of 1 with the bit clear would take another cycle.
        assert old.control == new.control or (new.control.stall, new.control.yield_bit) != (1, 0)
    if shift < 0:
        control = _counter_distances(listing)
        assert all(d >= min(control[key], 16) for key, d in _counter_distances(moved).items())


@pytest.mark.parametrize("architecture", ["sm_75", "sm_90", "sm_120"])
def test_interleaved_chains_move_together(architecture: str) -> None:
    listing, shape = recorded_shape(f"chains_{architecture}", "ffma_a_imm_acc8_k32_n128")
    plan = plan_shift(listing, shape, 1)
    before, now = _distances(listing), _distances(patched(listing, plan.patches))
    left = {link.index for link in plan.left_alone}
    assert len(left) == 8 and len(plan.patches) == 3
    assert all(now[i] - before[i] == 1 for i in now if i not in left)


@pytest.mark.parametrize("entry, shift", [
    ("ffma_a_imm_acc8_k32_n128", -1),  # every field between two links is 1 already
    ("ffma_c_reg_acc1_k32_n128", -2), ("ffma_c_reg_acc1_k32_n128", -4), ("ffma_c_reg_acc1_k32_n128", 12),
])
def test_links_that_cannot_be_moved(entry: str, shift: int) -> None:
    listing, shape = recorded_shape("chains_sm_90", entry)
    with pytest.raises(SassError):
        link_patches(listing, shape, shift)


def test_no_shift_needs_no_patch() -> None:
    listing, shape = recorded_shape("chains_sm_90", "ffma_c_reg_acc1_k32_n128")
    assert link_patches(listing, shape, 0) == ()


def test_nothing_to_move() -> None:
    for entry in ("ffma_timer", "ffma_kept_loop"):
        listing, shape = recorded_shape("chains_sm_90", entry)
        for ask in (link_patches, plan_shift):
            with pytest.raises(SassError):
                ask(listing, shape, 1)
        with pytest.raises(SassError):
            stale_walk(listing, shape, 4)
    listing, shape = recorded_shape("chains_sm_90", "ffma_timer")
    with pytest.raises(SassError):
        elsewhere_patches(listing, shape)


def test_broken_chain_cannot_be_moved_or_walked() -> None:
    listing, shape = recorded_shape("ruined_sm_90", "mixed")
    with pytest.raises(SassError):
        link_patches(listing, shape, 1)
    with pytest.raises(SassError):
        stale_walk(listing, shape, 4)


def test_carried_link_of_usual_distance_moves_too() -> None:
    body = changed(("FFMA R4, R5, R4, R6 | s4", "FFMA R4, R5, R4, R6 | s8"))  # both links 9 apart
    listing, shape = read(body)
    plan = plan_shift(listing, shape, 1)
    before, now = _distances(listing), _distances(patched(listing, plan.patches))
    assert plan.left_alone == () and {now[i] - before[i] for i in now} == {1}


@pytest.mark.parametrize("architecture", CHAIN_ARCHITECTURES)
def test_change_elsewhere_touches_no_link_inside_a_pass(architecture: str) -> None:
    for entry in ("ffma_a_imm_acc1_k16_n64", "ffma_a_imm_acc8_k32_n128"):
        listing, shape = recorded_shape(f"chains_{architecture}", entry)
        patches = elsewhere_patches(listing, shape)
        assert [p.after - p.before for p in patches] == [1]
        index = patches[0].address // 16
        assert shape.region.opening <= index < shape.loop.head
        assert _distances(patched(listing, patches)) == _distances(listing)


def test_change_elsewhere_falls_back_to_the_branch() -> None:
    body = changed(
        ("MOV R0, RZ | s4", "MOV R0, RZ | s15"), ("CS2R R10, SR_CLOCKLO | s2", "CS2R R10, SR_CLOCKLO | s0 y0"))
    listing, shape = read(body)
    assert elsewhere_patches(listing, shape) == (Patch(shape.loop.tail * 16, "stall", 5, 6),)
    listing, shape = read(body.replace("BRA `(loop) | s5", "BRA `(loop) | s15"))
    with pytest.raises(SassError):
        elsewhere_patches(listing, shape)


def _single_fields(listing: Listing, shift: int) -> tuple[Patch, ...]:
    """Only fields of 4 changed: the links round the counter and its compare keep their distance."""
    return tuple(
        Patch(item.address, "stall", 4, 4 + shift) for item in listing.instructions
        if item.opcode == "FFMA" and item.control.stall == 4)


@pytest.mark.parametrize("shift, per_pass", [(1, 32.0), (0, 32.0), (-1, 17.0), (-2, 17.0)])
def test_walk_gives_what_an_h200_computed(shift: int, per_pass: float) -> None:
    """Observed with 29 of 31 links moved: 8706 after 512 passes and 34818 after 2048, both from 2, so 17 a pass."""
    listing, shape = recorded_shape("chains_sm_90", "ffma_a_imm_acc1_k32_n128")
    patches = _single_fields(listing, shift) if shift else ()
    assert len(patches) in (0, 29)
    assert stale_walk(listing, shape, 4, patches) == per_pass
    assert (34818 - 8706) / (2048 - 512) == 17.0


@pytest.mark.parametrize("links, entry", [(16, "ffma_a_imm_acc1_k16_n64"), (32, "ffma_c_reg_acc1_k32_n128")])
def test_walk_with_all_links_but_the_carried_one_too_close(links: int, entry: str) -> None:
    listing, shape = recorded_shape("chains_sm_90", entry)
    closer = link_patches(listing, shape, -1)
    assert [stale_walk(listing, shape, 3, closer), stale_walk(listing, shape, 4, closer)] == [links, links / 2]
    assert stale_walk(listing, shape, 4, link_patches(listing, shape, 1)) == links
    assert stale_walk(listing, shape, 4, elsewhere_patches(listing, shape)) == links


def test_walk_of_two_registers_reads_what_each_of_them_held() -> None:
    """By hand: with 3 cycles a link, R12 and R13 in turn, and results after 4, every link reads two values back."""
    body = """
        CS2R R10, SR_CLOCKLO
        MOV R0, RZ
      loop:
        FFMA R12, R5, R13, R6 | s3
        FFMA R13, R5, R12, R6 | s1
        IADD3 R0, R0, 0x1, RZ | s1
        ISETP.NE.AND P0, PT, R0, 0x10, PT | s1
        @P0 BRA `(loop) | s9
        CS2R R14, SR_CLOCKLO
        STG.E [R2.64], R13
        EXIT
    """
    listing, shape = read(body)
    # R12 gets R13 + 1; R13 gets the R12 of the pass before, + 1: two links in two passes.
    assert stale_walk(listing, shape, 4) == 1.0 and stale_walk(listing, shape, 3) == 2.0


def test_walk_of_each_chain() -> None:
    listing, shape = recorded_shape("chains_sm_90", "ffma_a_imm_acc4_k16_n64")
    assert [stale_walk(listing, shape, 4, (), chain) for chain in range(4)] == [4.0] * 4
    assert min(stale_walk(listing, shape, 5, (), chain) for chain in range(4)) < 4
    with pytest.raises(SassError):
        stale_walk(listing, shape, 4, (), 4)


def test_walk_follows_moves() -> None:
    body = changed(("FFMA R4, R5, R4, R6 | s3", "MOV R7, R4 | s4\n FFMA R4, R5, R7, R6 | s3"))
    listing, shape = read(body)
    assert stale_walk(listing, shape, 4) == 2.0
    assert stale_walk(listing, shape, 5) < 2.0


def test_walk_over_a_long_wait_is_refused() -> None:
    listing, shape = read(changed(("IADD3 R0, R0, 0x1, RZ | s1", "IADD3 R0, R0, 0x1, RZ | s0 y0")))
    with pytest.raises(SassError):
        stale_walk(listing, shape, 4)
