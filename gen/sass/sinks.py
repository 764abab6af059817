"""Which values made in the timed region are stored after it, followed by value along every path."""

from __future__ import annotations

from functools import reduce
from operator import or_

from gen.model.listing import Chain, Listing, Region, SassInstruction
from gen.sass.blocks import successors
from gen.sass.opcodes import GLOBAL_STORES, VALUE_KINDS
from gen.sass.operands import decode_text

#: Visits allowed per instruction before a walk is given up (and nothing counts as stored).
_VISITS = 16
State = dict[str, int]


def chain_leaves(chain: Chain) -> tuple[int, ...]:
    """Links whose value no other link reads in the same pass: what the chain hands on."""
    used = {link.producer for link in chain.links if not link.carried}
    return tuple(link.index for link in chain.links if link.index not in used)


def stored_values(listing: Listing, region: Region, chains: tuple[Chain, ...]) -> tuple[bool, bool]:
    """(every chain's leaving value is stored, both clock values are stored), after the region.

    A value counts as stored when it, or something computed from it, is the data operand of a global store. For a
    clock the low word is enough. Each register of a chain's value must arrive.
    """
    marks, results, clocks = _marks(listing, region, chains)
    state: State = {}
    for index in range(region.opening, region.closing + 1):
        _step(listing.instructions[index], state)
        state.update(marks.get(index, {}))
    stored = _stored_after(listing, region.closing + 1, state)
    return bool(results) and stored & results == results, stored & clocks == clocks


def _marks(listing: Listing, region: Region, chains: tuple[Chain, ...]) -> tuple[dict[int, State], int, int]:
    """A bit for each register of each value to be followed, by the instruction that makes it."""
    marks: dict[int, State] = {}
    bit = 1
    for index in (region.opening, region.closing):
        marks[index] = {place: bit for place in listing.instructions[index].writes[:1]}
        bit <<= 1
    results = 0
    for leaf in (index for chain in chains for index in chain_leaves(chain)):
        marks[leaf] = {}
        for place in listing.instructions[leaf].writes:
            if place[0] == "R" or place.startswith("UR"):
                marks[leaf][place] = bit
                results |= bit
                bit <<= 1
    return marks, results, 3


def _step(instruction: SassInstruction, state: State) -> None:
    """Move values through one instruction: what it writes carries what it read, or nothing that is followed."""
    if instruction.opcode == "CALL":
        state.clear()
    if not instruction.writes:
        return
    decoded = decode_text(instruction.text)
    carried = 0
    if decoded.info.kind in VALUE_KINDS:
        for position in decoded.sources:
            for place in decoded.operands[position].locations:
                carried |= state.get(place, 0)
    for place in instruction.writes:
        kept = state.get(place, 0) if instruction.guard else 0
        if carried | kept and "P" not in place:
            state[place] = carried | kept
        else:
            state.pop(place, None)


def _stored_bits(instruction: SassInstruction, state: State) -> int:
    """Bits in the data operands of a global store."""
    bits, seen_address = 0, False
    for operand in instruction.operands:
        if operand.kind == "memory":
            seen_address = True
        elif seen_address:
            for place in operand.locations:
                bits |= state.get(place, 0)
    return bits


def _stored_after(listing: Listing, start: int, state: State) -> int:
    """Bits that reach a store, keeping at each join only what arrives on every path to it."""
    entered: dict[int, State] = {}
    stored: dict[int, int] = {}
    pending = [(start, state)]
    budget = _VISITS * len(listing.instructions)
    while pending:
        index, state = pending.pop()
        while index is not None and index < len(listing.instructions):
            budget -= 1
            if budget < 0:
                return 0
            merged = _join(entered.get(index), state)
            if merged is None:
                break
            entered[index], state = merged, dict(merged)
            index = _advance(listing, index, state, stored, pending)
    return reduce(or_, stored.values(), 0)


def _advance(
    listing: Listing, index: int, state: State, stored: dict[int, int], pending: list[tuple[int, State]],
) -> int | None:
    """Issue one instruction; the next on this path, the other paths put aside."""
    instruction = listing.instructions[index]
    if instruction.opcode in GLOBAL_STORES:
        stored[index] = _stored_bits(instruction, state)
    _step(instruction, state)
    following = successors(index, listing)
    pending.extend((other, dict(state)) for other in following[1:])
    return following[0] if following else None


def _join(before: State | None, state: State) -> State | None:
    """What holds on every path so far; None when nothing new arrived."""
    if before is None:
        return state
    merged = {place: bits for place, old in before.items() if (bits := old & state.get(place, 0))}
    return None if merged == before else merged
