"""Dependence chains of the target instruction inside the loop, link by link."""

from __future__ import annotations

from gen.model.listing import Chain, Link, Listing, Operand, SassInstruction
from gen.sass.flow import BodyFlow, Source
from gen.sass.operands import decode_text

SLOTS = "ABCDEFGH"


def is_target(instruction: SassInstruction, target_opcodes: tuple[str, ...]) -> bool:
    """The whole dotted opcode is one of the accepted spellings, and nothing makes its execution conditional."""
    return instruction.guard is None and decode_text(instruction.text).full in target_opcodes


def source_slots(instruction: SassInstruction) -> dict[str, Operand]:
    """Source operands by slot letter in written order; predicates have none."""
    positions = decode_text(instruction.text).sources
    operands = [instruction.operands[p] for p in positions]
    return dict(zip(SLOTS, (item for item in operands if not item.kind.endswith("predicate"))))


def find_chains(listing: Listing, flow: BodyFlow, targets: tuple[int, ...]) -> tuple[Chain, ...]:
    """Targets that feed one another by value, directly or through moves, in order of their first link."""
    wanted = frozenset(targets)
    fed = {index: _chain_inputs(listing, flow, index, wanted) for index in targets}
    groups = _connect(targets, fed)
    return tuple(_chain(listing, flow, members, fed) for members in groups)


def _chain_inputs(listing: Listing, flow: BodyFlow, index: int, wanted: frozenset[int]) -> dict[str, Source]:
    """Slots of a target that read another target's value."""
    inputs = {}
    for slot, operand in source_slots(listing.instructions[index]).items():
        origin = flow.operand_origin(index, operand) if operand.locations else None
        if origin is not None and origin.index in wanted:
            inputs[slot] = origin
    return inputs


def _connect(targets: tuple[int, ...], fed: dict[int, dict[str, Source]]) -> list[list[int]]:
    parent = {index: index for index in targets}

    def root(index: int) -> int:
        while parent[index] != index:
            parent[index] = parent[parent[index]]
            index = parent[index]
        return index

    for index, inputs in fed.items():
        for source in inputs.values():
            first, second = sorted((root(index), root(source.index)))
            parent[second] = first
    groups: dict[int, list[int]] = {}
    for index in targets:
        groups.setdefault(root(index), []).append(index)
    return list(groups.values())


def _chain(listing: Listing, flow: BodyFlow, members: list[int], fed: dict[int, dict[str, Source]]) -> Chain:
    links = tuple(_link(listing, flow, index, fed[index]) for index in members)
    registers: dict[str, None] = {}
    for link in links:
        instruction = listing.instructions[link.index]
        slots = source_slots(instruction)
        places = [place for slot in fed[link.index] for place in slots[slot].locations]
        registers.update(dict.fromkeys(places + [p for p in instruction.writes if p[0] in "RU"]))
    return Chain(links, tuple(registers))


def _link(listing: Listing, flow: BodyFlow, index: int, inputs: dict[str, Source]) -> Link:
    instruction = listing.instructions[index]
    slots = source_slots(instruction)
    source = next(iter(inputs.values()), None)
    return Link(
        index=index,
        producer=None if source is None else source.index,
        # Two letters when the chain enters twice (x·x + c): no form has such a slot, so none is taken for it.
        slot="".join(inputs) or None,
        carried=source is not None and source.passes_back > 0,
        distance=None if source is None else flow.distance(source, index),
        other_operands={s: _kind(flow, index, item) for s, item in slots.items() if s not in inputs},
        banks={s: int(item.locations[0][1:]) % 2 for s, item in slots.items() if _is_general(item)},
        reuse=tuple(s for s, item in slots.items() if ".reuse" in item.text),
    )


def _is_general(operand: Operand) -> bool:
    return operand.kind == "register" and bool(operand.locations)


def _kind(flow: BodyFlow, index: int, operand: Operand) -> str:
    """Encoding of an operand; "zero" for RZ, "varying" for a register that the loop itself changes."""
    if operand.kind not in ("register", "uniform"):
        return operand.kind
    if not operand.locations:
        return "zero"
    return operand.kind if flow.is_loop_invariant(index, operand) else "varying"
