"""Scheduling fields of one instruction, taken from the upper 64 bits of its encoding."""

from __future__ import annotations

from functools import lru_cache

from gen.model.listing import Control

#: Bit position and width of each field in the upper word, sm_70 to sm_120.
STALL_SHIFT, STALL_MASK = 41, 15
YIELD_SHIFT = 45
WRITE_BARRIER_SHIFT, READ_BARRIER_SHIFT, BARRIER_MASK = 46, 49, 7
WAIT_SHIFT, WAIT_MASK = 52, 63
REUSE_SHIFT, REUSE_MASK = 58, 15
NO_BARRIER = 7
#: Fewest and most cycles that a stall field may be given: 0 has another meaning, and the field has four bits.
STALL_MIN, STALL_MAX = 1, 15


@lru_cache(maxsize=1 << 16)
def _fields(bits: int) -> Control:
    hi = bits << STALL_SHIFT
    return Control(
        stall=(hi >> STALL_SHIFT) & STALL_MASK,
        yield_bit=(hi >> YIELD_SHIFT) & 1,
        write_barrier=(hi >> WRITE_BARRIER_SHIFT) & BARRIER_MASK,
        read_barrier=(hi >> READ_BARRIER_SHIFT) & BARRIER_MASK,
        wait_mask=(hi >> WAIT_SHIFT) & WAIT_MASK,
        reuse=(hi >> REUSE_SHIFT) & REUSE_MASK,
    )


def decode_control(hi: int) -> Control:
    """Fields of the second printed 64-bit word. Only bits 41 to 61 matter."""
    return _fields((hi >> STALL_SHIFT) & 0x1FFFFF)


def is_long_wait(control: Control) -> bool:
    """Stall 0 with the raw yield bit clear does not mean zero cycles: tens of cycles were measured for it."""
    return control.stall == 0 and control.yield_bit == 0
