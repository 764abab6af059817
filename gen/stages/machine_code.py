"""Rung 3: does the machine code's timed region hold exactly the experiment? Kernel by kernel, then across them."""

from __future__ import annotations

from typing import Any, Callable

from gen.model.ladder import Evidence, Rung
from gen.model.listing import KernelShape, Link
from gen.model.probe import Claim, Probe, Variant
from gen.stages.chain_shape import chain_fault
from gen.stages.inputs import KernelStatic, StaticHalf, Unavailable
from gen.stages.outcome import evidence
from gen.stages.same_form import identical_fault, mixed_fault
from gen.stages.source import claim_entries

#: Problems named by the reader that a look of this rung finds by itself, with a code of its own.
_LOOKED_AT_ELSEWHERE = ("CLOCK_MISSING", "CLOCK_COUNT", "LOOP_COUNT", "TRIP_UNKNOWN")


def _fault(reason: str, **facts: Any) -> Evidence:
    return evidence(Rung.SASS, reason, **facts)


def readable_fault(variant: Variant, static: KernelStatic, architecture: str) -> Evidence | None:
    """Could the machine code be read at all, and is it that of this kernel and architecture?"""
    if static.sass_missing is not None or static.listing is None:
        missing = static.sass_missing or Unavailable("SASS_NOT_DISASSEMBLED", {"why": "no-listing"})
        return _fault(missing.reason, **missing.facts)
    if not static.listing.instructions:
        return _fault("SASS_EMPTY_LISTING")
    if static.listing.architecture != architecture:
        return _fault("SASS_OTHER_ARCHITECTURE", found=static.listing.architecture, expected=architecture)
    if static.listing.entry != variant.entry:
        return _fault("SASS_KERNEL_MISSING", entry=variant.entry)
    return None if static.shape is not None else _fault("SASS_UNREADABLE", why="no-shape")


def clock_fault(entry: str, shape: KernelShape) -> Evidence | None:
    """Two clock reads, alike, both stored."""
    if shape.region is None or len(shape.clock_opcodes) != 2:
        return _fault("SASS_CLOCK_MISSING", entry=entry, found=len(shape.clock_opcodes))
    if len(set(shape.clock_opcodes)) != 1:
        return _fault("SASS_CLOCKS_UNLIKE", entry=entry, found=list(shape.clock_opcodes))
    return None if shape.clocks_stored else _fault("SASS_CLOCKS_NOT_STORED", entry=entry)


def loop_fault(variant: Variant, shape: KernelShape) -> Evidence | None:
    """One loop in the region with the stated trip count."""
    if shape.loops_in_region != 1 or shape.loop is None:
        return _fault("SASS_LOOP_COUNT", entry=variant.entry, found=shape.loops_in_region)
    if shape.loop.trip is None:
        return _fault("SASS_TRIP_UNKNOWN", entry=variant.entry)
    if shape.loop.trip != variant.iterations:
        return _fault("SASS_TRIP", entry=variant.entry, found=shape.loop.trip, expected=variant.iterations)
    return None


def count_fault(variant: Variant, shape: KernelShape, opcode: str) -> Evidence | None:
    """The exact number of target instructions: in the loop body, and in the region as a whole."""
    if shape.targets_in_loop == 0:
        return _fault("SASS_OPCODE_MISSING", entry=variant.entry, opcode=opcode)
    pairs = ((shape.targets_in_loop, variant.body_length), (shape.targets_total, variant.instruction_count))
    for found, expected in pairs:
        if found != expected:
            return _fault("SASS_OPCODE_COUNT", entry=variant.entry, opcode=opcode, found=found, expected=expected)
    return None


def problem_fault(shape: KernelShape) -> Evidence | None:
    """What the reader could not understand and no other look has a code for: an unknown opcode, stray branches."""
    problems = [problem for problem in shape.problems if problem not in _LOOKED_AT_ELSEWHERE]
    return _fault("SASS_UNREADABLE", why=", ".join(problems)) if problems else None


def rest_fault(variant: Variant, static: KernelStatic) -> Evidence | None:
    """Nothing unexpected in the region, and results stored."""
    shape, instructions = static.shape, static.listing.instructions
    if shape.unexpected:
        opcodes = list(dict.fromkeys(instructions[index].opcode for index in shape.unexpected))
        return _fault("SASS_UNEXPECTED", entry=variant.entry, opcodes=opcodes)
    if not shape.results_stored:
        return _fault("SASS_RESULT_NOT_STORED", entry=variant.entry)
    return None


def kernel_fault(probe: Probe, variant: Variant, static: KernelStatic, architecture: str) -> Evidence | None:
    """The first fault in one kernel's machine code, None when it is as claimed."""
    opcode = probe.instruction.spellings(architecture)[0]
    form = probe.form(variant.form)
    looks: tuple[Callable[[], Evidence | None], ...] = (
        lambda: readable_fault(variant, static, architecture),
        lambda: clock_fault(variant.entry, static.shape),
        lambda: loop_fault(variant, static.shape),
        lambda: problem_fault(static.shape),
        lambda: count_fault(variant, static.shape, opcode),
        lambda: chain_fault(variant, form, static),
        lambda: rest_fault(variant, static),
    )
    return next((fault for look in looks if (fault := look())), None)


def links_of(static: KernelStatic) -> tuple[Link, ...]:
    return tuple(link for chain in static.shape.chains for link in chain.links)


def _described(static: KernelStatic) -> dict[str, Any]:
    """What the page says of the form that was found: kinds, banks, reuse, distances, loop control."""
    links, instructions = links_of(static), static.listing.instructions
    return {
        "operands": {slot: kind for link in links[:1] for slot, kind in sorted(link.other_operands.items())},
        "banks": sorted({f"{slot}{bank}" for link in links for slot, bank in link.banks.items()}),
        "reuse": sorted({slot for link in links for slot in link.reuse}),
        "distances": sorted({link.distance for link in links if link.distance is not None}),
        "overhead": [instructions[index].opcode for index in static.shape.overhead],
        "live_registers": static.shape.live_registers,
    }


def judge_machine_code(probe: Probe, claim: Claim, static: StaticHalf) -> Evidence:
    """Evidence of rung 3 over every kernel of the claim."""
    entries = claim_entries(claim)
    for entry in entries:
        if fault := kernel_fault(probe, probe.variant(entry), static.kernel(entry), static.architecture):
            return fault
    variants = [probe.variant(entry) for entry in entries]
    fault = identical_fault(variants, static) or mixed_fault(probe, claim, static)
    if fault:
        return fault
    first = static.kernel(claim.fit[0])
    return evidence(
        Rung.SASS, "SASS_AS_CLAIMED", kernels=len(entries),
        opcode=first.listing.instructions[links_of(first)[0].index].opcode,
        slot=probe.form(claim.form).chain_slot, accumulators=claim.accumulators, architecture=static.architecture,
        **_described(first))
