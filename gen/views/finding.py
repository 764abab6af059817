"""One finding's page data: each block from its own function, assembled here."""

from __future__ import annotations

from typing import Any

from gen.model.finding import Finding
from gen.views.charts import charts_view
from gen.views.conditions import conditions_view
from gen.views.correction import correction_view
from gen.views.evidence import evidence_view
from gen.views.facts import facts_view
from gen.views.ladder import ladder_view, verdict_view
from gen.views.perturbation import perturbation_view
from gen.views.progress import progress_view
from gen.views.published import published_view
from gen.views.quantity import quantity_view
from gen.views.sass import sass_view
from gen.views.shows import shows_view
from gen.views.slug import finding_data, finding_folder, finding_page, probe_folder
from gen.views.sources import Sources
from gen.views.statistics import statistics_view
from gen.views.witnesses import limits_view, witnesses_view


def head_view(finding: Finding) -> dict[str, Any]:
    """What tables, titles and statements need: identity, level, verdict, the number permitted, the ladder."""
    subject = finding.subject
    return {
        "id": finding.id, "claim": finding.claim_id, "kind": finding.kind, "probe": finding.probe,
        "instruction": finding.instruction, "form": finding.form, "accumulators": finding.accumulators,
        "subject": {"kind": subject.kind, "id": subject.id, "name": subject.name,
                    "architecture": subject.architecture},
        "folder": finding_folder(finding), "page": finding_page(finding), "data": finding_data(finding),
        "probe_folder": probe_folder(finding.probe),
        "level": finding.level, "verdict": verdict_view(finding), "effect": finding.effect,
        "quantity": quantity_view(finding), "released": finding.released, "record": finding.record,
        "ladder": ladder_view(finding),
    }


def finding_view(sources: Sources) -> dict[str, Any]:
    """All blocks of a finding's page. A block that the reached rung forbids is empty or None."""
    finding = sources.finding
    return {
        **head_view(finding), "facts": facts_view(sources),
        "witnesses": witnesses_view(finding), "limits": limits_view(finding),
        "charts": charts_view(sources), "correction": correction_view(sources),
        "statistics": statistics_view(sources), "perturbation": perturbation_view(sources),
        "sass": sass_view(sources), "shows": shows_view(sources),
        "conditions": conditions_view(sources), "published": published_view(finding, sources.published),
        "evidence": evidence_view(sources), "progress": progress_view(sources),
    }
