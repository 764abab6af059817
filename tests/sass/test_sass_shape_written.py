"""Shapes of small listings written by hand: dependence by value, sinks, loop control, fail-closed reading."""

from __future__ import annotations

import pytest

from tests.sass.sass_text import CHAIN, after, changed, opcodes, read

STORE = "STG.E desc[UR6][R2.64], R4"


def test_chain_by_hand() -> None:
    listing, shape = read(CHAIN)
    assert shape.problems == () and shape.unexpected == () and shape.loop.trip == 128
    first, second = shape.chains[0].links
    assert (first.slot, first.carried, first.distance, first.producer) == ("B", True, 9, second.index)
    assert (second.carried, second.distance, second.producer) == (False, 5, first.index)
    assert second.other_operands == {"A": "register", "C": "register"} and second.banks == {"A": 1, "B": 0, "C": 0}
    assert shape.planned_cycles_per_pass == 14 and opcodes(listing, shape.once) == ["MOV"]
    assert shape.results_stored and shape.clocks_stored


def test_live_registers() -> None:
    # R0 R2 R3 R4 R5 R6 R8 R9 and the clock pair R10 R11; the second clock pair is born after the loop.
    _, shape = read(CHAIN)
    assert shape.live_registers == 10
    # A guarded write leaves the old value in place, so that value lives through the region.
    kept = changed((STORE, f"@P1 MOV R20, R9\n STG.E desc[UR6][R2.64+0x40], R20\n {STORE}"))
    assert read(kept)[1].live_registers == 11
    assert read(kept.replace("@P1 MOV", "MOV"))[1].live_registers == 10


def test_one_chain_through_changing_registers() -> None:
    body = """
        CS2R R10, SR_CLOCKLO
        MOV R0, RZ
      loop:
        FFMA R12, R5, R13, R6 | s4
        IADD3 R0, R0, 0x1, RZ
        FFMA R7, R5, R12, R6 | s4
        ISETP.NE.AND P0, PT, R0, 0x10, PT
        FFMA R13, R5, R7, R6 | s2
        @P0 BRA `(loop) | s5
        CS2R R14, SR_CLOCKLO
        STG.E [R2.64], R13
        STG.E.64 [R2.64+0x8], R10
        STG.E.64 [R2.64+0x10], R14
        EXIT
    """
    _, shape = read(body)
    assert len(shape.chains) == 1 and set(shape.chains[0].registers) == {"R12", "R7", "R13"}
    assert [link.distance for link in shape.chains[0].links] == [7, 5, 5] and shape.results_stored


def test_two_chains_in_one_register() -> None:
    """R4 carries one chain in the first half of a pass and another in the second."""
    body = """
        CS2R R10, SR_CLOCKLO
        MOV R0, RZ
      loop:
        FFMA R4, R5, R20, R6 | s4
        FFMA R20, R5, R4, R6 | s4
        FFMA R4, R5, R21, R6 | s4
        FFMA R21, R5, R4, R6 | s4
        IADD3 R0, R0, 0x1, RZ
        ISETP.NE.AND P0, PT, R0, 0x10, PT
        @P0 BRA `(loop)
        CS2R R14, SR_CLOCKLO
        STG.E [R2.64], R20
        STG.E [R2.64+0x20], R21
        STG.E.64 [R2.64+0x8], R10
        STG.E.64 [R2.64+0x10], R14
        EXIT
    """
    _, shape = read(body)
    assert [[link.carried for link in chain.links] for chain in shape.chains] == [[True, False]] * 2
    assert all("R4" in chain.registers for chain in shape.chains) and shape.results_stored
    _, dropped = read(body.replace("STG.E [R2.64+0x20], R21", "NOP"))
    assert not dropped.results_stored


def test_move_passes_the_value_on_and_is_unexpected() -> None:
    body = changed(("FFMA R4, R5, R4, R6 | s3", "MOV R7, R4 | s4\n FFMA R4, R5, R7, R6 | s3"))
    listing, shape = read(body)
    second = shape.chains[0].links[1]
    assert len(shape.chains) == 1 and second.producer == shape.loop.head and second.distance == 9
    assert opcodes(listing, shape.unexpected) == ["MOV"]


