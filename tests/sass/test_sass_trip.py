"""Trip counts: initialisers, steps, compares, and what must stay unknown."""

from __future__ import annotations

import pytest

from tests.sass.sass_text import CHAIN, changed, read


def _trip(*pairs: tuple[str, str]) -> int | None:
    return read(changed(*pairs))[1].loop.trip


START, STEP, COMPARE, BRANCH = (
    "MOV R0, RZ", "IADD3 R0, R0, 0x1, RZ", "ISETP.NE.AND P0, PT, R0, 0x80, PT", "@P0 BRA `(loop)")


@pytest.mark.parametrize("start, passes", [
    ("MOV R0, RZ", 128), ("MOV R0, 0x40", 64), ("IMAD.MOV.U32 R0, RZ, RZ, RZ", 128), ("CS2R R0, SRZ", 128),
    ("IMAD.MOV.U32 R0, RZ, RZ, 0x10", 112), ("HFMA2.MMA R0, -RZ, RZ, 0, 0", 128),
    ("HFMA2 R0, -RZ, RZ, 0, 5.9604644775390625e-08", 127), ("UMOV UR4, URZ\n IMAD.U32 R0, RZ, RZ, UR4", 128),
    ("MOV R1, 0x20\n MOV R0, R1", 96),
    # Not constants.
    ("LDC R0, c[0x0][0x20]", None), ("MOV R0, c[0x0][0x20]", None), ("@P1 MOV R0, RZ", None),
    ("IADD3 R0, R1, 0x1, RZ", None), ("NOP", None), ("MOV R0, RZ\n CALL.REL.NOINC `(loop)", None),
    ("MOV R0, ~RZ", None), ("HFMA2 R0, R1, RZ, 0, 0", None),
])
def test_start(start: str, passes: int | None) -> None:
    assert _trip((START, start)) == passes


def test_start_before_the_region() -> None:
    assert _trip((START + " | s4", "NOP"), ("LDG.E R4", f"{START}\n LDG.E R4")) == 128


def test_start_that_a_jump_may_miss() -> None:
    body = changed((START, f"@P1 BRA `(late)\n {START}\nlate:\n NOP"))
    assert read(body)[1].loop.trip is None


@pytest.mark.parametrize("step, compare, passes", [
    ("IADD3 R0, R0, 0x2, RZ", COMPARE, 64), ("VIADD R0, R0, 0x1", COMPARE, 128),
    ("IADD3 R0, R0, 0x3, RZ", COMPARE, None), ("IADD3 R0, PT, PT, R0, 0x4, RZ", COMPARE, 32),
    ("IADD3 R0, R0, R1, RZ", COMPARE, None), ("IADD3 R0, -R0, 0x1, RZ", COMPARE, None),
    ("IADD3.X R0, R0, 0x1, RZ, P1, !PT", COMPARE, None), ("@P1 IADD3 R0, R0, 0x1, RZ", COMPARE, None),
    ("NOP", COMPARE, None),
    (STEP, "ISETP.LT.AND P0, PT, R0, 0x80, PT", 128), (STEP, "ISETP.LE.AND P0, PT, R0, 0x80, PT", 129),
    (STEP, "ISETP.LT.U32.AND P0, PT, R0, 0x81, PT", 129), (STEP, "ISETP.GE.AND P0, PT, R0, 0x80, PT", 1),
    (STEP, "ISETP.EQ.AND P0, PT, R0, 0x80, PT", 1), (STEP, "ISETP.EQ.AND P0, PT, R0, 0x1, PT", 2),
    (STEP, "ISETP.GT.AND P0, PT, R0, -0x80, PT", None), (STEP, "ISETP.LT.AND P0, PT, R0, R1, PT", None),
    (STEP, "ISETP.NE.AND P0, PT, R0, 0x80, P3", None), (STEP, "ISETP.NE.OR P0, PT, R0, 0x80, PT", None),
    (STEP, "ISETP.NE.AND.EX P0, PT, R0, 0x80, PT, P3", None), (STEP, "@P1 ISETP.NE.AND P0, PT, R0, 0x80, PT", None),
    (STEP, "ISETP.GE.AND PT, P0, R0, 0x80, PT", 128), (STEP, "FSETP.NEU.AND P0, PT, R0, 128, PT", None),
    (STEP, "NOP", None),
])
def test_step_and_compare(step: str, compare: str, passes: int | None) -> None:
    assert _trip((STEP, step), (COMPARE, compare)) == passes


@pytest.mark.parametrize("branch, compare, passes", [
    ("@!P0 BRA `(loop)", "ISETP.GE.AND P0, PT, R0, 0x80, PT", 128),
    ("@!P0 BRA `(loop)", "ISETP.EQ.AND P0, PT, R0, 0x40, PT", 64), ("BRA P0, `(loop)", COMPARE, 128),
    ("BRA `(loop)", COMPARE, None), ("@P1 BRA P0, `(loop)", COMPARE, None), ("@P0 BRA P1, `(loop)", COMPARE, None),
])
def test_branch(branch: str, compare: str, passes: int | None) -> None:
    assert _trip((BRANCH, branch), (COMPARE, compare)) == passes


def test_uniform_counter() -> None:
    pairs = ((START, "UMOV UR4, 0x8"), (STEP, "UIADD3 UR4, UPT, UPT, UR4, 0x1, URZ"),
             (COMPARE, "UISETP.NE.AND UP0, UPT, UR4, 0x80, UPT"), (BRANCH, "BRA.U UP0, `(loop)"))
    shape = read(changed(*pairs))[1]
    assert (shape.loop.trip, shape.loop.counter) == (120, "UR4") and shape.unexpected == ()


def test_counting_down_and_compared_before_the_step() -> None:
    assert _trip((START, "MOV R0, 0x40"), (STEP, "IADD3 R0, R0, -0x1, RZ"),
                 (COMPARE, "ISETP.NE.AND P0, PT, R0, RZ, PT")) == 64
    assert _trip((STEP + " | s1", "NOP"), (COMPARE + " | s1", f"{COMPARE}\n {STEP}")) == 129


def test_compared_value_may_stand_beside_the_counter() -> None:
    assert _trip((COMPARE, "IADD3 R1, R0, 0x10, RZ\n ISETP.NE.AND P0, PT, R1, 0x80, PT")) == 112
