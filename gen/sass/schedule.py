"""When the compiler planned each instruction to issue, from the stall fields; patches included."""

from __future__ import annotations

from typing import Iterable

from gen.model.listing import KernelShape, Listing
from gen.model.record import Patch
from gen.sass.control import is_long_wait
from gen.sass.errors import SassError


def planned_stalls(listing: Listing, first: int, last: int, patches: Iterable[Patch] = ()) -> list[int]:
    """Stall cycles of instructions first..last after patching. Raises SassError for a long wait among them."""
    changed = {patch.address: patch.after for patch in patches if patch.field == "stall"}
    stalls = []
    for item in listing.instructions[first:last + 1]:
        if item.address in changed:
            stalls.append(changed[item.address])
        elif is_long_wait(item.control):
            raise SassError(f"{listing.entry}+{item.address:#x}: stall 0 without yield is a wait of unknown length")
        else:
            stalls.append(item.control.stall)
    return stalls


def planned_issues(listing: Listing, shape: KernelShape, passes: int = 1) -> list[tuple[int, int]]:
    """(instruction index, planned issue cycle) over some passes of the loop, from cycle 0 at its head.

    Without a loop: the instructions from the opening to the closing clock read, once. Raises SassError when the
    region was not found or a wait of unknown length stands among them.
    """
    if shape.region is None:
        raise SassError(f"{listing.entry}: no timed region, so no schedule")
    if shape.loop is None:
        first, last, passes = shape.region.opening, shape.region.closing, 1
    else:
        first, last = shape.loop.head, shape.loop.tail
    stalls = planned_stalls(listing, first, last)
    issues, cycle = [], 0
    for _ in range(passes):
        for offset, stall in enumerate(stalls):
            issues.append((first + offset, cycle))
            cycle += stall
    return issues
