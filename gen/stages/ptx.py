"""Rung 2: is the target operation in the PTX, in the stated number, between the two clock reads?"""

from __future__ import annotations

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Mapping

from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim, Probe, Variant
from gen.stages.inputs import KernelStatic, StaticHalf, Unavailable
from gen.stages.outcome import evidence
from gen.stages.source import braced, claim_entries, without_comments

#: A kernel's name, and what ends its heading: an opening brace before its body, a semicolon after a mere declaration.
_HEADING = re.compile(r"\.entry\s+([\w$]+)|[{;]")
_CLOCK = re.compile(r"^[ \t]*mov\.u64\s+%\w+,\s*%clock64\s*;", re.M)
_LABEL = re.compile(r"^[ \t]*(\$?[\w$]+):", re.M)
_BRANCH = re.compile(r"\bbra(?:\.uni)?\s+(\$?[\w$]+)\s*;")


@lru_cache(maxsize=64)
def ptx_kernels(text: str) -> Mapping[str, str]:
    """Bodies of the `.entry` functions of a PTX module, by name."""
    plain, name, at = without_comments(text), None, 0
    kernels: dict[str, str] = {}
    while (found := _HEADING.search(plain, at)) is not None:
        at = found.end()
        if name is not None and found.group() == "{":
            kernels[name] = braced(plain, at)
            at += len(kernels[name])
        name = found.group(1)
    return MappingProxyType(kernels)


def operations(text: str, operation: str) -> int:
    """Number of instructions that are exactly `operation`, with or without a guard."""
    return len(re.findall(rf"(?:^|[;{{}}])[ \t]*(?:@!?%\w+[ \t]+)?{re.escape(operation)}\s", text, re.M))


def ptx_loop_body(timed: str) -> str:
    """Text from the target of the first backward branch to that branch; empty when nothing loops."""
    labels = {found.group(1): found.end() for found in _LABEL.finditer(timed)}
    for branch in _BRANCH.finditer(timed):
        start = labels.get(branch.group(1))
        if start is not None and start < branch.start():
            return timed[start:branch.start()]
    return ""


def _count(entry: str, operation: str, found: int, expected: int) -> Evidence:
    return evidence(
        Rung.PTX, "PTX_OPERATION_COUNT", entry=entry, operation=operation, found=found, expected=expected)


def kernel_fault(variant: Variant, static: KernelStatic, operation: str) -> Evidence | None:
    """The first fault in one kernel's PTX, None when it is as claimed."""
    if static.ptx is None:
        missing = static.ptx_missing or Unavailable("PTX_NOT_BUILT", {"why": "no-build"})
        return evidence(Rung.PTX, missing.reason, **missing.facts)
    body = ptx_kernels(static.ptx).get(variant.entry)
    if body is None:
        return evidence(Rung.PTX, "PTX_KERNEL_MISSING", entry=variant.entry)
    clocks = list(_CLOCK.finditer(body))
    if len(clocks) != 2:
        return evidence(Rung.PTX, "PTX_CLOCKS", entry=variant.entry, found=len(clocks))
    timed = body[clocks[0].end():clocks[1].start()]
    between, inside = operations(timed, operation), operations(ptx_loop_body(timed), operation)
    if between == 0:
        return evidence(Rung.PTX, "PTX_OPERATION_MISSING", entry=variant.entry, operation=operation)
    if inside != variant.body_length:
        return _count(variant.entry, operation, inside, variant.body_length)
    return None if between == inside else _count(variant.entry, operation, between, variant.body_length)


def judge_ptx(probe: Probe, claim: Claim, static: StaticHalf) -> Evidence:
    """Evidence of rung 2 over every kernel of the claim."""
    entries = claim_entries(claim)
    for entry in entries:
        if fault := kernel_fault(probe.variant(entry), static.kernel(entry), probe.instruction.ptx):
            return fault
    return evidence(Rung.PTX, "PTX_AS_CLAIMED", kernels=len(entries), operation=probe.instruction.ptx)
