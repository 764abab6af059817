"""The text of single cells: control fields, the part an instruction plays, where a value comes from."""

from __future__ import annotations

from html import escape
from typing import Mapping

from gen.charts.theme import chain_mark
from gen.model.listing import Control
from gen.sassview.rows import Row

Words = Mapping[str, str]
#: Barrier number that means none (3-bit fields of the control word).
NO_BARRIER = 7
SLOTS = "ABCD"


def address_text(address: int) -> str:
    return f"+{address:04x}"


def control_text(control: Control) -> str:
    """Raw yield bit, then what is set: barriers to signal, barriers awaited, operand slots kept for reuse."""
    parts = [f"y{control.yield_bit}"]
    if control.write_barrier != NO_BARRIER:
        parts.append(f"wr{control.write_barrier}")
    if control.read_barrier != NO_BARRIER:
        parts.append(f"rd{control.read_barrier}")
    if control.wait_mask:
        parts.append("wait" + ",".join(str(bit) for bit in _bits(control.wait_mask, 6)))
    if control.reuse:
        parts.append("reuse" + "".join(SLOTS[bit] for bit in _bits(control.reuse, 4)))
    return " ".join(parts)


def _bits(mask: int, width: int) -> list[int]:
    return [bit for bit in range(width) if mask >> bit & 1]


def part_text(row: Row, addresses: Mapping[int, int], head: int | None, words: Words) -> str:
    """What a row is, escaped: its accumulator and the link that feeds it, or its part in the page's language.

    `addresses` maps an instruction's index to its address; `head` is the index of the loop's first instruction.
    """
    texts = [words["sass.head"]] if row.head else []
    if row.link is not None and row.chain is not None:
        texts.append(chain_mark(row.chain) + _producer_text(row, addresses))
    elif row.role == "branch":
        texts.append(words["sass.branch"] + _arrow(" →", addresses.get(head)))
    elif row.role != "other":
        texts.append(words[f"sass.{row.role}"])
    return escape(" · ".join(texts))


def _producer_text(row: Row, addresses: Mapping[int, int]) -> str:
    """Where the value comes from: an earlier link of this pass, or one of the pass before."""
    return _arrow(" ↺" if row.link.carried else " ←", addresses.get(row.link.producer))


def _arrow(sign: str, address: int | None) -> str:
    return "" if address is None else f"{sign} {address_text(address)}"
