"""Shape facts of every role of a progress kernel, read from its machine code. Pure."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Iterable

from gen.model.listing import Chain, Listing, Loop
from gen.model.progress import Role
from gen.sass.blocks import back_edges
from gen.sass.chains import find_chains, is_target
from gen.sass.control import is_long_wait
from gen.sass.flow import BodyFlow

INSTRUCTION_BYTES = 16


@dataclass(frozen=True)
class RoleShape:
    """One loop of one kernel: what a role repeats between two clock checks.

    `targets` are target instructions of a pass and `links` their number by chain, largest first; `slots` are the
    operand slots in which chains enter. `depth` is the longest chain of one pass, `tail` how many chains have one link
    less than the longest. `planned_cycles` sums the stall counts of a pass (None with a long wait among them): what
    the compiler scheduled, not what the hardware took. `others` are the remaining opcodes of the loop with their
    number, `reuse` how many operands come from the reuse cache, `conflicts` targets that read three different registers
    of one bank. `place` is the rank of the loop among those of the kernel, by address.
    """

    head: int
    tail_index: int
    targets: int
    links: tuple[int, ...]
    slots: tuple[str, ...]
    depth: int
    tail: int
    planned_cycles: int | None
    code_bytes: int
    registers: int
    reuse: int
    conflicts: int
    others: tuple[tuple[str, int], ...]
    place: int


def loops_of(listing: Listing) -> Iterable[Loop]:
    """Loops in the order of their code; the endless branch to itself behind the last EXIT is none."""
    edges = sorted(set(back_edges(listing, 0, len(listing.instructions) - 1)))
    return [Loop(head, tail, None, None) for head, tail in edges if head < tail]


def _registers(listing: Listing, loop: Loop) -> int:
    """General registers that one pass reads or writes."""
    places = {
        place for item in listing.instructions[loop.head:loop.tail + 1] for place in (*item.reads, *item.writes)
        if place[0] == "R" and place[1:].isdigit()}
    return len(places)


def _conflicts(chains: tuple[Chain, ...], listing: Listing) -> int:
    """Targets whose three sources are different registers of one bank (register number modulo 2) with none reused."""
    found = 0
    for chain in chains:
        for link in chain.links:
            names = {place for operand in listing.instructions[link.index].operands[1:] for place in operand.locations}
            found += len(names) == 3 and len(link.banks) == 3 and len(set(link.banks.values())) == 1 and not link.reuse
    return found


def _planned(listing: Listing, loop: Loop) -> int | None:
    controls = [item.control for item in listing.instructions[loop.head:loop.tail + 1]]
    return None if any(map(is_long_wait, controls)) else sum(control.stall for control in controls)


def loop_shape(listing: Listing, loop: Loop, opcodes: tuple[str, ...], place: int) -> RoleShape:
    """Facts of one loop. Raises nothing for a listing that could be parsed."""
    body = listing.instructions[loop.head:loop.tail + 1]
    targets = tuple(item.index for item in body if is_target(item, opcodes))
    chains = find_chains(listing, BodyFlow(listing, loop), targets)
    links = tuple(sorted((len(chain.links) for chain in chains), reverse=True))
    slots = sorted({link.slot or "none" for chain in chains for link in chain.links})
    others = Counter(item.opcode for item in body if item.index not in targets)
    return RoleShape(
        loop.head, loop.tail, len(targets), links, tuple(slots), links[0] if links else 0,
        sum(count < links[0] for count in links), _planned(listing, loop), len(body) * INSTRUCTION_BYTES,
        _registers(listing, loop), sum(len(link.reuse) for chain in chains for link in chain.links),
        _conflicts(chains, listing), tuple(sorted(others.items())), place)


def loop_shapes(listing: Listing, opcodes: tuple[str, ...]) -> tuple[RoleShape, ...]:
    """Every loop that holds a target instruction; of a kernel without any, all its loops."""
    shapes = [loop_shape(listing, loop, opcodes, place) for place, loop in enumerate(loops_of(listing))]
    return tuple(shape for shape in shapes if shape.targets) or tuple(shapes)


def shapes_by_role(
    listing: Listing, roles: tuple[Role, ...], copies: int, opcodes: tuple[str, ...]
) -> dict[str, RoleShape | None]:
    """The loop of each role, known by its links: no two roles of one dispatch have the same. None where there is none,
    or more than one."""
    shapes = loop_shapes(listing, opcodes)
    found: dict[str, RoleShape | None] = {}
    for role in roles:
        wanted = tuple(sorted((links * copies for links in role.links), reverse=True))
        fitting = [shape for shape in shapes if shape.links == wanted]
        found[role.id] = fitting[0] if len(fitting) == 1 else None
    return found
