"""How many blocks fit on an SM by registers and threads, from the limits that NVIDIA documents for each architecture."""

from __future__ import annotations

from dataclasses import dataclass

REGISTERS = 65536
#: Registers are given to a warp in steps of this many (8 for each of its 32 lanes).
_STEP = 256
_LANES = 32
_MOST_BLOCKS = {"sm_75": 16, "sm_80": 32, "sm_86": 16, "sm_89": 24, "sm_90": 32, "sm_100": 32, "sm_120": 24}
#: Warps that an SM holds (CUDA C++ Programming Guide, technical specifications by compute capability).
MOST_WARPS = {"sm_75": 32, "sm_80": 64, "sm_86": 48, "sm_89": 48, "sm_90": 64, "sm_100": 64, "sm_120": 48}


@dataclass(frozen=True)
class Occupancy:
    """Blocks and warps of one kernel on one SM, and the share of the warps that it could hold, in percent."""

    blocks: int
    warps: int
    percent: float


def occupancy(architecture: str, registers: int, threads: int) -> Occupancy:
    """Raises KeyError for an architecture whose limits are not in the tables. Shared memory is left out."""
    warps = threads // _LANES
    each = -(-registers * _LANES // _STEP) * _STEP
    fitting = min(REGISTERS // (each * warps), MOST_WARPS[architecture] // warps, _MOST_BLOCKS[architecture])
    return Occupancy(fitting, fitting * warps, 100 * fitting * warps / MOST_WARPS[architecture])
