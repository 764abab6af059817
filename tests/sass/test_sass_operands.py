"""Reads and writes of single instructions."""

from __future__ import annotations

import pytest

from gen.sass.operands import decode_text

CASES = [
    # Pairs and wider.
    ("IMAD.WIDE.U32 R2, R10, 0x4, R6", "R10 R6 R7", "R2 R3"),
    ("IMAD.HI.U32 R2, R3, R5, R8", "R3 R5 R8 R9", "R2"),
    ("CS2R R2, SR_CLOCKLO", "", "R2 R3"),
    ("CS2R.32 R2, SR_CLOCKLO", "", "R2"),
    ("CS2UR UR8, SR_CLOCKLO", "", "UR8 UR9"),
    ("DFMA R8, R4, -R6, |R10|", "R4 R5 R6 R7 R10 R11", "R8 R9"),
    ("DSETP.GT.AND P0, PT, R2, R4, PT", "R2 R3 R4 R5", "P0"),
    ("FFMA2 R4, R6, R8, R10", "R6 R7 R8 R9 R10 R11", "R4 R5"),
    ("LDG.E.64 R4, desc[UR6][R2.64+0x80]", "UR6 UR7 R2 R3", "R4 R5"),
    ("LDG.E.128 R4, [R2.64]", "R2 R3", "R4 R5 R6 R7"),
    ("LDG.E.SYS R5, [R2+0x1000]", "R2 R3", "R5"),
    ("LDG.E R5, [R2.U32+UR4]", "R2 UR4 UR5", "R5"),
    ("LDC.64 R2, c[0x0][0x210]", "", "R2 R3"),
    ("LDC R7, c[0x0][R3+0x4]", "R3", "R7"),
    ("LDCU.64 UR6, c[0x0][0x358]", "", "UR6 UR7"),
    ("LDS R7, [R3+UR4+0x4]", "R3 UR4", "R7"),
    ("IADD.64 R4, R4, -UR8", "R4 R5 UR8 UR9", "R4 R5"),
    ("SHF.R.U64 R0, R2, 0x3, R3", "R2 R3", "R0"),
    ("F2F.F64.F32 R6, R8", "R8", "R6 R7"),
    ("F2F.F32.F64 R6, R8", "R8 R9", "R6"),
    ("F2I.S64.F64.TRUNC R6, R8", "R8 R9", "R6 R7"),
    ("I2F.F64 R6, R8", "R8", "R6 R7"),
    ("I2F.S64 R6, R8", "R8 R9", "R6"),
    # Stores and atomics read their data.
    ("STG.E.64 desc[UR6][R6.64+0x8], R4", "UR6 UR7 R6 R7 R4 R5", ""),
    ("STG.E.128 [R6.64], R4", "R6 R7 R4 R5 R6 R7", ""),
    ("STS [R3], R4", "R3 R4", ""),
    ("ATOMG.E.ADD.STRONG.GPU PT, R0, desc[UR4][R2.64], R5", "UR4 UR5 R2 R3 R5", "R0"),
    ("RED.E.ADD.F32.FTZ.RN.STRONG.GPU [UR4], R2", "UR4 UR5 R2", ""),
    # Predicates.
    ("ISETP.NE.AND P0, P1, R6, 0x80, P2", "R6 P2", "P0 P1"),
    ("@!P3 ISETP.NE.AND P0, PT, R6, RZ, !P1", "R6 P1 P3", "P0"),
    ("UISETP.NE.AND UP0, UPT, UR4, 0x80, UPT", "UR4", "UP0"),
    ("PLOP3.LUT P0, PT, P1, P2, P3, 0x80, 0x0", "P1 P2 P3", "P0"),
    ("IADD3 R6, P0, PT, -R2, R6, RZ", "R2 R6", "R6 P0"),
    ("IADD3.X R7, PT, PT, ~R3, R7, RZ, P0, !PT", "R3 R7 P0", "R7"),
    ("LOP3.LUT P0, RZ, R10, 0x1f, RZ, 0xc0, !PT", "R10", "P0"),
    ("SEL R8, RZ, 0xffffffff, !P0", "P0", "R8"),
    ("SHFL.IDX PT, R0, R1, R2, 0x1f", "R1 R2", "R0"),
    ("VOTE.ANY R5, P0, P1", "P1", "R5 P0"),
    ("VOTE.ALL P0, P1", "P1", "P0"),
    ("P2R R0, PR, RZ, 0x7f", "P0 P1 P2 P3 P4 P5 P6", "R0"),
    ("R2P PR, R0, 0x7f", "R0", "P0 P1 P2 P3 P4 P5 P6"),
    ("BRA.U UP0, `(.L_x_0)", "UP0", ""),
    ("@UP0 UMOV UR4, UR5", "UR5 UP0", "UR4"),
    # Nothing named: zero registers and true predicates.
    ("HFMA2.MMA R6, -RZ, RZ, 0, 7.74860382080078125e-06", "", "R6"),
    ("UIADD3 UR4, UPT, UPT, UR4, 0x1, URZ", "UR4", "UR4"),
    ("FFMA R8, R5.reuse, 1.5, R8.reuse", "R5 R8", "R8"),
    ("RET.REL.NODEC R8 `(f)", "R8 R9", ""),
    # Unknown: everything read, everything written.
    ("FROB R4, R8", "R4 R5 R6 R7 R8 R9 R10 R11", "R4 R5 R6 R7 R8 R9 R10 R11"),
]


@pytest.mark.parametrize("text, reads, writes", CASES, ids=[case[0] for case in CASES])
def test_reads_and_writes(text: str, reads: str, writes: str) -> None:
    decoded = decode_text(text)
    assert sorted(decoded.reads) == sorted(set(reads.split()))
    assert list(decoded.writes) == writes.split()


def test_operand_kinds() -> None:
    operands = decode_text("FFMA R4, R5, UR6, c[0x0][0x160]").operands
    assert [item.kind for item in operands] == ["register", "register", "uniform", "constant"]
    operands = decode_text("LOP3.LUT P0, RZ, R1, 0x1f, RZ, 0xc0, !PT").operands
    assert [item.kind for item in operands][:4] == ["predicate", "register", "register", "immediate"]
    assert decode_text("S2R R0, SR_TID.X").operands[1].kind == "special"
    assert decode_text("BRA `(.L_x_1)").operands[0].kind == "label"
    assert decode_text("FSETP.GTU.FTZ.AND P0, PT, |R0|, +INF , PT").operands[3].kind == "immediate"


def test_unknown_opcode_is_told() -> None:
    assert decode_text("FROB R4, R8").info.kind == "unknown"
    assert decode_text("FFMA R4, R8, R8, R8").info.kind == "arith"
