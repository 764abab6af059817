"""The perturbation table: copies with another issue distance, what they took, and what they computed."""

from __future__ import annotations

from typing import Any

from gen.stages.distance import Step, Walk, read_walk
from gen.stages.witnesses.perturbation import predicted_per_pass
from gen.views.quantity import shown
from gen.views.sources import Sources

#: Kinds of claim that the perturbation speaks about.
KINDS = ("latency-scheduled", "needed-distance")


def _predicted(sources: Sources, walk: Walk, step: Step) -> float | None:
    """What a pass should add: the right number while the result is right, else what the stale walk predicts."""
    if step.right:
        return walk.expected_per_pass
    return predicted_per_pass(sources.static, walk, step) if step is walk.first_wrong else None


def _row(sources: Sources, walk: Walk, step: Step) -> dict[str, Any]:
    predicted = _predicted(sources, walk, step)
    return {
        "role": step.role, "shift": step.shift, "distance": step.distance, "right": step.right,
        "cycles_per_link": shown(step.cycles_per_pass / walk.links),
        "result_per_pass": shown(step.found_per_pass, 2),
        "predicted_per_pass": None if predicted is None else shown(predicted, 2),
        "processes": step.processes, "sms": step.sms, "patches": len(step.patches),
    }


def perturbation_view(sources: Sources) -> dict[str, Any] | None:
    """None below rung 4, and where no copies were run. Rows from the widest spacing to the narrowest."""
    if not sources.timed or sources.static is None or sources.finding.kind not in KINDS:
        return None
    walk = read_walk(sources.probe, sources.claim, sources.static, sources.record)
    if walk is None:
        return None
    steps = sorted(walk.steps, key=lambda step: (step.role != "links", -step.shift))
    return {
        "body_length": walk.long.body_length, "iterations": [walk.short.iterations, walk.long.iterations],
        "rows": [_row(sources, walk, step) for step in steps],
    }
