"""What each instruction of a listing is to the experiment, and which rows fold away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterable, Sequence

from gen.model.listing import KernelShape, Link, Listing, SassInstruction

#: Links shown at each end of the chain's part of the loop body; those between fold away.
FIRST_LINKS, LAST_LINKS = 4, 3
#: A shorter run of links is not worth a fold.
SHORTEST_FOLD = 3
#: Instructions kept on either side of the timed region; the listing itself is among the raw files.
NEAREST_OUTSIDE = 6


@dataclass(frozen=True)
class Row:
    """One instruction and its part. `role`: clock | link | branch | overhead | once | unexpected | other.

    `chain` and `link` are set for links only; `head` marks the first instruction of the loop.
    """

    instruction: SassInstruction
    role: str
    head: bool = False
    chain: int | None = None
    link: Link | None = None


@dataclass(frozen=True)
class Parts:
    """A listing cut at its clock reads; both reads belong to `timed`. Without a region all rows are `timed`."""

    before: tuple[Row, ...]
    timed: tuple[Row, ...]
    after: tuple[Row, ...]


def parts(listing: Listing, shape: KernelShape) -> Parts:
    """Rows by place. The listing may be cut short: instructions are found by their own index."""
    rows = rows_of(listing, shape)
    if shape.region is None:
        return Parts((), rows, ())
    opening, closing = shape.region.opening, shape.region.closing
    return Parts(
        before=tuple(row for row in rows if row.instruction.index < opening)[-NEAREST_OUTSIDE:],
        timed=tuple(row for row in rows if opening <= row.instruction.index <= closing),
        after=_without_padding(row for row in rows if row.instruction.index > closing)[:NEAREST_OUTSIDE])


def rows_of(listing: Listing, shape: KernelShape) -> tuple[Row, ...]:
    """Every instruction with its part, in the order of the listing."""
    links = {link.index: (at, link) for at, chain in enumerate(shape.chains) for link in chain.links}
    rows = []
    for instruction in listing.instructions:
        index = instruction.index
        chain, link = links.get(index, (None, None))
        head = shape.loop is not None and index == shape.loop.head
        rows.append(Row(instruction, _role(index, shape, link), head, chain, link))
    return tuple(rows)


def _role(index: int, shape: KernelShape, link: Link | None) -> str:
    if shape.region is not None and index in (shape.region.opening, shape.region.closing):
        return "clock"
    if link is not None:
        return "link"
    if shape.loop is not None and index == shape.loop.tail:
        return "branch"
    named = (("unexpected", shape.unexpected), ("overhead", shape.overhead), ("once", shape.once))
    return next((role for role, indices in named if index in indices), "other")


def _without_padding(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Rows up to the last that is no NOP: what follows only fills the code up to its alignment."""
    kept = list(rows)
    while kept and kept[-1].instruction.opcode == "NOP":
        kept.pop()
    return tuple(kept)


def folded(rows: Sequence[Row]) -> list[tuple[bool, tuple[Row, ...]]]:
    """Runs of rows with whether each folds away: links after the first four and before the last three.

    Whatever is no link stays in view.
    """
    links = [row.instruction.index for row in rows if row.role == "link"]
    inner = set(links[FIRST_LINKS:len(links) - LAST_LINKS])
    runs: list[tuple[bool, list[Row]]] = []
    for row in rows:
        hidden = row.instruction.index in inner and not row.head
        if not runs or runs[-1][0] != hidden:
            runs.append((hidden, []))
        runs[-1][1].append(row)
    return _merged([(hidden and len(run) >= SHORTEST_FOLD, run) for hidden, run in runs])


def _merged(runs: Iterable[tuple[bool, list[Row]]]) -> list[tuple[bool, tuple[Row, ...]]]:
    merged: list[tuple[bool, tuple[Row, ...]]] = []
    for hidden, run in runs:
        if merged and merged[-1][0] == hidden:
            merged[-1] = (hidden, merged[-1][1] + tuple(run))
        else:
            merged.append((hidden, tuple(run)))
    return merged
