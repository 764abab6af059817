"""How many general registers hold a value that is still needed, at the fullest point of the timed region."""

from __future__ import annotations

from gen.model.listing import Listing, Region
from gen.sass.blocks import successors
from gen.sass.operands import decode_text

#: Rounds of the backward walk; loops nested deeper than this are answered with the safe upper bound.
_ROUNDS = 12


def live_registers(listing: Listing, region: Region) -> int:
    """Most general registers live at once between the two clock reads."""
    count = len(listing.instructions)
    decoded = [decode_text(item.text) for item in listing.instructions]
    reads = [item.read_mask for item in decoded]
    # A guarded write may leave the old value in place, so it ends no live range.
    keeps = [-1 if item.guard else ~item.write_mask for item in decoded]
    after = [successors(index, listing) for index in range(count)]
    live = [0] * (count + 1)
    for _ in range(_ROUNDS):
        if not _round(live, reads, keeps, after):
            inside = live[region.opening + 1:region.closing + 1]
            return max(mask.bit_count() for mask in inside)
    return _all_registers(decoded)


def _round(live: list[int], reads: list[int], keeps: list[int], after: list[tuple[int, ...]]) -> bool:
    """One backward pass; True when something changed."""
    changed = False
    for index in range(len(reads) - 1, -1, -1):
        out = 0
        for following in after[index]:
            out |= live[following]
        mask = (out & keeps[index]) | reads[index]
        if mask != live[index]:
            live[index] = mask
            changed = True
    return changed


def _all_registers(decoded: list) -> int:
    mask = 0
    for item in decoded:
        mask |= item.read_mask | item.write_mask
    return mask.bit_count()
