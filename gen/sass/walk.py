"""What a chain computes when operands are read before they are ready: a walk of the loop by planned issue cycle."""

from __future__ import annotations

from fractions import Fraction
from typing import Iterable

from gen.model.listing import KernelShape, Link, Listing
from gen.model.record import Patch
from gen.sass.body import required_loop
from gen.sass.chains import source_slots
from gen.sass.constants import copied_register
from gen.sass.errors import SassError
from gen.sass.schedule import planned_stalls

#: A pattern of stale reads repeats within a few passes; one that does not is not answered.
_LONGEST_PERIOD = 400


class _Registers:
    """Register contents over time: each write becomes visible at a cycle of its own; reads see what is visible."""

    def __init__(self) -> None:
        self.visible: dict[str, int] = {}
        self.coming: dict[str, list[tuple[int, int]]] = {}

    def read(self, place: str, cycle: int) -> int:
        queue = self.coming.get(place)
        while queue and queue[0][0] <= cycle:
            self.visible[place] = queue.pop(0)[1]
        return self.visible.get(place, 0)

    def write(self, place: str, ready: int, value: int) -> None:
        self.coming.setdefault(place, []).append((ready, value))

    def state(self, base: int, cycle: int, places: Iterable[str]) -> tuple:
        """Contents relative to a value and a cycle, to recognise a repeating pattern."""
        return tuple(
            (self.read(place, cycle) - base, tuple((r - cycle, v - base) for r, v in self.coming.get(place, ())))
            for place in places
        )


def stale_walk(
    listing: Listing, shape: KernelShape, latency_cycles: int, patches: Iterable[Patch] = (), chain: int = 0,
) -> float:
    """Links that one pass adds to one accumulator in the steady state, when results take `latency_cycles`.

    Issue cycles come from the stall fields after `patches`. Operands are read at issue; a result is visible
    `latency_cycles` after the issue of its instruction, and before that a read finds what the register held. Every
    link adds 1 to what it reads through the chain's slot. A chain whose links are all in time gives its number of
    links. Raises SassError without a loop or chain, with a link fed by none, or with a wait of unknown length.
    """
    loop = required_loop(shape)
    if not 0 <= chain < len(shape.chains):
        raise SassError(f"{listing.entry}: no chain {chain}; the loop holds {len(shape.chains)}")
    stalls = planned_stalls(listing, loop.head, loop.tail, tuple(patches))
    links = {link.index: _places(listing, link) for link in shape.chains[chain].links}
    places = sorted({place for pair in links.values() for place in pair})
    registers, cycle = _Registers(), 0
    seen: dict[tuple, tuple[int, int]] = {}
    value = 0
    for number in range(_LONGEST_PERIOD):
        state = registers.state(value, cycle, places)
        if state in seen:
            before, then = seen[state]
            return float(Fraction(value - then, number - before))
        seen[state] = (number, value)
        value, cycle = _one_pass(listing, loop.head, stalls, links, registers, cycle, latency_cycles)
    raise SassError(f"{listing.entry}: stale reads show no period within {_LONGEST_PERIOD} passes")


def _one_pass(
    listing: Listing, head: int, stalls: list[int], links: dict[int, tuple[str, str]], registers: _Registers,
    cycle: int, latency_cycles: int,
) -> tuple[int, int]:
    """Issue the loop once; the value of the last link and the cycle of the next pass."""
    value = 0
    for index, stall in enumerate(stalls, head):
        if index in links:
            source, result = links[index]
            value = registers.read(source, cycle) + 1
            registers.write(result, cycle + latency_cycles, value)
        elif (moved := copied_register(listing.instructions[index])) is not None:
            registers.write(listing.instructions[index].writes[0], cycle + latency_cycles, registers.read(moved, cycle))
        cycle += stall
    return value, cycle


def _places(listing: Listing, link: Link) -> tuple[str, str]:
    """First register of the operand that carries the chain, and of the result."""
    instruction = listing.instructions[link.index]
    if link.slot is None or not instruction.writes:
        raise SassError(f"{listing.entry}+{instruction.address:#x}: no link feeds this one")
    return source_slots(instruction)[link.slot[0]].locations[0], instruction.writes[0]
