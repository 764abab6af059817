"""Everything that rung 3 judges about one kernel, read from its listing."""

from __future__ import annotations

from typing import NamedTuple

from gen.model.listing import Chain, KernelShape, Listing, Loop, Region, SassInstruction
from gen.sass.blocks import has_indirect_branch
from gen.sass.chains import find_chains, is_target
from gen.sass.constants import constant_of
from gen.sass.control import NO_BARRIER, is_long_wait
from gen.sass.flow import BodyFlow, backward_slice
from gen.sass.liveness import live_registers
from gen.sass.opcodes import ONCE_KINDS
from gen.sass.operands import decode_text
from gen.sass.parse import INSTRUCTION_BYTES
from gen.sass.region import RegionFacts, clock_spelling, find_region
from gen.sass.sinks import stored_values

#: Kinds that may control a loop.
_CONTROL_KINDS = frozenset({"arith", "move", "compare"})


class _Sorted(NamedTuple):
    """Instruction indices of the region by their part in the experiment."""

    targets: tuple[int, ...]
    targets_outside_loop: tuple[int, ...]
    overhead: tuple[int, ...]
    once: tuple[int, ...]
    unexpected: tuple[int, ...]


def read_shape(listing: Listing, target_opcodes: tuple[str, ...]) -> KernelShape:
    """Read one kernel. `target_opcodes` are the accepted whole spellings, such as ("FFMA",).

    Never raises for a kernel that can be parsed: what could not be read is named in `problems`.
    CLOCK_MISSING: fewer than two clock reads. CLOCK_COUNT: more than two. LOOP_COUNT: more than one loop between
    them. TRIP_UNKNOWN: the number of passes is not fixed at compile time. UNKNOWN_OPCODE: an opcode that is not
    in the table, anywhere in the kernel. CONTROL_FLOW: a branch in, into, out of or around the region other than
    the loop's own, or an indirect branch.
    """
    facts = find_region(listing)
    spelled = tuple(clock_spelling(listing.instructions[i]) for i in facts.clocks)
    if facts.region is None:
        return _without_region(listing, facts, spelled, target_opcodes)
    flow = BodyFlow(listing, facts.loop) if facts.loop else None
    parts = _sort(listing, facts, flow, target_opcodes)
    chains = find_chains(listing, flow, parts.targets) if flow else ()
    results_stored, clocks_stored = stored_values(listing, facts.region, chains)
    return KernelShape(
        region=facts.region, clock_opcodes=spelled, loop=facts.loop, loops_in_region=facts.loops,
        targets_in_loop=len(parts.targets), targets_total=_total(parts, facts),
        targets_outside_region=_targets_outside(listing, facts.region, target_opcodes),
        chains=chains, overhead=parts.overhead, once=parts.once, unexpected=parts.unexpected,
        results_stored=results_stored, clocks_stored=clocks_stored,
        live_registers=live_registers(listing, facts.region),
        planned_cycles_per_pass=_planned_cycles(listing, facts.loop),
        code_bytes=len(listing.instructions) * INSTRUCTION_BYTES,
        problems=_problems(listing, facts),
    )


def _targets_outside(listing: Listing, region: Region, target_opcodes: tuple[str, ...]) -> int:
    outside = listing.instructions[:region.opening] + listing.instructions[region.closing:]
    return sum(is_target(item, target_opcodes) for item in outside)


def _without_region(
    listing: Listing, facts: RegionFacts, spelled: tuple[str, ...], target_opcodes: tuple[str, ...],
) -> KernelShape:
    targets = sum(is_target(item, target_opcodes) for item in listing.instructions)
    return KernelShape(
        region=None, clock_opcodes=spelled, loop=None, loops_in_region=0, targets_in_loop=0, targets_total=None,
        targets_outside_region=targets, chains=(), overhead=(), once=(), unexpected=(), results_stored=False,
        clocks_stored=False, live_registers=0, planned_cycles_per_pass=None,
        code_bytes=len(listing.instructions) * INSTRUCTION_BYTES, problems=_problems(listing, facts),
    )


def _problems(listing: Listing, facts: RegionFacts) -> tuple[str, ...]:
    unknown = any(decode_text(item.text).info.kind == "unknown" for item in listing.instructions)
    found = {
        "CLOCK_MISSING": len(facts.clocks) < 2,
        "CLOCK_COUNT": len(facts.clocks) > 2,
        "LOOP_COUNT": facts.loops > 1,
        "TRIP_UNKNOWN": facts.loop is not None and facts.loop.trip is None,
        "UNKNOWN_OPCODE": unknown,
        "CONTROL_FLOW": not facts.straight or has_indirect_branch(listing),
    }
    return tuple(code for code, holds in found.items() if holds)


