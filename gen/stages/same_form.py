"""Rung 3, across kernels: unequal variants have unequal code, and one fit holds one form."""

from __future__ import annotations

from typing import Iterable

from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim, Probe, Variant
from gen.stages.inputs import KernelStatic, StaticHalf
from gen.stages.outcome import evidence


def identical_fault(variants: Iterable[Variant], static: StaticHalf) -> Evidence | None:
    """Equal code bytes of variants that differ in length, trip count or accumulators: an option or text got lost."""
    seen: dict[str, Variant] = {}
    for variant in variants:
        code = static.kernel(variant.entry).code_sha256
        if code is None:
            continue
        other = seen.setdefault(code, variant)
        if other.entry != variant.entry:
            return evidence(Rung.SASS, "SASS_IDENTICAL_BUILDS", entry=variant.entry, other=other.entry)
    return None


def operand_kinds(kernel: KernelStatic) -> tuple:
    """Slot and operand kinds that occur in the chains; equal for all body lengths of one fit."""
    links = (link for chain in kernel.shape.chains for link in chain.links)
    return tuple(sorted({(link.slot, *sorted(link.other_operands.items())) for link in links}))


def _mixed(entries: tuple[str, ...], probe: Probe, static: StaticHalf) -> Evidence | None:
    if not entries:
        return None
    first = static.kernel(entries[0])
    of_length: dict[int, KernelStatic] = {}
    for entry in entries:
        kernel = static.kernel(entry)
        same_length = of_length.setdefault(probe.variant(entry).body_length, kernel)
        if operand_kinds(kernel) != operand_kinds(first):
            return evidence(Rung.SASS, "SASS_FORM_MIXED", entry=entry, other=first.entry)
        if (kernel.signature, kernel.body) != (same_length.signature, same_length.body):
            return evidence(Rung.SASS, "SASS_FORM_MIXED", entry=entry, other=same_length.entry)
    return None


def mixed_fault(probe: Probe, claim: Claim, static: StaticHalf) -> Evidence | None:
    """Bodies of one length differ in nothing but the trip count; other lengths use the same slots and operand kinds."""
    return _mixed(claim.fit, probe, static) or _mixed(claim.compared, probe, static)
