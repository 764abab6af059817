"""Witness: moving the links apart and together must change cycles and results just as the schedule predicts."""

from __future__ import annotations

from gen.model.finding import Witness
from gen.sass import SassError, stale_walk
from gen.stages.distance import Step, Walk, read_walk
from gen.stages.inputs import StaticHalf
from gen.stages.needed import spacing_missed, step_rows
from gen.stages.outcome import witness
from gen.stages.thresholds import threshold
from gen.stages.witnesses.looking import Look


def _witness(reason: str, **facts) -> Witness:
    return witness("perturbation", "witness", reason, **facts)


def predicted_per_pass(static: StaticHalf, walk: Walk, wrong: Step) -> float | None:
    """Links that one pass adds when operands younger than the smallest right distance are read stale.

    None where the listing cannot be walked.
    """
    kernel = static.kernel(walk.long.entry)
    try:
        return stale_walk(kernel.listing, kernel.shape, walk.smallest_right, wrong.patches)
    except SassError:
        return None


def same_per_pass(found: float, predicted: float) -> bool:
    return abs(found - predicted) <= threshold("links_per_pass")


def insensitive(walk: Walk) -> bool:
    """Would a lost link not show in the result? Then a right result says nothing."""
    return not same_per_pass(walk.expected_per_pass, walk.chain_links)


def _wrong_where_right(walk: Walk) -> Witness | None:
    """Links further apart, and changes off the chain, must leave the result right."""
    for step in walk.steps:
        if step.role == "links" and step.shift >= 0 and not step.right:
            return _witness("PERTURBATION_SLOWER_WRONG", shift=step.shift)
    if any(step.role != "links" and not step.right for step in walk.steps):
        return _witness("PERTURBATION_ELSEWHERE_WRONG")
    return None


def _slope_missed(walk: Walk) -> Witness | None:
    """Each shift must change each link by its cycle, down to the first wrong result."""
    slower = [step for step in walk.steps if step.role == "links" and step.shift > 0]
    for step in (*slower, *walk.downwards):
        if spacing_missed(walk, step):
            return _witness(
                "PERTURBATION_SLOPE", shift=step.shift, expected=step.planned_change, found=walk.change(step))
        if not step.right:
            return None
    return None


def _first_wrong(look: Look, walk: Walk) -> Witness:
    wrong = walk.first_wrong
    if wrong is None:
        return _witness("PERTURBATION_NEVER_WRONG", smallest=walk.smallest_right)
    predicted = predicted_per_pass(look.static, walk, wrong)
    if predicted is None:
        return _witness("PERTURBATION_NOT_RUN")
    facts = {"found_per_pass": wrong.found_per_pass, "predicted_per_pass": predicted}
    if not same_per_pass(wrong.found_per_pass, predicted):
        return _witness("PERTURBATION_WALK_DIFFERS", **facts)
    return _witness(
        "PERTURBATION_HOLDS", scheduled=walk.step(0).distance, first_wrong=wrong.distance, steps=step_rows(walk),
        **facts)


def perturbation(look: Look) -> Witness:
    walk = read_walk(look.probe, look.claim, look.static, look.record)
    if walk is None or walk.step(1) is None or not walk.downwards or all(s.role == "links" for s in walk.steps):
        return _witness("PERTURBATION_NOT_RUN")
    if insensitive(walk):
        return _witness("PERTURBATION_INSENSITIVE")
    return _wrong_where_right(walk) or _slope_missed(walk) or _first_wrong(look, walk)
