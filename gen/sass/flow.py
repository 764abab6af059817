"""Dependence by value inside one loop pass: who made the value that an operand reads, and how long before."""

from __future__ import annotations

from typing import NamedTuple

from gen.model.listing import Listing, Loop, Operand
from gen.sass.constants import copied_register
from gen.sass.control import is_long_wait


class Source(NamedTuple):
    """Index of the instruction in the loop that wrote a value, and how many back edges lie between (0 = this pass)."""

    index: int
    passes_back: int


class BodyFlow:
    """Reaching definitions of a straight loop body that is issued over and over."""

    def __init__(self, listing: Listing, loop: Loop) -> None:
        self.listing = listing
        self.head, self.tail = loop.head, loop.tail
        body = listing.instructions[loop.head:loop.tail + 1]
        self._leaving = {place: item.index for item in body for place in item.writes}
        self._writers: dict[int, dict[str, int]] = {}
        current: dict[str, int] = {}
        for item in body:
            self._writers[item.index] = {place: current[place] for place in item.reads if place in current}
            current.update(dict.fromkeys(item.writes, item.index))
        self._stalls, self._waits = _prefix_sums(listing, loop)

    def source(self, index: int, place: str) -> Source | None:
        """Writer of the value that instruction `index` reads from a place; None when it comes from before the loop."""
        writer = self._writers[index].get(place)
        if writer is not None:
            return Source(writer, 0)
        writer = self._leaving.get(place)
        return None if writer is None else Source(writer, 1)

    def origin(self, index: int, place: str) -> Source | None:
        """Like `source`, but through plain moves to the instruction that made the value."""
        passes = 0
        for _ in range(self.tail - self.head + 2):
            found = self.source(index, place)
            if found is None:
                return None
            passes += found.passes_back
            moved = copied_register(self.listing.instructions[found.index])
            if moved is None:
                return Source(found.index, passes)
            index, place = found.index, moved
        return None

    def operand_origin(self, index: int, operand: Operand) -> Source | None:
        """Origin of a whole operand; None unless all its registers come from one instruction."""
        origins = {self.origin(index, place) for place in operand.locations}
        return origins.pop() if len(origins) == 1 else None

    def is_loop_invariant(self, index: int, operand: Operand) -> bool:
        return all(self.source(index, place) is None for place in operand.locations)

    def distance(self, producer: Source, consumer: int) -> int | None:
        """Issue cycles from producer to consumer: the stall of the producer and of all between, in this order.

        None where a long wait (stall 0 with the yield bit clear) stands between.
        """
        start, end = producer.index - self.head, consumer - self.head
        whole = producer.passes_back
        if self._span(self._waits, start, end, whole):
            return None
        return self._span(self._stalls, start, end, whole)

    def _span(self, sums: list[int], start: int, end: int, whole: int) -> int:
        return sums[end] - sums[start] + whole * sums[-1]


def _prefix_sums(listing: Listing, loop: Loop) -> tuple[list[int], list[int]]:
    stalls, waits = [0], [0]
    for item in listing.instructions[loop.head:loop.tail + 1]:
        stalls.append(stalls[-1] + item.control.stall)
        waits.append(waits[-1] + is_long_wait(item.control))
    return stalls, waits


def backward_slice(flow: BodyFlow, listing: Listing, start: int) -> frozenset[int]:
    """Instructions of the loop whose values `start` needs, itself included, over any number of passes."""
    seen = {start}
    pending = [start]
    while pending:
        index = pending.pop()
        for place in listing.instructions[index].reads:
            found = flow.source(index, place)
            if found is not None and found.index not in seen:
                seen.add(found.index)
                pending.append(found.index)
    return frozenset(seen)