def test_value_held_over_a_pass_has_crossed_the_back_edge_twice() -> None:
    link_line = "FFMA R4, R5, R8, R6 | s3"
    body = changed(("FFMA R4, R5, R4, R6 | s4", "NOP | s4"), ("FFMA R4, R5, R4, R6 | s3", link_line))
    body = after(link_line, "MOV R8, R7", "MOV R7, R4", body=body)
    _, shape = read(body)
    link = shape.chains[0].links[0]
    assert (link.producer, link.carried) == (link.index, True)
    assert link.distance == 2 * shape.planned_cycles_per_pass


def test_changed_sign_breaks_the_chain() -> None:
    body = changed(("FFMA R4, R5, R4, R6 | s3", "IMAD.MOV R7, RZ, RZ, -R4\n FFMA R4, R5, R7, R6 | s3"))
    _, shape = read(body)
    assert [link.producer for chain in shape.chains for link in chain.links].count(None) == 1


def test_value_reset_in_each_pass_is_not_carried() -> None:
    body = changed(("FFMA R4, R5, R4, R6 | s4", "FFMA R4, R5, R19, R6 | s4"))
    _, shape = read(body)
    assert shape.chains[0].links[0].producer is None and shape.chains[0].links[1].producer is not None


def test_operands_that_are_no_register_of_the_form() -> None:
    zero = read(changed(("FFMA R4, R5, R4, R6 | s3", "FFMA R4, R5, R4, RZ | s3")))[1]
    assert zero.chains[0].links[1].other_operands["C"] == "zero"
    counter = read(changed(("FFMA R4, R5, R4, R6 | s3", "FFMA R4, R5, R4, R0 | s3")))[1]
    assert counter.chains[0].links[1].other_operands["C"] == "varying"
    parameter = read(changed(("FFMA R4, R5, R4, R6 | s3", "FFMA R4, c[0x0][0x160], R4, UR4 | s3")))[1]
    assert parameter.chains[0].links[1].other_operands == {"A": "constant", "C": "uniform"}


@pytest.mark.parametrize("spelling, counted", [
    ("FFMA", 2), ("FFMA.FTZ", 1), ("FFMA.RM", 1), ("FFMA2", 1), ("@P1 FFMA", 1)])
def test_whole_spelling_counts(spelling: str, counted: int) -> None:
    _, shape = read(changed(("FFMA R4, R5, R4, R6 | s3", f"{spelling} R4, R5, R4, R6 | s3")))
    assert shape.targets_in_loop == counted
    assert bool(shape.unexpected) == (counted == 1)


def test_listed_spelling_counts_too() -> None:
    body = changed(("FFMA R4, R5, R4, R6 | s3", "FFMA.FTZ R4, R5, R4, R6 | s3"))
    assert read(body, ("FFMA", "FFMA.FTZ"))[1].targets_in_loop == 2


def test_unknown_opcode_fails_closed() -> None:
    listing, shape = read(after("IADD3", "FROB R9, R9"))
    assert "UNKNOWN_OPCODE" in shape.problems and "FROB" in opcodes(listing, shape.unexpected)
    _, outside = read(after("STG.E desc", "FROB R9, R9"))
    assert "UNKNOWN_OPCODE" in outside.problems
    _, touching = read(after("IADD3", "FROB R4, R9"))
    assert None in {link.producer for chain in touching.chains for link in chain.links}


