"""Shapes of real kernels on every architecture: clean experiments, controls, and those the compiler ruined."""

from __future__ import annotations

import pytest

from tests.sass.sass_text import (
    CHAIN_ARCHITECTURES, RUINED_ARCHITECTURES, opcodes, recorded_shape,
)

# entry: links a pass, passes, chains, slot, kinds of the other operands.
CLEAN = {
    "ffma_a_imm_acc1_k16_n64": (16, 64, 1, "A", {"B": "register", "C": "immediate"}),
    "ffma_a_imm_acc1_k32_n128": (32, 128, 1, "A", {"B": "register", "C": "immediate"}),
    "ffma_a_imm_acc4_k16_n64": (16, 64, 4, "A", {"B": "register", "C": "immediate"}),
    "ffma_a_imm_acc8_k32_n128": (32, 128, 8, "A", {"B": "register", "C": "immediate"}),
    "ffma_b_reg_acc1_k16_n64": (16, 64, 1, "B", {"A": "register", "C": "register"}),
    "ffma_c_reg_acc1_k32_n128": (32, 128, 1, "C", {"A": "register", "B": "register"}),
}


@pytest.mark.parametrize("architecture", CHAIN_ARCHITECTURES)
@pytest.mark.parametrize("entry", CLEAN)
def test_clean_chain(architecture: str, entry: str) -> None:
    links, passes, chains, slot, others = CLEAN[entry]
    listing, shape = recorded_shape(f"chains_{architecture}", entry)
    assert shape.problems == () and shape.unexpected == ()
    assert shape.clock_opcodes == ("CS2R", "CS2R")
    assert (shape.loops_in_region, shape.loop.trip) == (1, passes)
    assert (shape.targets_in_loop, shape.targets_total, shape.targets_outside_region) == (links, links * passes, chains)
    assert [len(chain.links) for chain in shape.chains] == [links // chains] * chains
    for chain in shape.chains:
        assert {link.slot for link in chain.links} == {slot}
        assert all(link.producer is not None and link.other_operands == others for link in chain.links)
        assert [link.carried for link in chain.links] == [True] + [False] * (links // chains - 1)
    assert sorted(opcodes(listing, shape.overhead)) in (["BRA", "IADD3", "ISETP"], ["BRA", "UIADD3", "UISETP"])
    assert set(opcodes(listing, shape.once)) <= {"MOV", "HFMA2"}
    assert shape.results_stored and shape.clocks_stored
    assert shape.code_bytes == 16 * len(listing.instructions)


@pytest.mark.parametrize("architecture", CHAIN_ARCHITECTURES)
def test_distances_of_one_chain_are_four_cycles(architecture: str) -> None:
    """Loop instructions stand between some links; the sums are alike all the same."""
    _, shape = recorded_shape(f"chains_{architecture}", "ffma_a_imm_acc1_k32_n128")
    distances = [link.distance for link in shape.chains[0].links]
    assert distances[1:] == [4] * 31 and distances[0] in (6, 7)
    assert shape.planned_cycles_per_pass == sum(distances)


@pytest.mark.parametrize("architecture, kind", [
    ("sm_75", "constant"), ("sm_80", "constant"), ("sm_89", "constant"), ("sm_90", "uniform"), ("sm_120", "uniform")])
def test_parameter_operand_kind_is_named(architecture: str, kind: str) -> None:
    _, shape = recorded_shape(f"chains_{architecture}", "ffma_a_uniform_acc1_k16_n64")
    assert {link.other_operands["B"] for link in shape.chains[0].links} == {kind}


def test_banks_and_reuse_are_read() -> None:
    listing, shape = recorded_shape("chains_sm_90", "ffma_a_imm_acc8_k32_n128")
    links = [link for chain in shape.chains for link in chain.links]
    assert sum(link.reuse == ("B",) for link in links) == 31 and sum(link.reuse == () for link in links) == 1
    for link in links:
        text = listing.instructions[link.index].operands[1].text
        assert link.banks["A"] == int(text.strip("R")) % 2 and set(link.banks) == {"A", "B"}


@pytest.mark.parametrize("architecture", CHAIN_ARCHITECTURES)
def test_controls(architecture: str) -> None:
    _, timer = recorded_shape(f"chains_{architecture}", "ffma_timer")
    assert (timer.loop, timer.loops_in_region, timer.chains, timer.overhead) == (None, 0, (), ())
    assert timer.region.closing == timer.region.opening + 1 and timer.targets_total == 0
    _, deleted = recorded_shape(f"chains_{architecture}", "ffma_empty_loop_n4096")
    assert deleted.loops_in_region == 0 and deleted.planned_cycles_per_pass is None
    _, kept = recorded_shape(f"chains_{architecture}", "ffma_kept_loop")
    assert kept.loops_in_region == 1 and kept.loop.trip is None and kept.unexpected
    assert set(kept.problems) == {"TRIP_UNKNOWN", "CONTROL_FLOW"}


@pytest.mark.parametrize("architecture", RUINED_ARCHITECTURES)
@pytest.mark.parametrize("entry, found", [
    ("loadin", {"LDG"}), ("convert", {"F2I"}), ("mixed", {"FADD"}), ("barrier", {"BAR"}), ("ftz", {"FFMA"}),
    ("iadd", {"IADD3"}), ("imad", {"IMAD", "F2I"}), ("dfma", {"DFMA", "F2F"}), ("nowarm", {"FFMA"}),
    ("emptyn", {"UIADD3"}),
])
def test_unexpected_work_is_named(architecture: str, entry: str, found: set[str]) -> None:
    listing, shape = recorded_shape(f"ruined_{architecture}", entry)
    assert found <= set(opcodes(listing, shape.unexpected))


@pytest.mark.parametrize("architecture", RUINED_ARCHITECTURES)
@pytest.mark.parametrize("entry, problems", [
    ("runtime", {"TRIP_UNKNOWN", "CONTROL_FLOW"}), ("whilex", {"TRIP_UNKNOWN", "CONTROL_FLOW"}),
    ("runtime_un", {"LOOP_COUNT", "CONTROL_FLOW"}), ("twoloops", {"LOOP_COUNT", "CONTROL_FLOW"}),
    ("noclkstore", {"CLOCK_MISSING"}), ("noloop", set()), ("nosink", set()),
])
def test_problem_codes(architecture: str, entry: str, problems: set[str]) -> None:
    _, shape = recorded_shape(f"ruined_{architecture}", entry)
    assert set(shape.problems) == problems


@pytest.mark.parametrize("architecture", RUINED_ARCHITECTURES)
def test_lengths_that_the_compiler_changed(architecture: str) -> None:
    name = f"ruined_{architecture}"
    _, unrolled = recorded_shape(name, "unrolled")  # asked for 128 passes of 2 links
    assert (unrolled.loop.trip, unrolled.targets_in_loop, unrolled.targets_total) == (32, 8, 256)
    _, noloop = recorded_shape(name, "noloop")
    assert (noloop.loop, noloop.chains, noloop.targets_in_loop, noloop.targets_total) == (None, (), 0, 16)
    _, twoloops = recorded_shape(name, "twoloops")
    assert (twoloops.loop, twoloops.loops_in_region, twoloops.targets_total) == (None, 2, None)
    _, down = recorded_shape(name, "down")
    assert (down.loop.trip, down.targets_total) == (64, 512)
    _, nosink = recorded_shape(name, "nosink")
    assert nosink.targets_total == 0 and not nosink.results_stored


@pytest.mark.parametrize("architecture", RUINED_ARCHITECTURES)
def test_broken_dependence(architecture: str) -> None:
    name = f"ruined_{architecture}"
    _, mixed = recorded_shape(name, "mixed")
    assert {link.producer for chain in mixed.chains for link in chain.links} == {None}
    _, convert = recorded_shape(name, "convert")
    assert sum(link.producer is None for chain in convert.chains for link in chain.links) == 1
    _, selfmul = recorded_shape(name, "selfmul")
    assert {link.slot for link in selfmul.chains[0].links} == {"AB"}


@pytest.mark.parametrize("architecture", RUINED_ARCHITECTURES)
def test_results_through_a_sum_and_a_swap(architecture: str) -> None:
    for entry in ("sum", "swap"):
        _, shape = recorded_shape(f"ruined_{architecture}", entry)
        assert [len(chain.links) for chain in shape.chains] == [4, 4] and shape.results_stored


@pytest.mark.parametrize("architecture, spelled, once", [
    ("sm_75", "S2UR", ["DEPBAR", "MOV"]), ("sm_90", "S2UR", ["NOP", "HFMA2"]), ("sm_120", "CS2UR.32", [])])
def test_short_clock_idioms(architecture: str, spelled: str, once: list[str]) -> None:
    listing, shape = recorded_shape(f"ruined_{architecture}", "clock32")
    assert shape.clock_opcodes == (spelled, spelled) and opcodes(listing, shape.once) == once
    assert shape.unexpected == () and shape.clocks_stored


def test_unlike_clock_reads_differ() -> None:
    _, shape = recorded_shape("ruined_sm_120", "diffclk")
    assert shape.clock_opcodes == ("CS2UR", "CS2R") and shape.clocks_stored


@pytest.mark.parametrize("architecture", RUINED_ARCHITECTURES)
def test_other_instructions_as_targets(architecture: str) -> None:
    """Pairs, and an add whose own counter is an add too. Eight adds in PTX became four in machine code."""
    name = f"ruined_{architecture}"
    _, double = recorded_shape(name, "dfma", ("DFMA",))
    assert len(double.chains) == 1 and len(double.chains[0].links) == 8 and double.results_stored
    assert len(double.chains[0].registers) == 2
    listing, add = recorded_shape(name, "iadd", ("IADD3",))
    assert (add.targets_in_loop, add.targets_total, len(add.chains)) == (4, 512, 1)
    assert len(add.overhead) == 3 and not set(add.overhead) & {link.index for link in add.chains[0].links}
