"""Progress within a clock budget: roles, how they are launched, and what one warp of one launch achieved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

#: Where the other warps stand: "together": eight roles, one warp each; "eight-warps": one role on every warp;
#: "one-warp": one role on one warp of an otherwise empty block; "full-sm": one role on as many blocks as fit.
Design = Literal["together", "eight-warps", "one-warp", "full-sm"]
DESIGNS = ("together", "eight-warps", "one-warp", "full-sm")

#: Warps w and w + 4 of a block are issued by the same scheduler: an SM has four, and a warp's number modulo 4
#: chooses (seen on an H200: such partners advance in lockstep).
SCHEDULERS = 4


@dataclass(frozen=True)
class Role:
    """What one warp repeats until its clock budget is used up.

    `length` target instructions are dealt out to `accumulators` in turn, so that the first `length % accumulators`
    of them get one more. `kind` "empty" has no target instruction: it only checks the clock.
    """

    id: str
    kind: Literal["dependent", "independent", "sum", "dot", "empty"]
    length: int
    accumulators: int

    @property
    def links(self) -> tuple[int, ...]:
        """Target instructions of one body by accumulator."""
        return tuple(len(range(i, self.length, self.accumulators)) for i in range(self.accumulators))


@dataclass(frozen=True)
class Layout:
    """The table that a progress kernel works on: columns of 8-byte cells, one cell a thread of each block.

    Columns below `accumulators` hold the seeds and take the results; the others follow by name.
    """

    accumulators: int
    threads: int
    blocks: int

    @property
    def cells(self) -> int:
        """Cells from one column to the next."""
        return self.threads * self.blocks

    @property
    def multiplicand(self) -> int:
        return self.accumulators

    @property
    def addend(self) -> int:
        return self.accumulators + 1

    @property
    def opened(self) -> int:
        return self.accumulators + 2

    @property
    def closed(self) -> int:
        return self.accumulators + 3

    @property
    def sm(self) -> int:
        return self.accumulators + 4

    @property
    def role(self) -> int:
        return self.accumulators + 5

    @property
    def passes(self) -> int:
        return self.accumulators + 6

    @property
    def columns(self) -> int:
        return self.accumulators + 7

    @property
    def warps(self) -> int:
        return self.threads // 32


@dataclass(frozen=True)
class ProgressPlan:
    """What a progress probe needs beside its `LaunchPlan`.

    `budget_cycles` is what each warp works for. `placements` are the ways of dealing eight roles to eight warps, as
    indices into a set of roles; each is repeated `placed_repeats` times, since places say more than repeats do.
    `fill_blocks` for each SM are asked for in the "full-sm" design (0: not measured), by kernels with `fill_copies`
    bodies, repeated as often. `unlaunched` names modules that are built and read here, but never run nor stored.
    """

    layout: Layout
    budget_cycles: int
    placements: tuple[tuple[int, ...], ...] = ()
    placed_repeats: int = 1
    fill_blocks: int = 0
    fill_copies: int = 1
    unlaunched: tuple[str, ...] = ()


class ProgressSample(NamedTuple):
    """One working warp of one launch.

    `order` numbers the launches of a process; `repeat` below 0 is a warm-up. `blocks` were launched, `warps` worked
    in this block. `role` was at `position` in the kernel's dispatch (0 where the kernel has one role only) and had
    `partner`, the role of the warp that shares its scheduler ("" for none). A pass is `copies` bodies between two
    clock checks; `passes` were finished. `start_cycles` and `end_cycles` are clock64 readings less the earliest
    start of the launch on that SM. `right` compares every lane and accumulator with the CPU; `found` and `expected`
    are the first differing value, or the first value when all agree.
    """

    process: int
    order: int
    cubin: str
    entry: str
    design: str
    blocks: int
    warps: int
    repeat: int
    block: int
    warp: int
    sm: int
    role: str
    copies: int
    position: int
    partner: str
    passes: int
    start_cycles: int
    end_cycles: int
    right: bool
    expected: float
    found: float
