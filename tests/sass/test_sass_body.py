"""Normalised bodies, operand form signatures, planned issue cycles, basic blocks."""

from __future__ import annotations

import pytest

from gen.sass import SassError, basic_blocks, form_signature, normalized_body, planned_issues
from tests.sass.sass_text import CHAIN, CHAIN_ARCHITECTURES, changed, read, recorded_shape

LINK = "FFMA R4, R5, R4, R6 | s3"


@pytest.mark.parametrize("architecture", CHAIN_ARCHITECTURES)
def test_bodies_of_two_trip_counts_are_equal(architecture: str) -> None:
    name = f"chains_{architecture}"
    short = recorded_shape(name, "ffma_a_imm_acc1_k16_n64")
    long = recorded_shape(name, "ffma_a_imm_acc1_k16_n256")
    assert normalized_body(*short) == normalized_body(*long)
    assert normalized_body(*short) != normalized_body(*recorded_shape(name, "ffma_b_reg_acc1_k16_n64"))


@pytest.mark.parametrize("architecture", CHAIN_ARCHITECTURES)
def test_signature_is_that_of_the_form_not_of_the_length(architecture: str) -> None:
    name = f"chains_{architecture}"
    short, long, other = (
        form_signature(*recorded_shape(name, entry)) for entry in
        ("ffma_a_imm_acc1_k16_n64", "ffma_a_imm_acc1_k32_n128", "ffma_c_reg_acc1_k32_n128"))
    assert short == long != other


def _body(*pairs: tuple[str, str]) -> tuple[str, ...]:
    return normalized_body(*read(changed(*pairs)))


def test_register_numbers_and_trip_do_not_matter() -> None:
    assert _body(("R4", "R20"), ("R0", "R21"), ("R5", "R7")) == _body()
    assert _body(("0x80", "0x1000")) == _body()


@pytest.mark.parametrize("old, new", [
    (LINK, "FFMA R4, R5, R4, R6 | s2"), (LINK, "FFMA R4, R4, R5, R6 | s3"), (LINK, "FFMA R4, R5.reuse, R4, R6 | s3"),
    (LINK, "FFMA R4, R5, R4, R5 | s3"), (LINK, "FFMA R4, R5, R4, 1 | s3"), (LINK, "FFMA.RM R4, R5, R4, R6 | s3"),
    (LINK, "FFMA R4, R5, R4, -R6 | s3"), ("@P0", "@!P0"),
])
def test_what_belongs_to_the_form_matters(old: str, new: str) -> None:
    assert _body((old, new)) != _body()


def test_body_names_values() -> None:
    lines = _body()
    assert lines[0].startswith("FFMA v0.0, x0, v2.0', x1 |") and lines[2].startswith("FFMA v2.0, x0, v0.0, x1 |")
    assert lines[3].startswith("ISETP.NE.AND v3.0, PT, v1.0, #, PT |") and lines[4].startswith("@v3.0 BRA # |")


def test_bank_conflicts_are_told() -> None:
    def signature(line: str) -> str:
        return form_signature(*read(changed(("FFMA R4, R5, R4, R6 | s3", line))))

    assert signature("FFMA R4, R8, R4, R6").endswith("conflicts some")
    assert signature("FFMA R4, R5, R4, R6").endswith("conflicts none")
    assert signature("FFMA R4, R6, R4, R6").endswith("conflicts none")
    held = changed(("IADD3 R0, R0, 0x1, RZ | s1", "IADD3 R0, R0, 0x1, RZ | s1\n FFMA R20, R8.reuse, R9, R9 | s1"),
                   ("FFMA R4, R5, R4, R6 | s3", "FFMA R4, R8, R4, R6 | s3"))
    assert form_signature(*read(held)).endswith("conflicts none")


def test_no_loop_no_body() -> None:
    listing, shape = recorded_shape("chains_sm_90", "ffma_timer")
    for ask in (normalized_body, form_signature):
        with pytest.raises(SassError):
            ask(listing, shape)


def test_planned_issues_over_passes() -> None:
    listing, shape = read(CHAIN)
    head = shape.loop.head
    assert planned_issues(listing, shape) == [(head, 0), (head + 1, 4), (head + 2, 5), (head + 3, 8), (head + 4, 9)]
    two = planned_issues(listing, shape, 2)
    assert len(two) == 10 and two[5] == (head, 14)


def test_planned_issues_without_a_loop_and_without_a_region() -> None:
    listing, shape = recorded_shape("chains_sm_90", "ffma_timer")
    assert planned_issues(listing, shape) == [(shape.region.opening, 0), (shape.region.closing, 2)]
    with pytest.raises(SassError):
        planned_issues(*read("NOP"))
    with pytest.raises(SassError):
        planned_issues(*read(changed(("IADD3 R0, R0, 0x1, RZ | s1", "IADD3 R0, R0, 0x1, RZ | s0 y0"))))


def test_blocks_of_a_loop() -> None:
    listing, shape = read(CHAIN)
    blocks = basic_blocks(listing)
    last = len(listing.instructions) - 1
    assert [(block.first, block.last) for block in blocks] == [
        (0, shape.loop.head - 1), (shape.loop.head, shape.loop.tail), (shape.loop.tail + 1, last)]
    assert blocks[1].successors == (shape.loop.head, shape.loop.tail + 1) and blocks[2].successors == ()


def test_blocks_of_branches() -> None:
    listing, _ = read("@P0 EXIT\nBRA `(end)\nskip:\nNOP\nend:\nBRA `(end)")
    assert [(b.first, b.last, b.successors) for b in basic_blocks(listing)] == [
        (0, 0, (1,)), (1, 1, (3,)), (2, 2, (3,)), (3, 3, (3,))]
