"""Trip count of a counted loop, from its counter's start, step and the compare that its branch waits for."""

from __future__ import annotations

from typing import NamedTuple

from gen.model.listing import Listing, SassInstruction
from gen.sass.blocks import branch_condition, branches_into
from gen.sass.constants import WORD, added_constant, constant_of, copied_register, integer, is_plain_register, signed

_COMPARES = {"NE", "EQ", "LT", "LE", "GT", "GE"}
_ACCEPTED_MODIFIERS = _COMPARES | {"U32", "S32", "AND"}
#: Moves followed from the loop back to the constant that starts the counter.
_LONGEST_COPY = 8


class Test(NamedTuple):
    """The loop goes on while `compare`(value, bound) is `wanted`; value is `register` plus `offset`."""

    register: str
    offset: int
    compare: str
    unsigned: bool
    bound: int
    wanted: bool


def find_compare(listing: Listing, head: int, tail: int) -> int | None:
    """Index in the loop of the compare that its branch waits for."""
    condition = branch_condition(listing.instructions[tail])
    return None if condition is None else _writer(listing, condition[0], head, tail)


def trip_count(listing: Listing, head: int, tail: int) -> tuple[int | None, str | None]:
    """(passes, counter register) of the loop whose branch at `tail` jumps back to `head`.

    Passes are None when the number is not fixed at compile time or cannot be read; the counter is None when no
    register steps by a constant.
    """
    test = _read_test(listing, head, tail)
    if test is None:
        return None, None
    step = _step(listing, test.register, head, tail)
    if step is None:
        return None, None
    start = _start(listing, test.register, head, tail)
    if start is None:
        return None, test.register
    return _passes(test, (start + test.offset) % WORD, step), test.register


def _writer(listing: Listing, register: str, first: int, before: int) -> int | None:
    """Last instruction in first..before-1 that writes a register."""
    for index in range(before - 1, first - 1, -1):
        if register in listing.instructions[index].writes:
            return index
    return None


def _read_test(listing: Listing, head: int, tail: int) -> Test | None:
    condition = branch_condition(listing.instructions[tail])
    index = find_compare(listing, head, tail)
    if condition is None or index is None:
        return None
    compare = listing.instructions[index]
    if compare.opcode not in ("ISETP", "UISETP") or not _is_plain(compare):
        return None
    bound = integer(compare.operands[3])
    value = compare.operands[2]
    if bound is None or not is_plain_register(value):
        return None
    name = next(item for item in compare.modifiers if item in _COMPARES)
    first_result = compare.operands[0].locations == (condition[0],)
    register, offset = _carried(listing, value.locations[0], head, index)
    return Test(register, offset, name, "U32" in compare.modifiers, bound, condition[1] == first_result)


def _is_plain(compare: SassInstruction) -> bool:
    """One relation, combined with nothing: guard, carry-in and the last predicate must all be absent."""
    modifiers = set(compare.modifiers)
    relation = len(modifiers & _COMPARES) == 1 and modifiers <= _ACCEPTED_MODIFIERS
    operands = compare.operands
    return relation and compare.guard is None and len(operands) == 5 and operands[4].text in ("PT", "UPT")


def _carried(listing: Listing, register: str, head: int, index: int) -> tuple[str, int]:
    """The register of the previous pass that a value comes from, and the constant added on the way."""
    offset = 0
    writer = _writer(listing, register, head, index)
    while writer is not None:
        added = added_constant(listing.instructions[writer])
        copied = copied_register(listing.instructions[writer])
        if added is None and copied is None:
            return "", 0
        register, step = added or (copied or "", 0)
        offset += step
        writer = _writer(listing, register, head, writer)
    return register, offset % WORD


def _step(listing: Listing, register: str, head: int, tail: int) -> int | None:
    """What one pass adds to a register; None when it is not a constant."""
    if not register:
        return None
    origin, step = _carried(listing, register, head, tail)
    return signed(step) if origin == register and step else None


def _start(listing: Listing, register: str, head: int, tail: int) -> int | None:
    """Constant in a register when the loop is entered, whether it was set inside or before the timed region."""
    before = head
    for _ in range(_LONGEST_COPY):
        index = _writer(listing, register, 0, before)
        if index is None or not _is_straight(listing, index, head, tail):
            return None
        instruction = listing.instructions[index]
        value = constant_of(instruction)
        if value is not None:
            return value
        copied = copied_register(instruction)
        if copied is None:
            return None
        register, before = copied, index
    return None


def _is_straight(listing: Listing, first: int, head: int, tail: int) -> bool:
    """No way to the loop's head that misses `first`, and no call on the way."""
    called = any(item.opcode == "CALL" for item in listing.instructions[first:head])
    jumps = branches_into(listing, first + 1, head)
    return not called and all(index == tail for index in jumps)


def _passes(test: Test, first: int, step: int) -> int | None:
    """Passes until the test fails, the value of pass i (from 0) being first + step·i."""
    if not test.wanted:
        inverse = {"NE": "EQ", "EQ": "NE", "LT": "GE", "GE": "LT", "GT": "LE", "LE": "GT"}
        test = test._replace(compare=inverse[test.compare], wanted=True)
    if test.compare == "EQ":
        return 1 if first != test.bound else 2
    if test.compare == "NE":
        distance = (test.bound - first) % WORD if step > 0 else (first - test.bound) % WORD
        return distance // abs(step) + 1 if distance % abs(step) == 0 else None
    return _ordered_passes(test, first, step)


def _ordered_passes(test: Test, first: int, step: int) -> int | None:
    """Passes of a loop that runs while value < bound or a like relation; None where the counter would wrap."""
    value, bound = (first, test.bound) if test.unsigned else (signed(first), signed(test.bound))
    low, high = (0, WORD - 1) if test.unsigned else (-WORD // 2, WORD // 2 - 1)
    upward = test.compare in ("LT", "LE")
    if upward != (step > 0):
        holds = {"LT": value < bound, "LE": value <= bound, "GT": value > bound, "GE": value >= bound}
        return None if holds[test.compare] else 1
    gap = (bound - value) if upward else (value - bound)
    gap += 1 if test.compare in ("LE", "GE") else 0
    passes = max(0, -(-gap // abs(step))) + 1
    return passes if low <= value + step * (passes - 1) <= high else None
