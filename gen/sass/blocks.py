"""Control flow of one kernel: branch targets, successors, basic blocks, loops."""

from __future__ import annotations

from typing import NamedTuple

from gen.model.listing import Listing, SassInstruction

_ENDS = frozenset({"EXIT", "RET", "KILL", "BPT", "BRX", "BRXU", "JMX", "JMXU"})
_BRANCHES = frozenset({"BRA", "JMP"})
_INDIRECT = frozenset({"BRX", "BRXU", "JMX", "JMXU"})


class Block(NamedTuple):
    """A basic block: instructions `first` to `last` inclusive, and the first instructions of its successors."""

    first: int
    last: int
    successors: tuple[int, ...]


def branch_target(instruction: SassInstruction, listing: Listing) -> int | None:
    """Index that a direct branch jumps to; None for anything else, and for a label that is not in the kernel."""
    if instruction.opcode not in _BRANCHES:
        return None
    for operand in instruction.operands:
        if operand.kind == "label":
            index = listing.labels.get(operand.text.strip("`()"))
            return index if index is not None and index < len(listing.instructions) else None
    return None


def branch_condition(instruction: SassInstruction) -> tuple[str, bool] | None:
    """The one predicate a branch waits for and the value that makes it jump; None with no or several predicates.

    The predicate is a guard (`@!P0 BRA`) or an operand (`BRA.U !UP0`).
    """
    written = _predicates(instruction)
    return (written[0].lstrip("!"), not written[0].startswith("!")) if len(written) == 1 else None


def _predicates(instruction: SassInstruction) -> list[str]:
    """Predicates that decide whether a branch jumps, as written; PT is none."""
    written = [instruction.guard[1:]] if instruction.guard else []
    written += [item.text for item in instruction.operands if item.kind.endswith("predicate")]
    return [text for text in written if not text.endswith("T")]


def changes_flow(instruction: SassInstruction) -> bool:
    """Anything after which the next instruction in order need not follow."""
    return instruction.opcode in _BRANCHES or instruction.opcode in _ENDS or instruction.opcode == "CALL"


def has_indirect_branch(listing: Listing) -> bool:
    return any(item.opcode in _INDIRECT for item in listing.instructions)


def is_conditional(instruction: SassInstruction) -> bool:
    """True where control may also fall through: a guard, a predicate operand, or a divergence test."""
    if _predicates(instruction):
        return True
    return instruction.opcode in _BRANCHES and ("DIV" in instruction.modifiers or "CONV" in instruction.modifiers)


def successors(index: int, listing: Listing) -> tuple[int, ...]:
    """Indices that can be issued next. An indirect jump has none that could be named."""
    instruction = listing.instructions[index]
    following = (index + 1,) if index + 1 < len(listing.instructions) else ()
    if instruction.opcode in _ENDS:
        return following if is_conditional(instruction) else ()
    if instruction.opcode not in _BRANCHES:
        return following
    target = branch_target(instruction, listing)
    jumps = () if target is None else (target,)
    return jumps + following if is_conditional(instruction) else jumps


def basic_blocks(listing: Listing) -> tuple[Block, ...]:
    """Blocks in address order. A block starts at a label or after an instruction that may leave the line."""
    count = len(listing.instructions)
    leaders = {0} | {index for index in listing.labels.values() if index < count}
    for index, instruction in enumerate(listing.instructions):
        if instruction.opcode in _BRANCHES or instruction.opcode in _ENDS:
            leaders.add(index + 1)
    starts = sorted(index for index in leaders if index < count)
    ends = [start - 1 for start in starts[1:]] + [count - 1]
    return tuple(Block(start, end, successors(end, listing)) for start, end in zip(starts, ends))


def back_edges(listing: Listing, first: int, last: int) -> list[tuple[int, int]]:
    """(head, tail) of every backward branch between two indices, both inside them."""
    found = []
    for index in range(first, last + 1):
        target = branch_target(listing.instructions[index], listing)
        if target is not None and first <= target <= index:
            found.append((target, index))
    return found


def branches_into(listing: Listing, first: int, last: int) -> list[int]:
    """Indices of branches outside first..last that jump to an instruction inside."""
    found = []
    for index, instruction in enumerate(listing.instructions):
        if instruction.opcode in _BRANCHES and not first <= index <= last:
            target = branch_target(instruction, listing)
            if target is not None and first <= target <= last:
                found.append(index)
    return found
