"""Rung 1: is the experiment written as claimed? Judged from the kernel's CUDA C++ text alone."""

from __future__ import annotations

import re

from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim, InstructionRow, Probe, Variant
from gen.stages.outcome import evidence

_COMMENT = re.compile(r"//|/\*")
_BRACE = re.compile(r"[{}]")
_CLOCK = re.compile(r"\bclock64\s*\(\s*\)")
_FOR = re.compile(r"\bfor\s*\(([^;]*);([^;]*);([^)]*)\)\s*\{")


def claim_entries(claim: Claim) -> tuple[str, ...]:
    """Kernels that carry a claim, controls left out, each once and in order."""
    return tuple(dict.fromkeys((*claim.fit, *claim.compared, *claim.sweep)))


def without_comments(text: str) -> str:
    """Each comment as one blank, in time linear in the text; one that never ends takes the rest with it."""
    parts, at = [], 0
    while (found := _COMMENT.search(text, at)) is not None:
        parts.append(text[at:found.start()])
        last = "\n" if found.group() == "//" else "*/"
        end = text.find(last, found.end())
        at = len(text) if end < 0 else end + (2 if last == "*/" else 0)
    return " ".join([*parts, text[at:]])


def operation_pattern(expression: str) -> re.Pattern[str]:
    """Finds the operation in kernel text; "{a}" and the like in the expression stand for any simple operand."""
    parts = re.split(r"\{\w*\}|\s+", expression)
    holes = re.findall(r"\{\w*\}|\s+", expression)
    pattern = re.escape(parts[0])
    for hole, part in zip(holes, parts[1:]):
        pattern += (r"\s*" if hole.isspace() else r"\s*[-+\w.\[\]]+\s*") + re.escape(part)
    return re.compile((r"\b" if expression[:1].isidentifier() else "") + pattern)


def braced(text: str, start: int) -> str:
    """Text from `start`, just behind an opening brace, up to its closing one."""
    depth = 1
    for found in _BRACE.finditer(text, start):
        depth += 1 if found.group() == "{" else -1
        if depth == 0:
            return text[start:found.start()]
    return text[start:]


def loop_body(timed: str, iterations: int) -> str | None:
    """Body of the only loop between the clock reads, if it counts to `iterations` as a literal."""
    loops = list(_FOR.finditer(timed))
    if len(loops) != 1 or not re.search(rf"<\s*{iterations}\s*$", loops[0].group(2).strip()):
        return None
    return braced(timed, loops[0].end())


def results(body: str, operation: re.Pattern[str]) -> set[str]:
    """Names that the operations of the body are assigned to."""
    return set(re.findall(rf"(\w+)\s*=\s*(?={operation.pattern})", body))


def _is_store(statement: str) -> bool:
    """Is something assigned to a place that is indexed or dereferenced?"""
    parts = statement.split("=")
    return any(("[" in left or "*" in left) and right for left, right in zip(parts, parts[1:]))


def all_stored(names: set[str], behind: str) -> bool:
    """Does every result reach memory (an indexed or dereferenced place) after the closing clock read?"""
    stores = [s.partition("=") for s in behind.split(";") if _is_store(s)]
    return bool(names) and all(any(re.search(rf"\b{name}\b", right) for _, _, right in stores) for name in names)


def kernel_fault(variant: Variant, row: InstructionRow) -> Evidence | None:
    """The first fault in one kernel's text, None when it is written as claimed."""
    text = without_comments(variant.source)
    clocks = list(_CLOCK.finditer(text))
    if len(clocks) != 2:
        return evidence(Rung.SOURCE, "SOURCE_CLOCKS", entry=variant.entry, found=len(clocks))
    timed, behind = text[clocks[0].end():clocks[1].start()], text[clocks[1].end():]
    body = loop_body(timed, variant.iterations)
    if body is None:
        return evidence(Rung.SOURCE, "SOURCE_NO_LOOP", entry=variant.entry)
    operation = operation_pattern(row.expression)
    inside, between = len(operation.findall(body)), len(operation.findall(timed))
    if inside != variant.body_length or between != inside:
        found = inside if inside != variant.body_length else between
        return evidence(
            Rung.SOURCE, "SOURCE_OPERATION_COUNT", entry=variant.entry, found=found, expected=variant.body_length)
    if not all_stored(results(body, operation), behind):
        return evidence(Rung.SOURCE, "SOURCE_NO_RESULT", entry=variant.entry)
    return None


def judge_source(probe: Probe, claim: Claim) -> Evidence:
    """Evidence of rung 1 over every kernel of the claim."""
    entries = claim_entries(claim)
    for entry in entries:
        if fault := kernel_fault(probe.variant(entry), probe.instruction):
            return fault
    return evidence(
        Rung.SOURCE, "SOURCE_AS_CLAIMED", kernels=len(entries), instruction=claim.instruction,
        accumulators=claim.accumulators)
