"""Changed copies of a schedule: every link moved by a few cycles, or something off the chain moved by one.

Static part only: which stall fields to change. The distance of a link is the sum of the stalls from its producer
to itself, so a change in any of them moves it; and a field that lies between two links of several chains moves all.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from gen.model.listing import KernelShape, Link, Listing, Loop, SassInstruction
from gen.model.record import Patch
from gen.sass.body import required_loop
from gen.sass.control import STALL_MAX, STALL_MIN, is_long_wait
from gen.sass.errors import SassError
from gen.sass.flow import BodyFlow
from gen.sass.solve import Bound, solve

#: A dependence of loop control that is at least this long, in cycles, may be shortened down to it: no
#: fixed-latency result or predicate was seen to be scheduled further from its reader than this.
CONTROL_DISTANCE_CYCLES = 16


class ShiftPlan(NamedTuple):
    """`patches` move every link by `shift`, but for `left_alone`: carried links that are further apart anyhow.

    `usual_distance` is the most frequent distance between links of one pass, before the shift, in cycles.
    """

    shift: int
    patches: tuple[Patch, ...]
    left_alone: tuple[Link, ...]
    usual_distance: int


def plan_shift(listing: Listing, shape: KernelShape, shift: int) -> ShiftPlan:
    """Stall fields to change so that each link moves by exactly `shift` cycles.

    Each field is changed at most once and stays within 1..15. One field of a link is changed where that is enough; a
    second one where the first would bring the loop's counter too close to its compare. Raises SassError where some link
    cannot be moved so.
    """
    loop = required_loop(shape)
    links = [link for chain in shape.chains for link in chain.links]
    usual = _usual_distance(listing, links)
    left = tuple(link for link in links if link.carried and (link.distance or 0) > usual)
    moved = [link for link in links if link not in left]
    bounds = [_exactly(loop, link, shift) for link in moved]
    bounds += [Bound(*_span(loop, link), usual - (link.distance or 0), None) for link in left]
    bounds += _control_bounds(listing, loop, frozenset(link.index for link in links))
    stalls = _stalls(listing, loop)
    deltas = solve(stalls, tuple(bounds), shift, STALL_MIN, STALL_MAX) if shift else [0] * len(stalls)
    if deltas is None:
        raise SassError(f"{listing.entry}: {_obstacle(listing, loop, moved, stalls, shift)}")
    return ShiftPlan(shift, _patches(listing, loop.head, deltas), left, usual)


def link_patches(listing: Listing, shape: KernelShape, shift: int) -> tuple[Patch, ...]:
    """Patches of `plan_shift`: every link further apart (shift > 0) or closer (shift < 0). Raises SassError."""
    return plan_shift(listing, shape, shift).patches


def elsewhere_patches(listing: Listing, shape: KernelShape) -> tuple[Patch, ...]:
    """One stall field of the timed region raised by 1 where no two links stand around it.

    What stands between the opening clock read and the loop is tried first, then that read itself, then the loop's
    branch. Raises SassError when each is full or a long wait.
    """
    loop = required_loop(shape)
    if shape.region is None:
        raise SassError(f"{listing.entry}: no timed region")
    candidates = [*range(loop.head - 1, shape.region.opening - 1, -1), loop.tail]
    for index in candidates:
        item = listing.instructions[index]
        stall = item.control.stall
        if STALL_MIN <= stall < STALL_MAX:
            return stall_patches(item, stall + 1)
    raise SassError(f"{listing.entry}: no stall field outside the links can be raised by 1")


def _usual_distance(listing: Listing, links: list[Link]) -> int:
    """Most frequent distance inside a pass (the smaller of two equally frequent ones)."""
    if not links:
        raise SassError(f"{listing.entry}: no link in the loop")
    for link in links:
        if link.distance is None or link.producer is None:
            address = listing.instructions[link.index].address
            raise SassError(f"{listing.entry}+{address:#x}: the distance to this link's producer is not known")
    inside = [link.distance for link in links if not link.carried] or [link.distance for link in links]
    counts = Counter(inside)
    return min(counts, key=lambda distance: (-counts[distance], distance))


def _span(loop: Loop, link: Link) -> tuple[int, int]:
    """Positions in the body whose stalls lie between: from producer up to, not including, the link."""
    return (link.producer or 0) - loop.head, link.index - loop.head


def _exactly(loop: Loop, link: Link, shift: int) -> Bound:
    return Bound(*_span(loop, link), shift, shift)


def _control_bounds(listing: Listing, loop: Loop, links: frozenset[int]) -> list[Bound]:
    """Every dependence in the loop that is not one link feeding another must stay as far apart as it needs."""
    flow = BodyFlow(listing, loop)
    bounds = []
    for item in listing.instructions[loop.head:loop.tail + 1]:
        for place in item.reads:
            source = flow.source(item.index, place)
            if source is None or (source.index in links and item.index in links):
                continue
            distance = flow.distance(source, item.index)
            if distance is not None:
                least = min(distance, CONTROL_DISTANCE_CYCLES) - distance
                bounds.append(Bound(source.index - loop.head, item.index - loop.head, least, None))
    return bounds


def _stalls(listing: Listing, loop: Loop) -> list[int | None]:
    """Stall fields of the body; None where the field must not be touched (a long wait)."""
    body = listing.instructions[loop.head:loop.tail + 1]
    return [None if is_long_wait(item.control) else item.control.stall for item in body]


def _patches(listing: Listing, head: int, deltas: list[int]) -> tuple[Patch, ...]:
    patches: list[Patch] = []
    for item, delta in zip(listing.instructions[head:head + len(deltas)], deltas):
        if delta:
            patches += stall_patches(item, item.control.stall + delta)
    return tuple(patches)


def stall_patches(item: SassInstruction, stall: int) -> tuple[Patch, ...]:
    """Patches that give one instruction a stall.

    A stall of 1 with the raw yield bit clear took 2 cycles on an H200, and ptxas never writes that pair: the bit is
    set along with it.
    """
    patches = (Patch(item.address, "stall", item.control.stall, stall),)
    if stall == STALL_MIN and item.control.yield_bit == 0:
        patches += (Patch(item.address, "yield", 0, 1),)
    return patches


def _obstacle(listing: Listing, loop: Loop, moved: list[Link], stalls: list[int | None], shift: int) -> str:
    """The first link that no single field can move, for the error's one line."""
    size = len(stalls)
    for link in moved:
        start, end = _span(loop, link)
        fields = [stalls[i % size] for i in range(start, end if end > start else end + size)]
        if not any(stall is not None and STALL_MIN <= stall + shift <= STALL_MAX for stall in fields):
            address = listing.instructions[link.index].address
            return f"link at {address:#x} cannot be moved by {shift:+d}, no field stays within {STALL_MIN}..{STALL_MAX}"
    return f"no choice of stall fields moves all {len(moved)} links by {shift:+d} and keeps loop control in time"
