"""Nothing that a record, a kernel's name or a mnemonic says reaches a page as markup."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import lxml.html
import pytest

from gen.model.finding import Finding
from gen.model.listing import Listing
from gen.model.record import Record
from gen.stages.inputs import StaticHalf, Unavailable
from tests.ruined.paper import write_pages
from tests.stages import synthetic as syn
from tests.stages.judging import FIRST, PROBE, good_record, good_static, judge

HOSTILE = (
    '"><xss onload=xss()>', "'><xss onload='xss()'>", "</span></td><xss>", "</script><script>xss()</script><xss>",
    "[xss](javascript:xss())", "![xss](x){onload=xss()}", "`</code><xss>`", "&lt;xss&gt;&#60;xss&#62;",
    "<!-- <xss> --><xss>", "\n\n<xss>\n\n# xss {onload=xss()}\n\n", "<svg><xss></svg>", "{{ 7 * 7 }}<xss>", "| <xss> | <xss> |",
    "{: onload=xss() }", "<http://x onload=xss()>", "<style>@import 'x'</style><xss>")


def _listing(found: Listing, text: str) -> Listing:
    """Every instruction's text, opcode and operands made hostile, as a forged listing could."""
    return replace(found, instructions=tuple(
        replace(item, text=f"{item.text} {text}", opcode=f"{item.opcode}{text}", modifiers=(*item.modifiers, text),
                operands=tuple(replace(o, text=f"{o.text}{text}") for o in item.operands))
        for item in found.instructions))


def _record(text: str) -> Record:
    """A good record whose every free text is hostile."""
    record = good_record()
    surroundings = {when: {**values, "throttle_reasons": text, "driver": text, text: text} for when, values in record.environment.items()}
    return replace(
        record, commit=text, made=text, device=replace(record.device, name=f"Synthetic GPU {text}", driver=text, unit=text),
        environment=surroundings, profiler={"available": False, "reason": text, "why": text, "version": text},
        failures=({"where": text, "what": text},),
        builds=tuple(replace(b, ptx=text, source=b.source + text, toolchain=replace(b.toolchain, nvrtc=text, ptxas=text, options=(text,), nvdisasm=text))
                     for b in record.builds),
        readings=tuple(replace(r, metric=f"{r.metric}{text}", unit=text) for r in record.readings))


def _measured(text: str) -> tuple[Finding, StaticHalf, Record]:
    record = _record(text)
    static = good_static()
    finding = judge(record=record, static=static)
    subject = replace(finding.subject, name=record.device.name)
    hostile = {entry: replace(kernel, listing=_listing(kernel.listing, text)) for entry, kernel in static.kernels.items()}
    return replace(finding, subject=subject), replace(static, kernels=hostile), record


def _refused(text: str) -> tuple[Finding, StaticHalf, None]:
    """Facts of a reason come from tools: a compiler's message, a disassembler's complaint."""
    static = syn.with_kernel(good_static(), FIRST, ptx=None, ptx_missing=Unavailable("PTX_COMPILE_ERROR", {"message": text}))
    return judge(static=static, record=None), static, None


def _unreadable(text: str) -> tuple[Finding, StaticHalf, None]:
    missing = Unavailable("SASS_UNREADABLE", {"why": text})
    static = syn.with_kernel(good_static(), FIRST, listing=None, shape=None, sass_missing=missing)
    return judge(static=static, record=None), static, None


def _unexpected(text: str) -> tuple[Finding, StaticHalf, None]:
    """Mnemonics named in a sentence."""
    kernel = good_static().kernel(FIRST)
    hostile = _listing(kernel.listing, text)
    static = syn.with_kernel(good_static(), FIRST, listing=hostile, shape=replace(kernel.shape, unexpected=(kernel.shape.loop.head + 1,)))
    return judge(static=static, record=None), static, None


CASES = {"measured": _measured, "refused": _refused, "unreadable": _unreadable, "unexpected": _unexpected}


def faults(html: str) -> list[str]:
    """Elements, attributes and addresses that only a hostile text can have made."""
    found = []
    for element in lxml.html.document_fromstring(html).iter(lxml.etree.Element):
        if element.tag in ("xss", "script", "iframe", "style", "object", "embed"):
            found.append(f"<{element.tag}>")
        for name, value in element.attrib.items():
            if name.startswith("on") or re.match(r"\s*(?:javascript|data):", value, re.I):
                found.append(f"{element.tag} {name}={value[:60]!r}")
            elif name in ("href", "src") and re.match(r"(?:https?:)?//x", value):
                found.append(f"{element.tag} {name}={value[:60]!r}")
    return found




@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("text", HOSTILE)
def test_no_markup_from_outside(case, text, tmp_path: Path):
    finding, static, record = CASES[case](text)
    records = {record.id: record} if record else {}
    for language, pages in write_pages(finding, static, PROBE, records, tmp_path).items():
        for path, html in pages.items():
            assert not faults(html), (language, path)
            assert "49<" not in html or "7 * 7" not in text, "a template ran what a record says"
