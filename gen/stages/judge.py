"""One claim, one subject: six rungs judged in order, and the finding that follows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gen.model.finding import Finding, Quantity, Subject, Witness
from gen.model.ladder import Evidence, Rung, level_of
from gen.model.probe import Claim, Probe
from gen.model.record import Record
from gen.stages.controls import judge_controls
from gen.stages.correction import Corrected, corrected, judge_both_sides, judge_correction
from gen.stages.crosscheck import judge_crosscheck, look_at
from gen.stages.cycles import launches_fault, observed, ran, record_fault
from gen.stages.difference import difference, difference_fault, observed_difference
from gen.stages.inputs import Context, StaticHalf
from gen.stages.limits import Facts, judge_limits
from gen.stages.machine_code import judge_machine_code
from gen.stages.needed import judge_needed_distance, patched_fault
from gen.stages.outcome import evidence, not_reached, witness
from gen.stages.progress.judge import judge_progress
from gen.stages.progress.kinds import KINDS as PROGRESS_KINDS
from gen.stages.ptx import judge_ptx
from gen.stages.reasons import FAILS, HOLDS, UNDECIDED
from gen.stages.source import judge_source
from gen.stages.thresholds import thresholds_table
from gen.stages.witnesses.looking import Look

__all__ = ["judge_claim", "thresholds_table"]

_COMPARISON, _NEEDED = "dependence-effect", "needed-distance"


@dataclass(frozen=True)
class Case:
    """Everything that one judgement is made from."""

    probe: Probe
    claim: Claim
    subject: Subject
    static: StaticHalf
    record: Record | None
    context: Context


@dataclass(frozen=True)
class Measured:
    """Rungs 4 to 6 with the numbers that they permit."""

    evidence: tuple[Evidence, ...]
    observed: Quantity | None = None
    corrected: Quantity | None = None
    effect: str = "clear"
    witnesses: tuple[Witness, ...] = ()


def static_rungs(case: Case) -> tuple[Evidence, ...]:
    """Rungs 1 to 3; a rung above one that does not hold is not judged."""
    looks = (
        lambda: judge_source(case.probe, case.claim),
        lambda: judge_ptx(case.probe, case.claim, case.static),
        lambda: judge_machine_code(case.probe, case.claim, case.static),
    )
    found: list[Evidence] = []
    for look in looks:
        stopped = level_of(found) < len(found)
        found.append(not_reached(Rung(len(found) + 1), level_of(found) + 1) if stopped else look())
    return tuple(found)


def _cycles(case: Case) -> tuple[Evidence, Quantity | None, str]:
    """Rung 4: evidence, the number observed, and the effect of a comparison."""
    effect = "none" if case.claim.kind == _COMPARISON else "clear"
    fault = (
        record_fault(case.record, case.static, case.context)
        or launches_fault(case.probe, case.claim, case.static, case.record)
        or (patched_fault(case.probe, case.claim, case.static, case.record) if case.claim.kind == _NEEDED else None))
    if fault:
        return fault, None, effect
    held = ran(case.probe, case.claim, case.static, case.record)
    if case.claim.kind != _COMPARISON:
        return held, observed(case.probe, case.claim.fit, case.record), effect
    found = difference(case.probe, case.claim, case.record)
    if fault := difference_fault(found):
        return fault, None, found.effect
    held = replace(held, facts={**held.facts, "difference": found.value, "smallest_visible": found.smallest_visible})
    return held, observed_difference(found), found.effect


def _correction(case: Case) -> tuple[Evidence, Quantity | None]:
    if case.claim.kind == _NEEDED:
        return judge_needed_distance(case.probe, case.claim, case.static, case.record)
    if case.claim.kind == _COMPARISON:
        return judge_both_sides(case.probe, case.claim, case.record)
    return judge_correction(case.probe, case.claim, case.static, case.record)


def side_claims(probe: Probe, claim: Claim) -> tuple[Claim, Claim]:
    """The claims that the two sides of a comparison would make: the probe's own where it has them."""
    kinds = (("latency-scheduled", claim.fit), ("issue-interval", claim.compared))

    def side(kind: str, fit: tuple[str, ...]) -> Claim:
        own = next((c for c in probe.claims if c.kind == kind and c.fit == fit), None)
        count = probe.variant(fit[0]).accumulators
        return own or replace(claim, kind=kind, fit=fit, compared=(), accumulators=count)

    return side(*kinds[0]), side(*kinds[1])


