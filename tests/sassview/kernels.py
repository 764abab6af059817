"""Hand-built listings of the experiment's two bodies, with the shape that a reader would find in them."""

from __future__ import annotations

from gen.model.listing import (
    Chain, Control, KernelShape, Link, Listing, Loop, Operand, Region, SassInstruction)

BEFORE = ("S2R R4, SR_TID.X", "LDC.64 R2, c[0x0][0x210]", "LDG.E R8, desc[UR4][R2.64]", "FFMA R8, R5, R8, 1")
AFTER = ("LDC.64 R6, c[0x0][0x218]", "STG.E desc[UR4][R6.64], R8", "EXIT", "BRA `(.L_x_1)", "NOP", "NOP")


def instruction(index: int, text: str, stall: int = 1, **control: int) -> SassInstruction:
    """One instruction at its usual address; control fields not given are those of a plain instruction."""
    fields = {"yield_bit": 1, "write_barrier": 7, "read_barrier": 7, "wait_mask": 0, "reuse": 0} | control
    guard, _, rest = text.partition(" ") if text.startswith("@") else (None, "", text)
    name, _, operands = rest.partition(" ")
    opcode, *modifiers = name.split(".")
    written = tuple(Operand(part.strip(), "register") for part in operands.split(",")) if operands else ()
    return SassInstruction(index, 16 * index, opcode, tuple(modifiers), guard or None, written, (), (),
                           Control(stall=stall, **fields), text, (0, 0))


def kernel(accumulators: int, body_length: int = 32) -> tuple[Listing, KernelShape]:
    """Loop counter, links, compare after the first link, branch; each link feeds the next of its accumulator."""
    opening = len(BEFORE)
    head = opening + 2
    code = [*BEFORE, "CS2R R2, SR_CLOCKLO", "HFMA2.MMA R6, -RZ, RZ, 0, 0", "IADD3 R6, R6, 0x1, RZ"]
    stalls = [1] * opening + [1, 11, 1]
    places: list[int] = []
    for number in range(body_length):
        register = 8 + number % accumulators
        places.append(len(code))
        code.append(f"FFMA R{register}, R5.reuse, R{register}, 1")
        stalls.append(_stall(accumulators, number, body_length))
        if number == 0:
            code.append("ISETP.NE.AND P0, PT, R6, 0x80, PT")
            stalls.append(3 if accumulators == 1 else 1)
    tail, closing = len(code), len(code) + 1
    code += ["@P0 BRA `(.L_x_0)", "CS2R R4, SR_CLOCKLO", *AFTER]
    stalls += [6, 1] + [1] * len(AFTER)
    instructions = tuple(
        instruction(i, text, stall, reuse=1 if i in places else 0) for i, (text, stall) in enumerate(zip(code, stalls)))
    listing = Listing("k", "sm_90", instructions, {".L_x_0": head})
    return listing, _shape(places, accumulators, Region(opening, closing), Loop(head, tail, 128, "R6"), stalls)


def _stall(accumulators: int, number: int, body_length: int) -> int:
    if accumulators > 1 or number in (0, body_length - 1):
        return 1 if number == 0 or accumulators == 1 else 2
    return 4


def _shape(places: list[int], accumulators: int, region: Region, loop: Loop, stalls: list[int]) -> KernelShape:
    chains = []
    for first in range(accumulators):
        own = places[first::accumulators]
        links = []
        for at, index in enumerate(own):
            producer = own[at - 1]
            carried = at == 0
            distance = None if carried else sum(stalls[producer:index])
            links.append(Link(index, producer, "B", carried, distance, {}, {}, ("A",)))
        chains.append(Chain(tuple(links), (f"R{8 + first}",)))
    return KernelShape(
        region=region, clock_opcodes=("CS2R", "CS2R"), loop=loop, loops_in_region=1, targets_in_loop=len(places),
        targets_total=128 * len(places), targets_outside_region=1, chains=tuple(chains),
        overhead=(loop.head, loop.head + 2), once=(region.opening + 1,), unexpected=(), results_stored=True,
        clocks_stored=True, live_registers=12, planned_cycles_per_pass=None, code_bytes=0)
