"""The planned order of a loop body: when each instruction issues, when its result is due, who waits for it."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from typing import Mapping, Sequence

from gen.charts.data import ChartError, word
from gen.charts.draw import Drawing, drawing_of
from gen.charts.scales import linear_ticks
from gen.charts.svg import SVG, finish, printable
from gen.charts.theme import FONT, LIGHT, MONO_FONT, chain_mark, series_style, text_width
from gen.model.listing import KernelShape, Listing, SassInstruction

Words = Mapping[str, str]
WIDTH, ROW, TOP, BOTTOM, RIGHT = 602, 20, 52, 46, 26
LABEL_SIZE = 11


@dataclass(frozen=True)
class Issue:
    """One instruction as planned. Cycles count from the first instruction shown.

    `chain` is the zero-based accumulator, None for loop control; `ready_cycle` is when the compiler plans
    the result to be usable, None where the control fields do not say.
    """

    label: str
    chain: int | None
    issue_cycle: int
    ready_cycle: int | None


def planned_ready_after(shape: KernelShape) -> int | None:
    """Smallest planned distance in cycles from a link to the next of its chain within one pass.

    In a dependent body this is how long the compiler lets a result take; an independent body has room between
    uses and does not say it, so take it from the dependent one. None when no link states a distance.
    """
    links = (link for chain in shape.chains for link in chain.links if not link.carried)
    return min((link.distance for link in links if link.distance), default=None)


def planned_issues(listing: Listing, shape: KernelShape, most: int = 10,
                   ready_after_cycles: int | None = None) -> list[Issue]:
    """The first instructions of the loop body with issue times summed from the stall fields.

    `ready_after_cycles` is the planned distance of a dependent pair (`planned_ready_after` of the dependent
    kernel); without it, each link's own distance to the next link of its chain is taken. Stops before an instruction whose wait the fields do not state
    (stall 0). Returns nothing when the listing has no loop.
    """
    if shape.loop is None:
        return []
    links = {link.index: (at, link) for at, chain in enumerate(shape.chains) for link in chain.links}
    distances = {link.producer: link.distance for _, link in links.values() if link.producer is not None}
    issues, clock = [], 0
    body = [i for i in listing.instructions if shape.loop.head <= i.index <= shape.loop.tail]
    for instruction in body[:most]:
        known = links.get(instruction.index)
        after = (ready_after_cycles or distances.get(instruction.index)) if known else None
        issues.append(Issue(_label(instruction), known[0] if known else None, clock,
                            clock + after if after else None))
        if instruction.control.stall == 0:
            break
        clock += instruction.control.stall
    return issues


def span_of(issues: Sequence[Issue]) -> int:
    """Cycles from the first issue to the last planned event; the larger of two gives both one scale."""
    return max([1, *(issue.ready_cycle or issue.issue_cycle + 1 for issue in issues)])


def timeline_svg(issues: Sequence[Issue], words: Words, alt_text: str, span_cycles: int | None = None) -> Drawing:
    """One row an instruction: a bar from issue to planned readiness, an arrow to the next use in the chain.

    `span_cycles` fixes the axis, so that two bodies can be drawn to one scale. The words under
    `drawing.timeline_planned` stand in the drawing and `data-kind` is "planned": nothing here was measured.
    """
    if not issues:
        raise ChartError("timeline: found no instructions; at least one is needed, so leave the drawing out")
    plan = _Plan(issues, span_cycles)
    root = ET.Element(f"{{{SVG}}}svg", {"viewBox": f"0 0 {WIDTH} {plan.height}"})
    _heading(root, words)
    _axis(root, plan, word(words, "drawing.timeline_x"))
    for at in range(len(issues)):
        _arrow(root, plan, at)
    for at in range(len(issues)):
        _bar(root, plan, at)
    described = f"{word(words, 'drawing.timeline_planned')}. {alt_text}"
    light = finish(root, word(words, "drawing.timeline_title"), described, FONT, "planned")
    return drawing_of(light, "", WIDTH, plan.height)


class _Plan:
    """Positions in px of cycles and rows."""

    def __init__(self, issues: Sequence[Issue], span_cycles: int | None):
        self.issues = issues
        self.left = round(max(text_width(issue.label, LABEL_SIZE, mono=True) for issue in issues)) + 18
        self.span = max(span_cycles or 0, span_of(issues))
        self.height = TOP + ROW * len(issues) + BOTTOM

    def x(self, cycle: float) -> float:
        return round(self.left + (WIDTH - RIGHT - self.left) * cycle / self.span, 1)

    def y(self, at: int) -> int:
        return TOP + ROW * at + ROW // 2

    def consumer(self, at: int) -> int | None:
        """Row of the next instruction of the same chain."""
        chain = self.issues[at].chain
        later = (n for n in range(at + 1, len(self.issues)) if self.issues[n].chain == chain)
        return None if chain is None else next(later, None)


def _add(parent: ET.Element, tag: str, text: str | None = None, **attributes: object) -> ET.Element:
    named = {name.replace("_", "-"): str(value) for name, value in attributes.items()}
    element = ET.SubElement(parent, f"{{{SVG}}}{tag}", named)
    element.text = None if text is None else printable(text)
    return element


def _heading(root: ET.Element, words: Words) -> None:
    _add(root, "text", word(words, "drawing.timeline_planned"), x=8, y=16, font_size=12, font_weight=600,
         fill=LIGHT.text)
    at, colour = 14.0, series_style(0)[0]
    samples = (("issue", "M{x},30h3v12h-3z"), ("ready", "M{x},32h14v8h-14z"), ("use", "M{x},36h12m0,-3l5,3l-5,3z"))
    for name, path in samples:
        outline = {"fill": "none", "stroke": colour} if name == "ready" else {"fill": colour, "stroke": colour}
        _add(root, "path", d=path.format(x=round(at)), stroke_width=1, **outline)
        text = word(words, f"drawing.timeline_{name}")
        _add(root, "text", text, x=round(at + 22), y=40, font_size=11, fill=LIGHT.quiet)
        at += 40 + text_width(text, 11)


def _axis(root: ET.Element, plan: _Plan, title: str) -> None:
    bottom = TOP + ROW * len(plan.issues) + 4
    lines = _add(root, "g", stroke=LIGHT.grid)
    labels = _add(root, "g", fill=LIGHT.quiet, font_size=11, text_anchor="middle")
    for tick in linear_ticks((0, plan.span), 12, whole=True):
        _add(lines, "path", d=f"M{plan.x(tick)},{TOP}V{bottom}")
        _add(labels, "text", str(tick), x=plan.x(tick), y=bottom + 14)
    _add(root, "path", d=f"M{plan.left},{bottom}H{WIDTH - RIGHT}", stroke=LIGHT.axis)
    _add(root, "text", title, x=plan.left, y=bottom + 32, font_size=11, fill=LIGHT.text)


def _bar(root: ET.Element, plan: _Plan, at: int) -> None:
    """Label, issue mark, and a hollow bar to the planned readiness; loop control is in the quiet tone."""
    issue, y = plan.issues[at], plan.y(at)
    colour = LIGHT.axis if issue.chain is None else series_style(issue.chain)[0]
    tone = LIGHT.quiet if issue.chain is None else LIGHT.text
    _add(root, "text", issue.label, x=8, y=y + 4, font_size=LABEL_SIZE, font_family=MONO_FONT, fill=tone)
    x = plan.x(issue.issue_cycle)
    _add(root, "path", d=f"M{x},{y - 7}h3v14h-3z", fill=colour)
    if issue.ready_cycle is not None:
        _add(root, "path", d=f"M{x},{y - 4}H{plan.x(issue.ready_cycle)}v8H{x}z", fill="none", stroke=colour)
    if issue.chain is not None:
        _add(root, "text", chain_mark(issue.chain), x=x + 6, y=y + 3.5, font_size=9, fill=colour)


def _arrow(root: ET.Element, plan: _Plan, at: int) -> None:
    """From the end of a bar along its row, then down to the issue mark of the next use."""
    use, issue = plan.consumer(at), plan.issues[at]
    if use is None or issue.ready_cycle is None:
        return
    colour, x = series_style(issue.chain or 0)[0], plan.x(plan.issues[use].issue_cycle) + 1.5
    start, tip = plan.x(issue.ready_cycle), plan.y(use) - 7
    _add(root, "path", d=f"M{start},{plan.y(at)}H{x}V{tip - 4}", fill="none", stroke=colour, stroke_dasharray="2 2")
    _add(root, "path", d=f"M{x},{tip}l-3,-5h6z", fill=colour)


def _label(instruction: SassInstruction) -> str:
    first = instruction.operands[0].text if instruction.operands else ""
    name = ".".join((instruction.opcode, *instruction.modifiers[:1]))
    return f"+{instruction.address:04x} {name} {first}".rstrip()[:24]
