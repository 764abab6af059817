"""Witnesses of the needed distance: a walk of the listing predicts the wrong result, and all places agree on it."""

from __future__ import annotations

from gen.model.finding import Witness
from gen.stages.distance import Walk, read_walk
from gen.stages.outcome import witness
from gen.stages.witnesses.looking import Look
from gen.stages.witnesses.perturbation import insensitive, predicted_per_pass, same_per_pass


def _walk(look: Look) -> Walk | None:
    return read_walk(look.probe, look.claim, look.static, look.record)


def stale_operand_walk(look: Look) -> Witness:
    """Does reading operands that are not ready yet explain the first wrong result to the link?"""
    walk = _walk(look)
    usable = walk is not None and walk.first_wrong is not None and not insensitive(walk)
    predicted = predicted_per_pass(look.static, walk, walk.first_wrong) if usable else None
    if predicted is None:
        return witness("stale-walk", "witness", "STALE_WALK_NOT_RUN")
    found = walk.first_wrong.found_per_pass
    reason = "STALE_WALK_AGREES" if same_per_pass(found, predicted) else "STALE_WALK_DIFFERS"
    return witness(
        "stale-walk", "witness", reason, found_per_pass=found, predicted_per_pass=predicted,
        first_wrong=walk.first_wrong.distance)


def places(look: Look) -> Witness:
    """Did every process and SM agree at every step down to the first wrong one, on right or wrong and on the slope?"""
    walk = _walk(look)
    steps = [step for step in walk.downwards if step.distance >= walk.first_wrong.distance]
    agree = all(step.places_agree for step in (walk.step(0), *steps))
    return witness(
        "places", "witness", "PLACES_AGREE" if agree else "PLACES_DISAGREE",
        processes=min(step.processes for step in steps), sms=min(step.sms for step in steps),
        unlike_launches=sum(step.unlike_launches for step in steps))
