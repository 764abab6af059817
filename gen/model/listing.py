"""Parsed machine code and the facts read from it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Control:
    """Scheduling fields of one 128-bit instruction, as encoded (sm_70 to sm_120).

    `stall` cycles 0..15 until the next issue; `yield_bit` raw; barriers 0..5, 7 = none;
    `wait_mask` six bits; `reuse` four bits, bit 0 = first source slot.
    """

    stall: int
    yield_bit: int
    write_barrier: int
    read_barrier: int
    wait_mask: int
    reuse: int


@dataclass(frozen=True)
class Operand:
    """One operand as written. `kind`: register | uniform | predicate | uniform-predicate | immediate |
    constant | special | memory | label | other. `locations` are the architectural places it names, such as
    ("R4", "R5") for a 64-bit pair; RZ, PT, URZ, UPT name none."""

    text: str
    kind: str
    locations: tuple[str, ...] = ()


@dataclass(frozen=True)
class SassInstruction:
    """One machine instruction. `opcode` is the part before the first dot, `modifiers` the rest.

    `guard` is the predicate text such as "@!P0", or None. `operands` are in written order, destination
    first. `reads` and `writes` are locations, guards and address registers included.
    """

    index: int
    address: int
    opcode: str
    modifiers: tuple[str, ...]
    guard: str | None
    operands: tuple[Operand, ...]
    reads: tuple[str, ...]
    writes: tuple[str, ...]
    control: Control
    text: str
    encoding: tuple[int, int]


@dataclass(frozen=True)
class Listing:
    """All instructions of one kernel; `labels` maps a label to the index of the instruction it marks."""

    entry: str
    architecture: str
    instructions: tuple[SassInstruction, ...]
    labels: dict[str, int]


@dataclass(frozen=True)
class Loop:
    """A loop by its first and last (branch) instruction index. `trip` is None when not a compile-time count."""

    head: int
    tail: int
    trip: int | None
    counter: str | None


@dataclass(frozen=True)
class Region:
    """Instruction indices of the two clock reads; the timed region lies strictly between them."""

    opening: int
    closing: int


@dataclass(frozen=True)
class Link:
    """One target instruction inside the loop: where the chain enters it and which link fed it.

    `producer` is the index of the target instruction whose value it reads, `carried` whether that value
    comes from the previous pass. `distance` is the sum of stalls from producer to this one, in cycles.
    `banks` are register numbers modulo 2 (even/odd bank, sm_70 and later) per register source slot;
    `reuse` the slots whose reuse bit is set.
    """

    index: int
    producer: int | None
    slot: str | None
    carried: bool
    distance: int | None
    other_operands: dict[str, str]
    banks: dict[str, int]
    reuse: tuple[str, ...]


@dataclass(frozen=True)
class Chain:
    """One accumulator: its links in program order. `registers` are all that it passes through."""

    links: tuple[Link, ...]
    registers: tuple[str, ...]


@dataclass(frozen=True)
class KernelShape:
    """Everything that rung 3 judges, read from one listing. Indices point into `Listing.instructions`.

    `targets_in_loop` and `targets_total` count executed target instructions of one thread inside the region
    (per pass; over all passes). `overhead` are loop-control instructions inside the loop, `once` those in the
    region but outside the loop, `unexpected` whatever belongs to neither: loads, stores, conversions, barriers,
    calls, scoreboard waits, arithmetic that is not loop control. `problems` are reason codes found while
    reading (for example CLOCK_MISSING), empty when the structure could be read.
    """

    region: Region | None
    clock_opcodes: tuple[str, ...]
    loop: Loop | None
    loops_in_region: int
    targets_in_loop: int
    targets_total: int | None
    targets_outside_region: int
    chains: tuple[Chain, ...]
    overhead: tuple[int, ...]
    once: tuple[int, ...]
    unexpected: tuple[int, ...]
    results_stored: bool
    clocks_stored: bool
    live_registers: int
    planned_cycles_per_pass: int | None
    code_bytes: int
    problems: tuple[str, ...] = ()
