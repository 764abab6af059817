"""Facts for the sentences that speak of a finding; nothing above its level is among them."""

from __future__ import annotations

from typing import Any

from gen.model.ladder import Rung
from gen.views.sources import Sources
from gen.wording.claims import claim_facts


def _ptxas(sources: Sources) -> str:
    builds = sources.record.builds if sources.record else ()
    return builds[0].toolchain.ptxas if builds else ""


def _smallest_visible(sources: Sources) -> float | None:
    """The smallest difference that the run could have shown, where the evidence names it."""
    cycles = next((item for item in sources.finding.evidence if item.rung is Rung.CYCLES), None)
    return cycles.facts.get("smallest_visible") if cycles else None


def facts_view(sources: Sources) -> dict[str, Any]:
    """JSON values, named as the placeholders of the phrase tables."""
    return dict(claim_facts(sources.finding, _ptxas(sources), _smallest_visible(sources)))