def sides(case: Case) -> tuple[Evidence, Witness]:
    """A comparison stands no higher than the lower of its sides, and falls where one of them falls."""
    findings = [
        judge_claim(case.probe, side, case.subject, case.static, case.record, case.context)
        for side in side_claims(case.probe, case.claim)]
    first, second = (finding.level for finding in findings)
    agree = first == second == int(Rung.CROSSCHECK)
    made = witness(
        "sides", "witness", "SIDES_AGREE" if agree else "SIDES_MISSING", first=first, second=second,
        claims=[finding.claim_id for finding in findings])
    sixth = {finding.evidence[-1].verdict for finding in findings}
    if FAILS in sixth:
        return evidence(Rung.CROSSCHECK, "CROSSCHECK_DISAGREES", witnesses=["sides"]), made
    if UNDECIDED in sixth:
        return evidence(Rung.CROSSCHECK, "CROSSCHECK_UNDECIDED", witnesses=["sides"]), made
    return judge_crosscheck(case.claim.kind, (made,)), made


def _crosscheck(case: Case) -> tuple[Evidence, tuple[Witness, ...]]:
    if case.claim.kind == _COMPARISON:
        judged, made = sides(case)
        return judged, (made,)
    look = Look(case.probe, case.claim, case.static, case.record, case.context, _fitted(case))
    witnesses = look_at(look)
    return judge_crosscheck(case.claim.kind, witnesses), witnesses


def _fitted(case: Case) -> Corrected | None:
    return None if case.claim.kind == _NEEDED else corrected(case.probe, case.claim.fit, case.record)


def _controls(case: Case) -> dict:
    """The controls' own look at their machine code stands beside rung 5, whatever became of it."""
    return {"controls": [o.as_facts() for o in judge_controls(case.probe, case.claim, case.static)]}


def _with_controls(case: Case, item: Evidence) -> Evidence:
    return replace(item, facts={**item.facts, **_controls(case)})


def measured_rungs(case: Case) -> Measured:
    """Rungs 4 to 6 of a claim whose machine code is as claimed."""
    fourth, seen, effect = _cycles(case)
    if fourth.verdict is not HOLDS:
        above = tuple(not_reached(rung, 4) for rung in (Rung.CORRECTION, Rung.CROSSCHECK))
        return Measured((fourth, _with_controls(case, above[0]), above[1]), effect=effect)
    fifth, number = _correction(case)
    fifth = _with_controls(case, fifth)
    if fifth.verdict is not HOLDS:
        return Measured((fourth, fifth, not_reached(Rung.CROSSCHECK, 5)), seen, effect=effect)
    sixth, witnesses = _crosscheck(case)
    return Measured((fourth, fifth, sixth), seen, number, effect, witnesses)


def _unmeasured(case: Case, below: int) -> Measured:
    rungs = [not_reached(rung, below) for rung in (Rung.CYCLES, Rung.CORRECTION, Rung.CROSSCHECK)]
    effect = "none" if case.claim.kind == _COMPARISON else "clear"
    return Measured((rungs[0], _with_controls(case, rungs[1]), rungs[2]), effect=effect)


def _limits(case: Case, level: int):
    usable = case.record if level >= 4 else None
    fitted = _fitted(case) if usable is not None and level >= 5 and case.claim.kind != _COMPARISON else None
    return judge_limits(Facts(case.probe, case.claim, case.static, usable, fitted, level))


def judge_claim(
    probe: Probe, claim: Claim, subject: Subject, static: StaticHalf, record: Record | None, context: Context
) -> Finding:
    """The finding of one claim about one subject. Never raises for what a record or a build may lack.

    `static` holds the record's own stored builds for a device, builds made here for an architecture.
    """
    if claim.kind in PROGRESS_KINDS:
        return judge_progress(probe, claim, subject, static, record, context)
    case = Case(probe, claim, subject, static, record, context)
    first = static_rungs(case)
    level = level_of(first)
    measured = measured_rungs(case) if level == 3 else _unmeasured(case, level + 1)
    rungs = (*first, *measured.evidence)
    return Finding(
        claim_id=claim.id, kind=claim.kind, probe=probe.id, instruction=claim.instruction, form=claim.form,
        accumulators=claim.accumulators, subject=subject, evidence=rungs, observed=measured.observed,
        corrected=measured.corrected, effect=measured.effect, witnesses=measured.witnesses,
        limits=_limits(case, level_of(rungs)), record=record.id if record else None,
        released=record.released if record else True)
