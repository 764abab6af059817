"""The loop body as text that is equal for equal experiments, and the operand form in one line."""

from __future__ import annotations

import re

from gen.model.listing import KernelShape, Link, Listing, Loop, SassInstruction
from gen.sass.chains import source_slots
from gen.sass.errors import SassError
from gen.sass.flow import BodyFlow
from gen.sass.operands import decode_text

_PLACE = re.compile(r"(?<![A-Za-z0-9_.])(UR|UP|R|P)(\d{1,3})(?![A-Za-z0-9_])")


def required_loop(shape: KernelShape) -> Loop:
    """The loop of a shape. Raises SassError when there is none."""
    if shape.loop is None:
        raise SassError("the timed region holds no single loop; only a kernel with one can be asked for its body")
    return shape.loop


class _Names:
    """Names of values: v<place in the body>.<result> for those made in the loop, x<order> for those from before."""

    def __init__(self, listing: Listing, loop: Loop) -> None:
        self.listing, self.head = listing, loop.head
        self.flow = BodyFlow(listing, loop)
        self.outside: dict[str, str] = {}

    def read(self, index: int, place: str) -> str:
        source = self.flow.source(index, place)
        if source is None:
            return self.outside.setdefault(place, f"x{len(self.outside)}")
        return self.written(source.index, place) + "'" * source.passes_back

    def written(self, index: int, place: str) -> str:
        return f"v{index - self.head}.{self.listing.instructions[index].writes.index(place)}"


def normalized_body(listing: Listing, shape: KernelShape) -> tuple[str, ...]:
    """The loop's instructions with every register replaced by the value in it, and numbers of loop control masked.

    Control fields are kept. Two kernels that differ in nothing but the trip count and in register numbers give
    equal texts. Raises SassError without a single loop.
    """
    loop = required_loop(shape)
    names = _Names(listing, loop)
    body = listing.instructions[loop.head:loop.tail + 1]
    return tuple(_line(item, names, item.index in shape.overhead) for item in body)


def _line(item: SassInstruction, names: _Names, masked: bool) -> str:
    decoded = decode_text(item.text)
    operands = []
    for position, operand in enumerate(item.operands):
        if operand.kind == "label" or (masked and operand.kind == "immediate"):
            operands.append("#")
            continue
        name = names.written if position in decoded.results else names.read
        operands.append(_PLACE.sub(lambda match: _rename(match, item, name), operand.text))
    guard = _PLACE.sub(lambda match: _rename(match, item, names.read), item.guard) + " " if item.guard else ""
    c = item.control
    fields = f"s{c.stall} y{c.yield_bit} w{c.write_barrier} r{c.read_barrier} m{c.wait_mask:02x}"
    return f"{guard}{decoded.full} {', '.join(operands)} | {fields}"


def _rename(match: re.Match[str], item: SassInstruction, name) -> str:
    place = match[0]
    known = item.writes if name.__name__ == "written" else item.reads
    return name(item.index, place) if place in known else place


def form_signature(listing: Listing, shape: KernelShape) -> str:
    """Operand form of all links in one line, the same for every body length of one fit.

    Chain slots, encodings of the other operands, slots that are kept by a reuse flag on at least one link, and
    whether any link reads three registers of one bank without help from a reuse flag. Raises SassError without a
    single loop.
    """
    required_loop(shape)
    links = [link for chain in shape.chains for link in chain.links]
    kinds = sorted({"+".join(f"{slot}:{kind}" for slot, kind in link.other_operands.items()) for link in links})
    slots = sorted({link.slot or "none" for link in links})
    reuse = sorted({slot for link in links for slot in link.reuse})
    conflicts = any(bank_conflict(listing, link) for link in links)
    return (
        f"chain {'/'.join(slots) or 'none'}; others {' or '.join(kinds) or 'none'}; "
        f"reuse {''.join(reuse) or 'none'}; bank conflicts {'some' if conflicts else 'none'}"
    )


def bank_conflict(listing: Listing, link: Link) -> bool:
    """Three register sources in one of the two banks, none of them held by the reuse flag of the instruction before."""
    slots = source_slots(listing.instructions[link.index])
    registers = {slot: slots[slot].locations[0] for slot in link.banks}
    if len(set(registers.values())) < 3 or len(set(link.banks.values())) > 1:
        return False
    before = source_slots(listing.instructions[link.index - 1]) if link.index else {}
    held = {slot: item.locations[:1] for slot, item in before.items() if ".reuse" in item.text}
    return not any(held.get(slot) == (register,) for slot, register in registers.items())
