"""A small made-up site for the tests: synthetic findings, lowered at will. Nothing here was measured."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Iterable

from gen.model.finding import Finding
from gen.model.ladder import Evidence, Rung
from gen.stages.judge import judge_claim
from gen.stages.reasons import RUNGS
from gen.views import LiveRun, Snapshot, build_snapshot
from tests.stages import synthetic

#: A reason that ends the climb at each rung, with the facts that its sentence names.
ENDINGS = {
    1: ("SOURCE_NO_LOOP", {"entry": "syn_entry"}),
    2: ("PTX_NOT_BUILT", {"why": "no-nvrtc"}),
    3: ("SASS_EMPTY_LISTING", {}),
    4: ("CYCLES_NO_RECORD", {"architecture": "sm_90"}),
    5: ("CORRECTION_TOO_FEW_LENGTHS", {"found": 3, "needed": 6}),
    6: ("CROSSCHECK_TOO_FEW", {"found": ["perturbation"], "missing": ["profiler"]}),
}


def lowered(finding: Finding, level: int) -> Finding:
    """The same finding as if its evidence had ended at `level`; the numbers it holds stay in place."""
    kept = tuple(item for item in finding.evidence if item.rung <= level)
    if level == 6:
        return finding
    reason, facts = ENDINGS[level + 1]
    ending = Evidence(Rung(level + 1), RUNGS[reason].verdict, reason, facts)
    above = tuple(
        Evidence(rung, RUNGS["NOT_REACHED"].verdict, "NOT_REACHED", {"below": level + 1})
        for rung in Rung if rung > level + 1)
    return replace(finding, evidence=(*kept, ending, *above))


def measured_findings() -> tuple[Finding, ...]:
    """One finding a claim of the synthetic probe, all on rung 6."""
    probe, static, record = synthetic.synthetic_probe(), synthetic.synthetic_static(), synthetic.synthetic_record()
    context = synthetic.synthetic_context()
    return tuple(
        judge_claim(probe, claim, synthetic.DEVICE_SUBJECT, static, record, context) for claim in probe.claims)


def architecture_findings() -> tuple[Finding, ...]:
    probe, static, context = synthetic.synthetic_probe(), synthetic.synthetic_static(), synthetic.synthetic_context()
    return tuple(
        judge_claim(probe, claim, synthetic.ARCHITECTURE_SUBJECT, static, None, context) for claim in probe.claims)


def snapshot_of(findings: Iterable[Finding], folder: Path, live: Iterable[Finding] = ()) -> Snapshot:
    """A snapshot of these findings over the synthetic probe, record and machine code."""
    probe, static, record = synthetic.synthetic_probe(), synthetic.synthetic_static(), synthetic.synthetic_record()
    statics = {synthetic.DEVICE_SUBJECT.id: static, synthetic.ARCHITECTURE_SUBJECT.id: static}
    run = LiveRun(tuple(live), {record.id: record}, statics)
    return build_snapshot(
        findings, {record.id: record}, statics, {probe.id: probe}, run if run.findings else None, folder)
