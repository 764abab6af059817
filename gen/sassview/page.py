"""HTML of one annotated listing and of two side by side; works without JavaScript and without colours."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any, Mapping, Sequence

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
_LEGEND = ("chain", "from", "carried", "stall", "yield", "write", "read", "wait", "reuse", "origin")


@dataclass(frozen=True)
class Side:
    """One kernel to show: its instructions, what was read from them, and a plain-text caption.

    `origins` are the rows of `gen.views.origins`; `place` begins the anchors of their lines and is one of its own on the page.
    `surroundings` are the instructions before and after the timed region.
    """

    listing: Listing
    shape: KernelShape
    caption: str
    origins: Sequence[Mapping[str, Any]] = ()
    place: str = ""
    surroundings: bool = True

    def anchors(self) -> dict[int, str]:
        """Anchor of the source line by the instruction that came from it."""
        return {row["index"]: f"{self.place}{at}" for at, row in enumerate(self.origins, 1)}


def sass_table(side: Side, words: Words, with_legend: bool = True) -> str:
    """One kernel. The tables carry `data-kind="planned"`, for the stalls in them; long bodies and all outside the region fold.

    The listing may be cut short. `words` needs the keys under `sass.` named in the tests' sample words.
    """
    cut, draw = parts(side.listing, side.shape), _Drawing.of(side, words)
    body = "".join(_run(rows, hidden, draw, at == 0) for at, (hidden, rows) in enumerate(folded(cut.timed)))
    before, after = (cut.before, cut.after) if side.surroundings else ((), ())
    return "".join((
        f'<div class="sv cl-scroll" tabindex="0" role="region" aria-label="{escape(side.caption)}">',
        f'<p class="sv-c">{escape(side.caption)}</p>',
        _outside(before, words["sass.before"]), body, _outside(after, words["sass.after"]), origins_html(side, words),
        "</div>", legend(words) if with_legend else ""))


def side_by_side(sides: Sequence[Side], words: Words) -> str:
    """Kernels in twos beside each other where the page is wide enough, under each other elsewhere; one legend."""
    tables = "".join(f"<div>{sass_table(side, words, with_legend=False)}</div>"
                     for side in sides)
    return f'<div class="sv-pair">{tables}</div>{legend(words)}'


def legend(words: Words) -> str:
    """The note that stalls are planned, in view; the abbreviations, folded."""
    signs = {"chain": f"{chain_mark(0)} {chain_mark(1)}", "from": "←", "carried": "↺", "stall": words["sass.stall"],
             "yield": "y0 y1", "write": "wr", "read": "rd", "wait": "wait", "reuse": "reuse", "origin": words["sass.origin"]}
    items = "".join(f"<dt>{escape(signs[key])}</dt><dd>{escape(words[f'sass.about_{key}'])}</dd>" for key in _LEGEND)
    said = " ".join(f'data-{name}="{escape(words[f"sass.now_{key}"])}"' for name, key in _NOW)
    return (f'<p class="sv-p" {said}>{escape(words["sass.planned"])}</p>'
            f'<details class="sv-l"><summary>{escape(words["sass.legend"])}</summary><dl>{items}</dl></details>')


@dataclass(frozen=True)
class _Drawing:
    """What every row of one kernel is drawn with."""

    addresses: Mapping[int, int]
    head: int | None
    anchors: Mapping[int, str]
    words: Words

    @classmethod
    def of(cls, side: Side, words: Words) -> _Drawing:
        addresses = {instruction.index: instruction.address for instruction in side.listing.instructions}
        return cls(addresses, side.shape.loop.head if side.shape.loop else None, side.anchors(), words)


def origins_html(side: Side, words: Words) -> str:
    """The lines that the loop's target instructions came from, folded: source and PTX, a row each."""
    if not side.origins:
        return ""
    names = ("source_line", "source", "ptx_line", "ptx")
    head = "".join(f'<th>{escape(words[f"sass.{name}"])}</th>' for name in names)
    rows = "".join(f'<tr id="{place}">' + "".join(f"<td>{escape(str(row[name]), quote=False)}</td>" for name in names) + "</tr>"
                   for row, place in zip(side.origins, side.anchors().values()))
    return (f'<details class="sv-o"><summary>{escape(words["sass.origins"])}</summary><table class="svo"><thead><tr>{head}</tr></thead>'
            f'<tbody translate="no">{rows}</tbody></table></details>')


def _run(rows: Sequence[Row], hidden: bool, draw: _Drawing, first: bool) -> str:
    """Rows as one table. Only the first shows its headings; the others keep them for those who listen."""
    heads = "".join(f'<th>{escape(draw.words[f"sass.{name}"])}</th>' for name in _COLUMNS)
    lines = "".join(_line(row, draw) for row in rows)
    quiet = "" if first else ' class="q"'
    table = f'<table class="svt" data-kind="planned"><thead{quiet}><tr>{heads}</tr></thead><tbody translate="no">{lines}</tbody></table>'
    if not hidden:
        return table
    summary = escape(draw.words["sass.more"].format(count=len(rows)))
    return f"<details><summary>{summary}</summary>{table}</details>"


def _line(row: Row, draw: _Drawing) -> str:
    name = _CLASSES[row.role] if row.chain is None else f"c{row.chain % len(GLYPHS)}"
    control, anchor = row.instruction.control, draw.anchors.get(row.instruction.index)
    origin = f' <a href="#{anchor}">{escape(draw.words["sass.origin"])}</a>' if anchor else ""
    return (f'<tr class="{name}"><td>{address_text(row.instruction.address)}</td>'
            f"<td>{_code(row)}</td><td>{part_text(row, draw.addresses, draw.head, draw.words)}{origin}</td>"
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
