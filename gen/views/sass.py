"""The two machine code listings that stand side by side on a finding's page."""

from __future__ import annotations

from typing import Any, Iterable

from gen.model.listing import KernelShape, Listing
from gen.model.probe import Variant
from gen.stages.inputs import KernelStatic
from gen.views.codec import encode
from gen.views.sources import Sources

#: Instructions kept before the opening and after the closing clock read.
MARGIN = 2
#: Accumulators of the independent side when the claim's own chain is the dependent one.
BESIDE_ACCUMULATORS = 8


def _shortest(variants: Iterable[Variant]) -> Variant | None:
    """A short body shows the same structure in fewer lines; the pass count does not change the listing's length."""
    return min(variants, key=lambda v: (v.body_length, v.iterations), default=None)


def _dependent(sources: Sources) -> Variant | None:
    chains = [v for v in sources.probe.variants if v.kind == "chain" and v.accumulators == 1]
    return _shortest(v for v in chains if v.form == sources.finding.form)


def _independent(sources: Sources) -> Variant | None:
    """Same operand form if the probe has one, else any form; the page names which."""
    wanted = max(sources.claim.accumulators, BESIDE_ACCUMULATORS if sources.claim.accumulators == 1 else 1)
    chains = [v for v in sources.probe.variants if v.kind == "chain" and v.accumulators == wanted]
    same = [v for v in chains if v.form == sources.finding.form]
    return _shortest(same or chains)


def _window(kernel: KernelStatic) -> tuple[int, int]:
    last = len(kernel.listing.instructions)
    region = kernel.shape.region
    return (max(0, region.opening - MARGIN), min(last, region.closing + MARGIN + 1)) if region else (0, min(last, 48))


def trimmed(listing: Listing, first: int, last: int) -> dict[str, Any]:
    """The listing's JSON with the instructions of [first, last) only; each keeps its own index."""
    view = encode(listing)
    view["instructions"] = view["instructions"][first:last]
    return view


def _kernel_view(kernel: KernelStatic, variant: Variant) -> dict[str, Any]:
    first, last = _window(kernel)
    return {
        "entry": variant.entry, "form": variant.form, "accumulators": variant.accumulators, "first": first,
        "body_length": variant.body_length, "listing": trimmed(kernel.listing, first, last),
        "shape": encode(kernel.shape), "planned_cycles_per_pass": kernel.shape.planned_cycles_per_pass,
    }


def _side(sources: Sources, variant: Variant | None) -> dict[str, Any] | None:
    kernel = sources.kernels.get(variant.entry) if variant else None
    if kernel is None or kernel.listing is None or kernel.shape is None:
        return None
    return _kernel_view(kernel, variant)


def sass_view(sources: Sources) -> dict[str, Any] | None:
    """`left` dependent, `right` independent, either may be None; None when neither could be read."""
    left, right = _side(sources, _dependent(sources)), _side(sources, _independent(sources))
    return {"left": left, "right": right} if left or right else None


__all__ = ["KernelShape", "sass_view", "trimmed"]
