"""One claim about progress within a clock budget: six rungs in order, and the finding that follows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from gen.model.finding import Finding, Limit, Quantity, Subject, Witness
from gen.model.ladder import Evidence, Rung, level_of
from gen.model.probe import Claim, Probe
from gen.model.record import Record
from gen.stages.inputs import Context, StaticHalf
from gen.stages.limits import Facts, judge_limits
from gen.stages.outcome import not_reached
from gen.stages.progress import causes, code, model, ran, ratio
from gen.stages.progress.case import Case
from gen.stages.progress.kinds import PERCENT_OF_KERNELS
from gen.stages.progress.rows import progress_index
from gen.stages.progress.witnesses import crosscheck
from gen.stages.reasons import HOLDS

#: Limits that a run of fixed work is looked at for: with fixed cycles nothing of the kind was done.
_OWN_LIMITS = ("clock", "power", "issue-cycles")


@dataclass(frozen=True)
class Found:
    """What rungs 4 and 5 of one kind give: the numbers they permit, the fifth rung, and the effect at each."""

    observed: Quantity | None
    corrected: Quantity | None
    fifth: Evidence
    observed_effect: str
    corrected_effect: str


def _ratio_found(case: Case) -> Found:
    found = ratio.points(case.probe, case.claim, progress_index(case.record))
    seen = ratio.observed_ratio(found)
    fifth, corrected = ratio.judge_ratio(found)
    effect = seen.effect if seen else "none"
    return Found(ratio.quantity(seen, False), ratio.quantity(corrected, True), fifth, effect,
                 corrected.effect if corrected else effect)


def _cause_found(case: Case) -> Found:
    test = causes.Test(case.probe, case.claim, case.static, progress_index(case.record))
    fifth, effect = causes.judge_cause(test)
    return Found(None, None, fifth, "undecided", effect)


def _model_found(case: Case) -> Found:
    found = model.predictions(case.probe, case.claim, case.static, progress_index(case.record))
    share = Quantity(model.hits_percent(found, case.claim), None, PERCENT_OF_KERNELS) if found else None
    return Found(share, share, model.judge_model(case.claim, found), "clear", "clear")


_FOUND = {"progress-ratio": _ratio_found, "shape-cause": _cause_found, "model-prediction": _model_found}
_UNMEASURED = {"progress-ratio": "none", "shape-cause": "undecided", "model-prediction": "clear"}


def static_rungs(case: Case) -> tuple[Evidence, ...]:
    """Rungs 1 to 3; a rung above one that does not hold is not judged."""
    entries = code.entries_of(case.claim, case.record is not None)
    looks = (
        lambda: code.source_rung(case.probe, case.claim, entries),
        lambda: code.ptx_rung(case.probe, case.claim, case.static, entries),
        lambda: code.sass_rung(case.probe, case.claim, case.static, entries),
    )
    found: list[Evidence] = []
    for look in looks:
        stopped = level_of(found) < len(found)
        found.append(not_reached(Rung(len(found) + 1), level_of(found) + 1) if stopped else look())
    return tuple(found)


def _fourth(case: Case) -> Evidence:
    if fault := ran.record_fault(case.record, case.static, case.context):
        return fault
    index, entries = progress_index(case.record), code.entries_of(case.claim, True)
    fault = next((fault for entry in entries if (fault := ran.entry_fault(entry, index, case.static))), None)
    return fault or ran.observed(case.claim, entries, index)


def _limits(case: Case, level: int) -> tuple[Limit, ...]:
    facts = Facts(case.probe, case.claim, case.static, case.record if level >= 4 else None, None, level)
    return tuple(item for item in judge_limits(facts) if item.id in _OWN_LIMITS)


def _finding(case: Case, rungs: tuple[Evidence, ...], effect: str, **rest: Any) -> Finding:
    claim, record = case.claim, case.record
    return Finding(
        claim_id=claim.id, kind=claim.kind, probe=case.probe.id, instruction=claim.instruction, form=claim.form,
        accumulators=claim.accumulators, subject=case.subject, evidence=rungs, effect=effect,
        limits=_limits(case, level_of(rungs)), record=record.id if record else None,
        released=record.released if record else True, detail={"about": claim.about, "design": claim.design or "several"},
        **rest)


def _up_to_five(case: Case) -> Finding:
    """The finding without its sixth rung."""
    first = static_rungs(case)
    level = level_of(first)
    if level < 3:
        rest = tuple(not_reached(rung, level + 1) for rung in (Rung.CYCLES, Rung.CORRECTION, Rung.CROSSCHECK))
        return _finding(case, (*first, *rest), _UNMEASURED[case.claim.kind])
    fourth = _fourth(case)
    if fourth.verdict is not HOLDS:
        rest = tuple(not_reached(rung, 4) for rung in (Rung.CORRECTION, Rung.CROSSCHECK))
        return _finding(case, (*first, fourth, *rest), _UNMEASURED[case.claim.kind])
    found = _FOUND[case.claim.kind](case)
    held = found.fifth.verdict is HOLDS
    rungs = (*first, fourth, found.fifth, not_reached(Rung.CROSSCHECK, 5 if not held else 6))
    return _finding(case, rungs, found.corrected_effect if held else found.observed_effect, observed=found.observed,
                    corrected=found.corrected)


def judge_progress(
    probe: Probe, claim: Claim, subject: Subject, static: StaticHalf, record: Record | None, context: Context
) -> Finding:
    """The finding of one claim about one subject. Never raises for what a record or a build may lack."""
    case = Case(probe, claim, subject, static, record, context)
    finding = _up_to_five(case)
    if finding.level < 5:
        return finding
    sixth, witnesses = crosscheck(case, _up_to_five)
    made: tuple[Witness, ...] = witnesses
    return replace(finding, evidence=(*finding.evidence[:5], sixth), witnesses=made)