@pytest.mark.parametrize("line", [
    "LDG.E R20, [R2.64]", "STG.E [R2.64], R20", "ATOMS.ADD R20, [R21], R22", "BAR.SYNC 0x0", "F2F.F64.F32 R20, R22",
    "MUFU.RCP R20, R21", "DEPBAR.LE SB3, 0x0", "S2R R20, SR_TID.X", "LDC R20, c[0x0][0x20]",
    "FADD R20, R21, R22 | s1 m04", "SHFL.IDX PT, R20, R21, R22, 0x1f", "CALL.REL.NOINC `(loop)",
    "WARPSYNC R20", "VOTE.ANY R20, PT, P1",
])
@pytest.mark.parametrize("place", ["MOV", "IADD3"])
def test_unexpected_anywhere_in_the_region(line: str, place: str) -> None:
    listing, shape = read(after(place, line, body=CHAIN))
    assert opcodes(listing, shape.unexpected) == [line.split(".")[0].split()[0]]


def test_wait_for_a_load_at_the_closing_clock_is_unexpected() -> None:
    body = changed(("CS2R R12, SR_CLOCKLO | s2", "CS2R R12, SR_CLOCKLO | s2 m02"),
                   ("CS2R R10, SR_CLOCKLO | s2", "LDG.E R30, [R2.64] | s1 w1\n CS2R R10, SR_CLOCKLO | s2"))
    listing, shape = read(body)
    assert shape.unexpected == (shape.region.closing,)


def test_wait_for_a_special_register_before_the_loop_is_a_fixed_cost() -> None:
    body = changed(("CS2R R10, SR_CLOCKLO | s2", "S2R R30, SR_VIRTUALSMID | s1 w1\n CS2R R10, SR_CLOCKLO | s2"),
                   ("MOV R0, RZ | s4", "MOV R0, RZ | s4 m02"))
    listing, shape = read(body)
    assert shape.unexpected == () and opcodes(listing, shape.once) == ["MOV"]
    _, load = read(body.replace("S2R R30, SR_VIRTUALSMID", "LDG.E R30, [R2.64]"))
    assert opcodes(listing, load.unexpected) == ["MOV"]


def test_wait_in_the_loop_is_unexpected_even_on_a_link() -> None:
    listing, shape = read(changed(("FFMA R4, R5, R4, R6 | s3", "FFMA R4, R5, R4, R6 | s3 m01")))
    assert shape.unexpected == (shape.chains[0].links[1].index,)


def test_link_outside_the_loop_is_unexpected() -> None:
    listing, shape = read(after("@P0", "FFMA R4, R5, R4, R6"))
    assert opcodes(listing, shape.unexpected) == ["FFMA"] and shape.targets_total == 257


@pytest.mark.parametrize("old, new", [
    (STORE, "NOP"), (STORE, "STG.E desc[UR6][R4.64], R7"), (STORE, f"MOV R4, RZ\n {STORE}"), (STORE, f"EXIT\n {STORE}"),
    (STORE, f"@P1 BRA `(skip)\n MOV R4, RZ\nskip:\n {STORE}"), (STORE, f"CALL.REL.NOINC `(loop)\n {STORE}"),
    (STORE, "ISETP.NE.AND P1, PT, R4, RZ, PT\n SEL R7, RZ, 0x1, P1\n STG.E desc[UR6][R2.64], R7"),
    (STORE, f"FROB R4, R4\n {STORE}"),
    ("ISETP.NE.AND P0, PT, R0, 0x80, PT | s1", "ISETP.NE.AND P0, PT, R0, 0x80, PT | s1\n MOV R4, R5"),
])
def test_result_that_is_not_stored(old: str, new: str) -> None:
    assert not read(changed((old, new)))[1].results_stored


@pytest.mark.parametrize("new", [
    "MOV R7, R4\n MOV R4, RZ\n STG.E desc[UR6][R2.64], R7",
    "FADD R7, R4, R5\n STG.E desc[UR6][R2.64], R7",
    "@P1 MOV R4, R9\n STG.E desc[UR6][R2.64], R4",
    "@P1 BRA `(skip)\n STG.E desc[UR6][R2.64], R4\nskip:\n NOP",
    "R2UR UR9, R4\n IMAD.U32 R7, RZ, RZ, UR9\n STG.E desc[UR6][R2.64], R7",
    "F2F.F64.F32 R20, R4\n STG.E.64 desc[UR6][R2.64], R20",
])
def test_result_that_is_stored_another_way(new: str) -> None:
    assert read(changed((STORE, new)))[1].results_stored


