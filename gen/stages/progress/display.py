"""A role's own kernel in the form in which listings are annotated. For display only: nothing is judged from it."""

from __future__ import annotations

from gen.model.listing import KernelShape, Listing, Loop, Region
from gen.sass.chains import find_chains, is_target
from gen.sass.flow import BodyFlow
from gen.sass.liveness import live_registers
from gen.sass.region import clock_spelling, find_region
from gen.stages.progress.shape import INSTRUCTION_BYTES, loops_of, loop_shape


def _work_loop(listing: Listing, opcodes: tuple[str, ...]) -> Loop | None:
    """The loop with most target instructions; the last one where none has any."""
    loops = list(loops_of(listing))

    def targets(loop: Loop) -> int:
        return sum(is_target(item, opcodes) for item in listing.instructions[loop.head:loop.tail + 1])

    return max(loops, key=lambda loop: (targets(loop), loop.head), default=None)


def display_shape(listing: Listing, opcodes: tuple[str, ...]) -> KernelShape | None:
    """The opening clock read, the loop to its branch, and its chains; the closing read stands inside the loop.

    None where there is no such loop or no clock read before it.
    """
    loop, clocks = _work_loop(listing, opcodes), find_region(listing).clocks
    opening = max((index for index in clocks if loop and index < loop.head), default=None)
    if loop is None or opening is None:
        return None
    shape = loop_shape(listing, loop, opcodes, 0)
    body = listing.instructions[loop.head:loop.tail + 1]
    targets = tuple(item.index for item in body if is_target(item, opcodes))
    region = Region(opening, loop.tail)
    return KernelShape(
        region=region, clock_opcodes=tuple(clock_spelling(listing.instructions[i]) for i in clocks), loop=loop,
        loops_in_region=1, targets_in_loop=len(targets), targets_total=None, targets_outside_region=0,
        chains=find_chains(listing, BodyFlow(listing, loop), targets),
        overhead=tuple(item.index for item in body if item.index not in targets),
        once=tuple(range(opening + 1, loop.head)), unexpected=(), results_stored=True, clocks_stored=True,
        live_registers=live_registers(listing, region), planned_cycles_per_pass=shape.planned_cycles,
        code_bytes=len(listing.instructions) * INSTRUCTION_BYTES)