def _total(parts: _Sorted, facts: RegionFacts) -> int | None:
    """Executed targets of one thread in the region; None when it cannot be counted."""
    if not facts.straight or facts.loops > 1 or (facts.loop and facts.loop.trip is None):
        return None
    passes = facts.loop.trip if facts.loop else 0
    return len(parts.targets) * (passes or 0) + len(parts.targets_outside_loop)


def _planned_cycles(listing: Listing, loop: Loop | None) -> int | None:
    """Sum of the stall fields of one pass, None with a long wait among them."""
    if loop is None:
        return None
    controls = [item.control for item in listing.instructions[loop.head:loop.tail + 1]]
    return None if any(map(is_long_wait, controls)) else sum(item.stall for item in controls)


def _sort(listing: Listing, facts: RegionFacts, flow: BodyFlow | None, target_opcodes: tuple[str, ...]) -> _Sorted:
    region, loop = facts.region, facts.loop
    assert region is not None
    control = backward_slice(flow, listing, loop.tail) if flow and loop else frozenset()
    # In a counted loop the counter is never a target, though an integer add may be what is measured.
    counting = control if loop and loop.trip is not None else frozenset()
    lists: dict[str, list[int]] = {name: [] for name in _Sorted._fields}
    for item in listing.instructions[region.opening + 1:region.closing]:
        in_loop = loop is not None and loop.head <= item.index <= loop.tail
        if is_target(item, target_opcodes) and item.index not in counting:
            lists["targets" if in_loop else "targets_outside_loop"].append(item.index)
            if item.control.wait_mask or (loop is not None and not in_loop):
                lists["unexpected"].append(item.index)
        elif in_loop:
            lists["overhead" if _controls_loop(item, control, loop) else "unexpected"].append(item.index)
        else:
            once = facts.loops < 2 and _is_once(listing, item, region)
            lists["once" if once else "unexpected"].append(item.index)
    if _awaits_load(listing, listing.instructions[region.closing]):
        lists["unexpected"].append(region.closing)
    return _Sorted(*(tuple(lists[name]) for name in _Sorted._fields))


def _controls_loop(item: SassInstruction, control: frozenset[int], loop: Loop | None) -> bool:
    """The loop's branch, or something whose value it needs; never with a wait for a scoreboard."""
    if item.index not in control or item.control.wait_mask:
        return False
    is_branch = loop is not None and item.index == loop.tail
    return is_branch or (decode_text(item.text).info.kind in _CONTROL_KINDS and item.guard is None)


def _is_once(listing: Listing, item: SassInstruction, region: Region) -> bool:
    """A small one-time cost outside the loop: it belongs to the fixed part of the time, not to the slope."""
    kind = decode_text(item.text).info.kind
    if kind == "wait":
        return _is_clock_wait(listing, item, region)
    if kind not in ONCE_KINDS and constant_of(item) is None:
        return False
    return not _awaits_load(listing, item)


def _is_clock_wait(listing: Listing, item: SassInstruction, region: Region) -> bool:
    """The wait that some compilers put behind a clock read into a uniform register, for its own scoreboard."""
    clock = listing.instructions[region.opening]
    names = {f"SB{clock.control.write_barrier}"} if clock.control.write_barrier != NO_BARRIER else set()
    own = item.index == region.opening + 1 and item.operands and item.operands[0].text in names
    return bool(own) and not item.control.wait_mask


def _awaits_load(listing: Listing, item: SassInstruction) -> bool:
    """True when it waits for a scoreboard that something other than a special-register read may have set.

    A special register read before the region (SM number, thread number) takes a short while; ptxas lets the
    first instruction before a loop wait for it. That is a fixed cost. A load's time has no bound.
    """
    waiting = unexplained = item.control.wait_mask
    for before in reversed(listing.instructions[:item.index]):
        if not waiting:
            break
        set_here = _barriers_set(before) & waiting
        if set_here and decode_text(before.text).info.kind != "special":
            return True
        unexplained &= ~set_here
        waiting &= ~before.control.wait_mask
    return bool(unexplained)


def _barriers_set(item: SassInstruction) -> int:
    """Scoreboards that an instruction sets, as a mask like the wait mask."""
    numbers = (item.control.write_barrier, item.control.read_barrier)
    return sum({1 << number for number in numbers if number != NO_BARRIER})