def test_clocks_not_stored() -> None:
    assert not read(changed(("STG.E.64 desc[UR6][R8.64], R10", "NOP")))[1].clocks_stored
    assert not read(after("IADD3", "MOV R10, R5"))[1].clocks_stored
    difference = changed(("STG.E.64 desc[UR6][R8.64], R10 | s1", "IADD3 R7, -R10, R12, RZ"),
                         ("STG.E.64 desc[UR6][R8.64+0x8], R12 | s1", "STG.E desc[UR6][R8.64], R7"))
    assert read(difference)[1].clocks_stored


@pytest.mark.parametrize("first, second, spelled", [
    ("CS2R.32 R10, SR_CLOCKLO", "CS2R R12, SR_CLOCKLO", ("CS2R.32", "CS2R")),
    ("S2R R10, SR_CLOCKLO", "CS2R R12, SR_CLOCKLO", ("S2R", "CS2R")),
    ("S2R R10, SR_CLOCKHI", "S2R R12, SR_CLOCKLO", ("S2R SR_CLOCKHI", "S2R")),
])
def test_unlike_clocks_are_told_apart(first: str, second: str, spelled: tuple[str, str]) -> None:
    body = changed(("CS2R R10, SR_CLOCKLO", first), ("CS2R R12, SR_CLOCKLO", second))
    assert read(body)[1].clock_opcodes == spelled


def test_clock_problems() -> None:
    assert read(changed(("CS2R R12, SR_CLOCKLO", "NOP")))[1].problems == ("CLOCK_MISSING",)
    assert read(changed(("CS2R R12, SR_CLOCKLO", "@P1 CS2R R12, SR_CLOCKLO")))[1].problems == ("CLOCK_MISSING",)
    missing = read(changed(("CS2R R12, SR_CLOCKLO", "NOP"), ("CS2R R10, SR_CLOCKLO", "NOP")))[1]
    assert (missing.region, missing.targets_outside_region, missing.clock_opcodes) == (None, 3, ())
    assert "CLOCK_COUNT" in read(after("IADD3", "CS2R R20, SR_CLOCKLO"))[1].problems


@pytest.mark.parametrize("place, line", [
    ("IADD3", "@P1 EXIT"), ("IADD3", "@P1 BRA `(out)"), ("MOV", "BRX R2 -0x10"), ("MOV", "@P1 BRA `(out)"),
    ("STG.E desc", "@P1 BRA `(loop)"), ("STG.E desc", "@P1 BRA `(start)"), ("STG.E desc", "BRX R2 -0x10"),
])
def test_stray_control_flow_is_a_problem(place: str, line: str) -> None:
    body = "start:\n" + after(place, line) + "\nout:\n NOP\n EXIT"
    assert "CONTROL_FLOW" in read(body)[1].problems


def test_two_loops_are_a_problem() -> None:
    listing, shape = read(after("@P0", "again:", "IADD3 R1, R1, 0x1, RZ", "@P2 BRA `(again)"))
    assert shape.loops_in_region == 2 and "LOOP_COUNT" in shape.problems and shape.chains == ()
    assert shape.once == () and shape.targets_total is None


def test_long_wait_has_no_planned_length() -> None:
    listing, shape = read(changed(("IADD3 R0, R0, 0x1, RZ | s1", "IADD3 R0, R0, 0x1, RZ | s0 y0")))
    assert shape.planned_cycles_per_pass is None
    assert [link.distance for link in shape.chains[0].links] == [9, None]
    no_wait = changed(("IADD3 R0, R0, 0x1, RZ | s1", "IADD3 R0, R0, 0x1, RZ | s0 y1"))
    assert read(no_wait)[1].planned_cycles_per_pass == 13


def test_second_counter_is_unexpected() -> None:
    listing, shape = read(after("IADD3", "IADD3 R1, R1, 0x1, RZ"))
    assert len(shape.overhead) == 3 and opcodes(listing, shape.unexpected) == ["IADD3"]
