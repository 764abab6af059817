"""Rungs 1 to 3 of kernels that work within a clock budget: every role of every kernel, from text to machine code."""

from __future__ import annotations

import re
from typing import Any, Callable, Iterable

from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim, InstructionRow, Probe, Variant
from gen.model.progress import Role
from gen.stages.inputs import KernelStatic, StaticHalf
from gen.stages.machine_code import readable_fault
from gen.stages.outcome import evidence
from gen.stages.ptx import operations, ptx_kernels
from gen.stages.source import without_comments

_CLOCK = re.compile(r"\bclock64\s*\(\s*\)")
_PTX_CLOCK = re.compile(r"^[ \t]*mov\.u64\s+%\w+,\s*%clock64\s*;", re.M)
_LOOP = re.compile(r"\bdo\s*\{")
_STORE = re.compile(r"\*\(float \*\)\(row \+ \d+\) = [^;]*\bx\d")
#: Roles whose links before the first clock read keep the loads outside; the worked kernels have none.
_WITH_FIRST_LINKS = ("dependent", "independent")


def entries_of(claim: Claim, measured: bool) -> tuple[str, ...]:
    """Kernels that a claim rests on; without a run those with one body a pass, which hold every role as well."""
    sides = [side if measured else side[:1] for side in (claim.fit, claim.compared)]
    return tuple(dict.fromkeys((*sides[0], *sides[1], *claim.controls)))


def loops_of(variant: Variant) -> int:
    return 1 if variant.kind == "dispatch-inside" else len(variant.roles)


def expected_operations(variant: Variant) -> int:
    """Target operations in a kernel's text: every body, and the links before the first clock read."""
    bodies = sum(role.length for role in variant.roles) * variant.copies
    counted = [role for role in variant.roles if role.kind in _WITH_FIRST_LINKS]
    if variant.kind == "dispatch-inside":
        return bodies + variant.accumulators
    return bodies + sum(role.accumulators for role in counted)


def _operation(row: InstructionRow) -> re.Pattern[str]:
    """Calls of the operation, whatever their operands: worked kernels index into shared memory."""
    return re.compile(rf"\b{re.escape(row.expression.split('(')[0])}\s*\(")


def _source_fault(variant: Variant, probe: Probe) -> Evidence | None:
    text, entry = without_comments(variant.source), variant.entry
    clocks, loops = len(_CLOCK.findall(text)), loops_of(variant)
    if clocks != 2 * loops:
        return evidence(Rung.SOURCE, "SOURCE_CLOCKS", entry=entry, found=clocks)
    if len(_LOOP.findall(text)) != loops:
        return evidence(Rung.SOURCE, "SOURCE_NO_LOOP", entry=entry)
    found = len(_operation(probe.row(variant.mnemonic)).findall(text))
    if found != expected_operations(variant):
        return evidence(
            Rung.SOURCE, "SOURCE_OPERATION_COUNT", entry=entry, found=found, expected=expected_operations(variant))
    if variant.roles[0].length and not _STORE.search(text):
        return evidence(Rung.SOURCE, "SOURCE_NO_RESULT", entry=entry)
    return None


def _ptx_fault(variant: Variant, kernel: KernelStatic, probe: Probe) -> Evidence | None:
    if kernel.ptx is None:
        return evidence(Rung.PTX, kernel.ptx_missing.reason, **kernel.ptx_missing.facts)
    body, entry = ptx_kernels(kernel.ptx).get(variant.entry), variant.entry
    if body is None:
        return evidence(Rung.PTX, "PTX_KERNEL_MISSING", entry=entry)
    clocks = len(_PTX_CLOCK.findall(body))
    if clocks != 2 * loops_of(variant):
        return evidence(Rung.PTX, "PTX_CLOCKS", entry=entry, found=clocks)
    operation = probe.row(variant.mnemonic).ptx
    found, expected = operations(body, operation), expected_operations(variant)
    if found == 0 and expected:
        return evidence(Rung.PTX, "PTX_OPERATION_MISSING", entry=entry, operation=operation)
    if found != expected:
        return evidence(
            Rung.PTX, "PTX_OPERATION_COUNT", entry=entry, operation=operation, found=found, expected=expected)
    return None


