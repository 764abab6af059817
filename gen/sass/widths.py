"""How many 32-bit registers each operand of an instruction names."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gen.sass.opcodes import GLOBAL_MEMORY, NARROW, PAIRED

_WIDE_TYPES = {"64": 2, "U64": 2, "S64": 2, "F64": 2, "128": 4, "256": 4}
_CONVERSION_TYPES = frozenset("F16 BF16 F32 F64 U8 S8 U16 S16 U32 S32 U64 S64".split())
_MEMORY_KINDS = frozenset({"load", "store", "atomic"})


class Widths(NamedTuple):
    """`result` and `sources` (by source position, the last one repeated) in registers; `address` of a base."""

    result: int
    sources: tuple[int, ...]
    address: int = 1

    def of(self, position: int, results: tuple[int, ...]) -> int:
        if position in results:
            return self.result
        place = position - len(results)
        return self.sources[min(place, len(self.sources) - 1)]


@lru_cache(maxsize=4096)
def operand_widths(opcode: str, modifiers: tuple[str, ...], kind: str) -> Widths:
    """Widths from opcode and modifiers. Where the encoding alone could tell, the wider reading is taken."""
    if kind in _MEMORY_KINDS:
        return _memory(opcode, modifiers)
    if kind == "convert":
        return _conversion(opcode, modifiers)
    if kind in ("unknown", "tensor", "texture"):
        return Widths(4, (4,))
    if opcode in PAIRED:
        return Widths(2, (2,))
    if opcode in ("CS2R", "CS2UR"):
        return Widths(1 if "32" in modifiers else 2, (1,))
    if opcode in ("IMAD", "UIMAD"):
        return _multiply_add(modifiers)
    if opcode in ("RET", "BRX", "JMX", "BRXU", "JMXU", "CALL", "LEPC", "RPCMOV"):
        return Widths(2, (2,))
    wide = opcode not in NARROW and any(name in _WIDE_TYPES for name in modifiers)
    return Widths(2, (2,)) if wide else Widths(1, (1,))


def _multiply_add(modifiers: tuple[str, ...]) -> Widths:
    if "WIDE" in modifiers:
        return Widths(2, (1, 1, 2, 1))
    # The addend of the high half is read as a pair in compiled unsigned division.
    return Widths(1, (1, 1, 2, 1)) if "HI" in modifiers else Widths(1, (1,))


def _memory(opcode: str, modifiers: tuple[str, ...]) -> Widths:
    width = max((_WIDE_TYPES.get(name, 1) for name in modifiers), default=1)
    if opcode in ("LDSM", "STSM", "LDTM", "STTM") or any(name.endswith(("x2", "x4", "x8")) for name in modifiers):
        width = 4
    extended = opcode in GLOBAL_MEMORY and "E" in modifiers
    return Widths(width, (width,), 2 if extended else 1)


def _conversion(opcode: str, modifiers: tuple[str, ...]) -> Widths:
    """The result type stands first when two are written; a single one belongs to the wide side that it can."""
    types = [name for name in modifiers if name in _CONVERSION_TYPES]
    if opcode in ("F2FP", "I2FP", "UF2FP", "UI2FP"):
        return Widths(1, (1,))
    if len(types) >= 2:
        return Widths(_WIDE_TYPES.get(types[0], 1), (_WIDE_TYPES.get(types[1], 1),))
    width = _WIDE_TYPES.get(types[0], 1) if types else 1
    if opcode.endswith("F2I"):
        return Widths(width if types and types[0] != "F64" else 1, (2 if types == ["F64"] else 1,))
    if opcode.endswith("I2F"):
        return Widths(2 if types == ["F64"] else 1, (width if types != ["F64"] else 1,))
    return Widths(width, (width,))
