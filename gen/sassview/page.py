"""HTML of one annotated listing and of two side by side; works without JavaScript and without colours."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Mapping, Sequence

from gen.charts.theme import GLYPHS, chain_mark
from gen.model.listing import KernelShape, Listing
from gen.sassview.cells import address_text, control_text, part_text
from gen.sassview.rows import Row, folded, parts

Words = Mapping[str, str]
#: Row classes by part; a link has the class of its accumulator's colour instead.
_CLASSES = {"clock": "k", "branch": "o", "overhead": "o", "once": "n", "unexpected": "u", "other": "x"}
_COLUMNS = ("address", "instruction", "part", "stall", "control")
#: What the script says of the instruction that is pointed at: attribute and key of the words.
_NOW = (("reads", "reads"), ("read-by", "read_by"), ("carried", "carried"))
_LEGEND = ("chain", "from", "carried", "stall", "yield", "write", "read", "wait", "reuse")


@dataclass(frozen=True)
class Side:
    """One kernel to show: its instructions, what was read from them, and a plain-text caption."""

    listing: Listing
    shape: KernelShape
    caption: str


def sass_table(listing: Listing, shape: KernelShape, words: Words, caption: str, with_legend: bool = True) -> str:
    """One kernel. The tables carry `data-kind="planned"`, for the stalls in them; long bodies and all outside the region fold.

    The listing may be cut short. `words` needs the keys under `sass.` named in the tests' sample words.
    """
    cut = parts(listing, shape)
    addresses = {instruction.index: instruction.address for instruction in listing.instructions}
    head = shape.loop.head if shape.loop else None
    body = "".join(_run(rows, hidden, addresses, head, words, at == 0)
                   for at, (hidden, rows) in enumerate(folded(cut.timed)))
    return "".join((
        f'<div class="sv cl-scroll" tabindex="0" role="region" aria-label="{escape(caption)}">',
        f'<p class="sv-c">{escape(caption)}</p>',
        _outside(cut.before, words["sass.before"]), body, _outside(cut.after, words["sass.after"]),
        "</div>", legend(words) if with_legend else ""))


def side_by_side(sides: Sequence[Side], words: Words) -> str:
    """Kernels in twos beside each other where the page is wide enough, under each other elsewhere; one legend."""
    tables = "".join(f"<div>{sass_table(side.listing, side.shape, words, side.caption, with_legend=False)}</div>"
                     for side in sides)
    return f'<div class="sv-pair">{tables}</div>{legend(words)}'


def legend(words: Words) -> str:
    """The note that stalls are planned, in view; the abbreviations, folded."""
    signs = {"chain": f"{chain_mark(0)} {chain_mark(1)}", "from": "←", "carried": "↺", "stall": words["sass.stall"],
             "yield": "y0 y1", "write": "wr", "read": "rd", "wait": "wait", "reuse": "reuse"}
    items = "".join(f"<dt>{escape(signs[key])}</dt><dd>{escape(words[f'sass.about_{key}'])}</dd>" for key in _LEGEND)
    said = " ".join(f'data-{name}="{escape(words[f"sass.now_{key}"])}"' for name, key in _NOW)
    return (f'<p class="sv-p" {said}>{escape(words["sass.planned"])}</p>'
            f'<details class="sv-l"><summary>{escape(words["sass.legend"])}</summary><dl>{items}</dl></details>')


def _run(rows: Sequence[Row], hidden: bool, addresses: Mapping[int, int], head: int | None, words: Words,
         first: bool) -> str:
    """Rows as one table. Only the first shows its headings; the others keep them for those who listen."""
    heads = "".join(f'<th>{escape(words[f"sass.{name}"])}</th>' for name in _COLUMNS)
    lines = "".join(_line(row, addresses, head, words) for row in rows)
    quiet = "" if first else ' class="q"'
    table = f'<table class="svt" data-kind="planned"><thead{quiet}><tr>{heads}</tr></thead><tbody translate="no">{lines}</tbody></table>'
    if not hidden:
        return table
    summary = escape(words["sass.more"].format(count=len(rows)))
    return f"<details><summary>{summary}</summary>{table}</details>"


def _line(row: Row, addresses: Mapping[int, int], head: int | None, words: Words) -> str:
    name = _CLASSES[row.role] if row.chain is None else f"c{row.chain % len(GLYPHS)}"
    control = row.instruction.control
    return (f'<tr class="{name}"><td>{address_text(row.instruction.address)}</td>'
            f"<td>{_code(row)}</td><td>{part_text(row, addresses, head, words)}</td>"
            f'<td>{control.stall}</td><td>{control_text(control)}</td></tr>')


def _code(row: Row) -> str:
    """The instruction as disassembled, on one line and without the closing semicolon."""
    return escape(" ".join(row.instruction.text.split()).rstrip("; "), quote=False)


def _outside(rows: Sequence[Row], summary: str) -> str:
    """Instructions before or after the timed region, folded, without their control fields."""
    if not rows:
        return ""
    lines = "\n".join(f"{address_text(row.instruction.address)} {_code(row)}" for row in rows)
    text = escape(summary.format(count=len(rows)))
    return f'<details><summary>{text}</summary><pre translate="no">{lines}</pre></details>'
