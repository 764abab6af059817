"""The two machine code listings that stand side by side on a finding's page."""

from __future__ import annotations

from typing import Any, Iterable

from gen.model.probe import Variant
from gen.stages.progress.kinds import KINDS as PROGRESS_KINDS
from gen.views.codec import encode
from gen.views.origins import origins
from gen.views.sources import Sources

#: Instructions kept after the closing clock read.
MARGIN = 3
#: Instructions kept of a listing without a readable timed region.
UNREAD = 64
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
    own = sources.claim.accumulators
    wanted = own if own > 1 else BESIDE_ACCUMULATORS
    chains = [v for v in sources.probe.variants if v.kind == "chain" and v.accumulators == wanted]
    same = [v for v in chains if v.form == sources.finding.form]
    return _shortest(same or chains)


def _own_kernels(sources: Sources) -> tuple[Variant | None, Variant | None]:
    """The roles of a claim about progress, each in a kernel of its own with as few bodies as there are."""
    claim = sources.claim
    own = [v for v in sources.probe.variants if v.kind == "progress" and (v.form or "shared-memory") == claim.form]
    if not claim.roles:
        return None, None
    first, second = (
        min((v for v in own if v.roles[0].id == role), key=lambda v: v.copies, default=None) for role in claim.roles)
    return first, second


def kernel_view(sources: Sources, entry: str) -> dict[str, Any]:
    """Listing, shape and origins of one kernel, cut after its timed region; positions stay equal to indices."""
    kernel = sources.kernel(entry)
    region, count = kernel.shape.region, len(kernel.listing.instructions)
    last = min(count, region.closing + 1 + MARGIN) if region else min(count, UNREAD)
    listing = encode(kernel.listing)
    listing["instructions"] = listing["instructions"][:last]
    return {"listing": listing, "shape": encode(kernel.shape), "origins": origins(kernel, entry)}


def _side(sources: Sources, variant: Variant | None) -> dict[str, Any] | None:
    if variant is None or sources.kernel(variant.entry) is None:
        return None
    return {"entry": variant.entry, "form": variant.form, "accumulators": variant.accumulators,
            "body_length": variant.body_length}


def sass_view(sources: Sources) -> dict[str, Any] | None:
    """Which kernels stand `left` (dependent) and `right` (independent); either may be None, None when both are."""
    if sources.finding.kind in PROGRESS_KINDS:
        left, right = (_side(sources, variant) for variant in _own_kernels(sources))
    else:
        left, right = _side(sources, _dependent(sources)), _side(sources, _independent(sources))
    return {"left": left, "right": right} if left or right else None
