"""Rung 3, dependence: unbroken chains in the stated number, even, through the stated operand slot."""

from __future__ import annotations

from gen.model.ladder import Evidence, Rung
from gen.model.probe import Form, Variant
from gen.model.listing import KernelShape, Link
from gen.stages.inputs import KernelStatic
from gen.stages.outcome import evidence


def _links(shape: KernelShape) -> tuple[Link, ...]:
    return tuple(link for chain in shape.chains for link in chain.links)


def _broken(variant: Variant, static: KernelStatic) -> Evidence | None:
    """Every link is fed by another link: the value really travels down the chain and round the loop."""
    for link in _links(static.shape):
        if link.producer is None:
            address = static.listing.instructions[link.index].address
            return evidence(Rung.SASS, "SASS_CHAIN_BROKEN", entry=variant.entry, instruction_address=address)
    return None


def _uneven(variant: Variant, shape: KernelShape) -> Evidence | None:
    if len(shape.chains) != variant.accumulators:
        return evidence(
            Rung.SASS, "SASS_CHAIN_COUNT", entry=variant.entry, found=len(shape.chains),
            expected=variant.accumulators)
    lengths = [len(chain.links) for chain in shape.chains]
    if len(set(lengths)) != 1 or sum(lengths) != variant.body_length:
        return evidence(Rung.SASS, "SASS_CHAIN_UNEVEN", entry=variant.entry, found=lengths)
    return None


def _slot(variant: Variant, form: Form, shape: KernelShape) -> Evidence | None:
    slots = sorted({link.slot or "none" for link in _links(shape)})
    if slots != [form.chain_slot]:
        return evidence(
            Rung.SASS, "SASS_SLOT", entry=variant.entry, found=", ".join(slots), expected=form.chain_slot)
    return None


def _operands(variant: Variant, form: Form, shape: KernelShape) -> Evidence | None:
    for slot, allowed in sorted(form.other_operands.items()):
        kinds = sorted({link.other_operands.get(slot, "none") for link in _links(shape)})
        if len(kinds) != 1 or kinds[0] not in allowed:
            return evidence(
                Rung.SASS, "SASS_OPERAND_FORM", entry=variant.entry, slot=slot, found=", ".join(kinds),
                expected=", ".join(allowed))
    return None


def chain_fault(variant: Variant, form: Form, static: KernelStatic) -> Evidence | None:
    """The first fault of dependence or operand form in one kernel, None when there is none."""
    shape = static.shape
    return (
        _broken(variant, static) or _uneven(variant, shape)
        or _slot(variant, form, shape) or _operands(variant, form, shape))
