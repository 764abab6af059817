"""The timed region of a kernel: the two clock reads, and the loop between them with its trip count."""

from __future__ import annotations

from typing import NamedTuple

from gen.model.listing import Listing, Loop, Region, SassInstruction
from gen.sass.blocks import back_edges, branch_target, branches_into, changes_flow
from gen.sass.trip import trip_count

_READERS = frozenset({"S2R", "S2UR", "CS2R", "CS2UR"})


class RegionFacts(NamedTuple):
    """What stands between the clock reads. `straight` is False where other control flow enters or leaves."""

    clocks: tuple[int, ...]
    region: Region | None
    loops: int
    loop: Loop | None
    straight: bool


def is_clock(instruction: SassInstruction) -> bool:
    """A read of the SM's cycle counter that always happens, whatever the instruction that reads it."""
    return instruction.opcode in _READERS and instruction.guard is None and any(
        item.kind == "special" and item.text.startswith("SR_CLOCK") for item in instruction.operands
    )


def clock_spelling(instruction: SassInstruction) -> str:
    """Opcode with its width; the register too when it is not the low word, so that unlike reads differ."""
    full = ".".join((instruction.opcode, *instruction.modifiers))
    source = next(item.text for item in instruction.operands if item.kind == "special")
    return full + ("" if source == "SR_CLOCKLO" else f" {source}")


def find_region(listing: Listing) -> RegionFacts:
    """Locate the clock reads and the loops between the first and the last of them."""
    clocks = tuple(item.index for item in listing.instructions if item.opcode in _READERS and is_clock(item))
    if len(clocks) < 2:
        return RegionFacts(clocks, None, 0, None, True)
    region = Region(clocks[0], clocks[-1])
    edges = back_edges(listing, region.opening + 1, region.closing - 1)
    loop = None
    if len(edges) == 1:
        head, tail = edges[0]
        trip, counter = trip_count(listing, head, tail)
        loop = Loop(head, tail, trip, counter)
    return RegionFacts(clocks, region, len(edges), loop, _is_straight(listing, region, loop))


def _is_straight(listing: Listing, region: Region, loop: Loop | None) -> bool:
    """True when nothing but the loop's own branch changes the order of issue inside the region."""
    tail = loop.tail if loop else -1
    inside = range(region.opening + 1, region.closing)
    leaves = any(changes_flow(listing.instructions[i]) and i != tail for i in inside)
    enters = branches_into(listing, region.opening + 1, region.closing)
    around = any(
        (target := branch_target(item, listing)) is not None and target <= region.opening
        for item in listing.instructions[region.closing:]
    )
    return not (leaves or enters or around)
