"""Rungs 4 and 5 of the smallest issue distance that keeps the result right."""

from __future__ import annotations

from typing import Any

from gen.model.finding import Quantity
from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim, Probe
from gen.model.record import PatchedBuild, Record
from gen.stages.cycles import amount_fault, clock_fault, failure_text, result_fault, spread_fault
from gen.stages.distance import Step, Walk, read_walk
from gen.stages.inputs import StaticHalf
from gen.stages.outcome import evidence
from gen.stages.samples import index_of, timed
from gen.stages.thresholds import threshold


def _fault(reason: str, **facts: Any) -> Evidence:
    return evidence(Rung.CYCLES, reason, **facts)


def parent_fault(claim: Claim, static: StaticHalf, record: Record) -> Evidence | None:
    """Patched copies must come from the very cubins that were judged."""
    for build in record.patched:
        expected = static.kernel(build.entry).cubin_sha256
        if build.entry in claim.fit and build.parent != expected:
            return _fault("CYCLES_OTHER_CUBIN", entry=build.id, found=build.parent, expected=expected or "none")
    return None


def _copy_fault(probe: Probe, build: PatchedBuild, record: Record) -> Evidence | None:
    """One patched copy: it ran often enough, its clock reads are possible, and it is right where it must be."""
    samples = index_of(record).of_cubin(build.entry, build.sha256)
    if not timed(samples):
        return _fault("CYCLES_MISSING", entry=build.id)
    must_be_right = build.shift >= 0 or build.role != "links"
    return (
        (result_fault(build.id, samples) if must_be_right else None)
        or clock_fault(probe.variant(build.entry), samples)
        or amount_fault(build.id, timed(samples)) or spread_fault(build.id, timed(samples)))


def patched_fault(probe: Probe, claim: Claim, static: StaticHalf, record: Record) -> Evidence | None:
    """The first fault over all patched copies of the claim's kernels; unpatched ones are judged before."""
    if fault := parent_fault(claim, static, record):
        return fault
    for build in record.patched:
        if build.entry in claim.fit and (fault := _copy_fault(probe, build, record)):
            return fault
    walk = read_walk(probe, claim, static, record)
    if walk is None or walk.step(1) is None or not walk.downwards:
        if record.failures:
            return _fault("CYCLES_RUN_FAILED", why=failure_text(record))
        return _fault("CYCLES_MISSING", entry=f"{claim.fit[0]} (patched)")
    return None


def spacing_missed(walk: Walk, step: Step) -> bool:
    """Did the cycles of a pass fail to change by what the patches say, beyond the tolerance for each link?"""
    return abs(walk.change(step) - step.planned_change) > threshold("spacing_change") * walk.links


def _spacing_fault(walk: Walk) -> Evidence | None:
    """Every step down to the first wrong one must really have brought the links closer."""
    for step in walk.downwards:
        if spacing_missed(walk, step):
            return evidence(
                Rung.CORRECTION, "CORRECTION_SPACING_NOT_REDUCED", shift=step.shift, expected=step.planned_change,
                found=walk.change(step))
        if not step.right:
            return None
    return None


def step_rows(walk: Walk) -> list[dict[str, Any]]:
    """Every step as JSON values, for the table beside the claim."""
    return [
        {"shift": s.shift, "role": s.role, "distance": s.distance, "right": s.right,
         "found_per_pass": s.found_per_pass, "cycles_per_pass": s.cycles_per_pass,
         "planned_change": s.planned_change}
        for s in walk.steps
    ]


def judge_needed_distance(
    probe: Probe, claim: Claim, static: StaticHalf, record: Record
) -> tuple[Evidence, Quantity | None]:
    """Rung 5: the slopes over n of results and cycles, from the schedule down to the first wrong result."""
    walk = read_walk(probe, claim, static, record)
    if fault := _spacing_fault(walk):
        return fault, None
    wrong = walk.first_wrong
    if wrong is None or wrong.distance >= walk.smallest_right:
        bounded = evidence(
            Rung.CORRECTION, "CORRECTION_DISTANCE_BOUNDED", smallest_right=walk.smallest_right, steps=step_rows(walk))
        return bounded, None
    found = evidence(
        Rung.CORRECTION, "CORRECTION_DISTANCE_FOUND", distance=walk.smallest_right, wrong_distance=wrong.distance,
        links_seen_percent=100 * wrong.found_per_pass / walk.chain_links, steps=step_rows(walk))
    return found, Quantity(float(walk.smallest_right), None, "cycles")