def wanted_links(role: Role, copies: int) -> tuple[int, ...]:
    return tuple(sorted((links * copies for links in role.links), reverse=True))


def _role_fault(variant: Variant, role: Role, kernel: KernelStatic, probe: Probe) -> Evidence | None:
    """One role: its loop, the exact number of links in each chain, and the slot that carries them."""
    shape, entry = kernel.roles.get(role.id), variant.entry
    if shape is None:
        return evidence(
            Rung.SASS, "SASS_ROLE_MISSING", entry=entry, role=role.id, expected=list(wanted_links(role, variant.copies)))
    slot = probe.form(variant.form).chain_slot if variant.form else None
    if slot and shape.slots != (slot,):
        return evidence(Rung.SASS, "SASS_SLOT", entry=entry, found=", ".join(shape.slots), expected=slot)
    return None


def _sass_fault(variant: Variant, kernel: KernelStatic, probe: Probe, architecture: str) -> Evidence | None:
    """Where all roles share one loop, only the number of targets in the whole kernel can be counted."""
    if kernel.listing is None or kernel.sass_missing is not None:
        return readable_fault(variant, kernel, architecture)
    if kernel.listing.architecture != architecture:
        return evidence(
            Rung.SASS, "SASS_OTHER_ARCHITECTURE", found=kernel.listing.architecture, expected=architecture)
    if variant.kind == "dispatch-inside":
        return _count_fault(variant, kernel, probe.row(variant.mnemonic).spellings(architecture))
    roles = [role for role in variant.roles if role.length]
    return next((fault for role in roles if (fault := _role_fault(variant, role, kernel, probe))), None)


def _count_fault(variant: Variant, kernel: KernelStatic, opcodes: tuple[str, ...]) -> Evidence | None:
    found, expected = sum(i.opcode in opcodes for i in kernel.listing.instructions), expected_operations(variant)
    if found == expected:
        return None
    return evidence(
        Rung.SASS, "SASS_OPCODE_COUNT", entry=variant.entry, opcode=opcodes[0], found=found, expected=expected)


def _work(variant: Variant) -> tuple:
    """What tells kernels apart: four bodies of 3 links are one body of 12."""
    return variant.form, tuple(wanted_links(role, variant.copies) for role in variant.roles)


def _identical_fault(variants: Iterable[Variant], static: StaticHalf) -> Evidence | None:
    """Kernels of other work that became the same machine code: something did not reach the compiler."""
    seen: dict[str, Variant] = {}
    for variant in variants:
        code = static.kernel(variant.entry).code_sha256
        other = seen.setdefault(code, variant) if code else variant
        if _work(other) != _work(variant):
            return evidence(Rung.SASS, "SASS_IDENTICAL_BUILDS", entry=variant.entry, other=other.entry)
    return None


Look = Callable[[], Evidence]


def source_rung(probe: Probe, claim: Claim, entries: tuple[str, ...]) -> Evidence:
    for entry in entries:
        if fault := _source_fault(probe.variant(entry), probe):
            return fault
    return evidence(Rung.SOURCE, "SOURCE_ROLES_AS_CLAIMED", **_counted(probe, claim, entries))


def ptx_rung(probe: Probe, claim: Claim, static: StaticHalf, entries: tuple[str, ...]) -> Evidence:
    for entry in entries:
        if fault := _ptx_fault(probe.variant(entry), static.kernel(entry), probe):
            return fault
    return evidence(Rung.PTX, "PTX_AS_CLAIMED", kernels=len(entries), operation=probe.row(claim.instruction).ptx)


def sass_rung(probe: Probe, claim: Claim, static: StaticHalf, entries: tuple[str, ...]) -> Evidence:
    variants = [probe.variant(entry) for entry in entries]
    for variant in variants:
        if fault := _sass_fault(variant, static.kernel(variant.entry), probe, static.architecture):
            return fault
    if fault := _identical_fault(variants, static):
        return fault
    return evidence(Rung.SASS, "SASS_ROLES_AS_CLAIMED", architecture=static.architecture, **_counted(probe, claim, entries))


def _counted(probe: Probe, claim: Claim, entries: tuple[str, ...]) -> dict[str, Any]:
    roles = {role.id for entry in entries for role in probe.variant(entry).roles}
    return {"kernels": len(entries), "roles": len(roles), "instruction": claim.instruction}
