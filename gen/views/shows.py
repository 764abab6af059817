"""Counts behind "what this shows": what the machine code holds, once rung 3 stands."""

from __future__ import annotations

from typing import Any

from gen.model.probe import Variant
from gen.stages.progress.kinds import KINDS as PROGRESS_KINDS
from gen.views.sources import Sources


def widest(sources: Sources) -> Variant:
    """The fit's kernel with most instructions, the body length nearest to 32: the one whose counts a page quotes."""
    variants = [sources.probe.by_entry[entry] for entry in sources.claim.fit]
    return max(variants, key=lambda item: (item.instruction_count, -abs(item.body_length - 32)))


def shows_view(sources: Sources) -> dict[str, Any] | None:
    """None below rung 3, and for progress, whose counts have a table. No count here has a unit of time."""
    if sources.finding.level < 3 or sources.finding.kind in PROGRESS_KINDS:
        return None
    variant = widest(sources)
    return {
        "accumulators": variant.accumulators, "body_length": variant.body_length,
        "iterations": variant.iterations, "instructions": variant.instruction_count,
    }
