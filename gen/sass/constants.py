"""Integers that stand in machine code: immediates, and the constants that a register is set to."""

from __future__ import annotations

import re
import struct

from gen.model.listing import Operand, SassInstruction

WORD = 1 << 32
_ADDS = frozenset({"IADD", "IADD3", "UIADD3", "UVIADD", "VIADD"})
_INTEGER = re.compile(r"-?(?:0x[0-9a-fA-F]{1,16}|\d{1,20})\Z")


def integer(operand: Operand) -> int | None:
    """Value of an integer operand modulo 2^32: an immediate, or the zero register."""
    if is_zero_register(operand):
        return 0
    if operand.kind != "immediate" or not _INTEGER.match(operand.text):
        return None
    return int(operand.text, 0 if "x" in operand.text else 10) % WORD


def is_zero_register(operand: Operand) -> bool:
    """RZ or URZ, also negated or with a reuse flag; not its complement."""
    return operand.kind in ("register", "uniform") and not operand.locations and not operand.text.startswith("~")


def signed(value: int) -> int:
    return value - WORD if value >= WORD // 2 else value


def is_plain_register(operand: Operand) -> bool:
    """One 32-bit register, read as it is: no sign, no absolute value, no pair."""
    return operand.kind in ("register", "uniform") and len(operand.locations) == 1 and operand.text[0] in "RU"


def _half(operand: Operand) -> int | None:
    """Bits of a half-precision immediate as the disassembler writes it (a decimal, or a signed infinity)."""
    text = operand.text.replace("+INF", "inf").replace("-INF", "-inf")
    if operand.kind != "immediate" or len(text) > 80:
        return None
    try:
        return struct.unpack("<H", struct.pack("<e", float(text)))[0]
    except (ValueError, OverflowError, struct.error):
        return None


def constant_of(instruction: SassInstruction) -> int | None:
    """The 32-bit constant that an instruction puts into every register it writes; None when it is not one.

    ptxas sets a register to a constant through whichever pipe is free: MOV and UMOV, CS2R from SRZ (both halves of
    a pair), IMAD.MOV, or HFMA2 with -RZ times RZ, whose two immediates are the upper and lower half-word.
    """
    opcode, operands = instruction.opcode, instruction.operands
    if instruction.guard is not None or not operands:
        return None
    if opcode in ("MOV", "UMOV"):
        return integer(operands[1]) if len(operands) > 1 and "64" not in instruction.modifiers else None
    if opcode in ("CS2R", "CS2UR"):
        return 0 if operands[-1].text == "SRZ" else None
    if opcode in ("IMAD", "UIMAD") and "MOV" in instruction.modifiers and len(operands) == 4:
        return integer(operands[3])
    return _half_pair(instruction) if opcode == "HFMA2" and len(operands) == 5 else None


def _half_pair(instruction: SassInstruction) -> int | None:
    operands = instruction.operands
    if not (is_zero_register(operands[1]) and is_zero_register(operands[2])):
        return None
    high, low = _half(operands[3]), _half(operands[4])
    return None if high is None or low is None else (high << 16) | low


def added_constant(instruction: SassInstruction) -> tuple[str, int] | None:
    """(register, step) when the result is one register plus an immediate, else None."""
    if instruction.opcode not in _ADDS or instruction.guard is not None or {"X", "64"} & set(instruction.modifiers):
        return None
    register, step = None, 0
    for operand in instruction.operands[1:]:
        value = integer(operand)
        if value is not None:
            step += value
        elif register is None and is_plain_register(operand):
            register = operand.locations[0]
        elif not operand.kind.endswith("predicate") or operand.locations:
            return None
    return None if register is None else (register, step % WORD)


def copied_register(instruction: SassInstruction) -> str | None:
    """The register whose value a plain move passes on unchanged, else None. Sign changes are not moves."""
    opcode, operands = instruction.opcode, instruction.operands
    if instruction.guard is not None:
        return None
    source = None
    if opcode in ("MOV", "UMOV") and len(operands) >= 2:
        source = operands[1]
    elif opcode in ("IMAD", "UIMAD") and len(operands) == 4 and _multiplies_zero(instruction):
        source = operands[3]
    return source.locations[0] if source is not None and is_plain_register(source) else None


def _multiplies_zero(instruction: SassInstruction) -> bool:
    plain = not ({"WIDE", "HI", "X"} & set(instruction.modifiers))
    return plain and all(is_zero_register(item) for item in instruction.operands[1:3])
