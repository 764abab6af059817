"""Rung 6 of progress: another GPU model supports; the other operand slot and executed counts can only veto."""

from __future__ import annotations

from typing import Callable

from gen.model.finding import Finding, Witness
from gen.model.ladder import Evidence
from gen.model.probe import Claim
from gen.model.record import Record
from gen.stages.crosscheck import judge_crosscheck
from gen.stages.inputs import StaticHalf
from gen.stages.outcome import witness
from gen.stages.progress.case import Case
from gen.stages.progress.ratio import observed_ratio, points
from gen.stages.progress.rows import progress_index
from gen.stages.samples import same_cubin
from gen.stages.thresholds import threshold

_SLOTS = {"b-reg": "c-reg", "c-reg": "b-reg"}
_TARGETS, _ALL = "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum", "smsp__sass_inst_executed.sum"
_LANES = 32


def other_gpu(case: Case, judge_peer: Callable[[Case], Finding]) -> Witness:
    """The same claim on another model: the same effect, and a ratio within the tolerance."""
    here = judge_peer(case)
    for peer in case.context.peers:
        if peer.record.device.id == case.record.device.id:
            continue
        there = judge_peer(case.of_peer(peer))
        if there.level < 5:
            continue
        agree = there.effect == here.effect and _near(here, there)
        reason = "RATIO_OTHER_GPU_AGREES" if agree else "RATIO_OTHER_GPU_DISAGREES"
        return witness("other-gpu", "witness", reason, device=peer.record.device.name)
    return witness("other-gpu", "witness", "OTHER_GPU_NONE")


def _near(here: Finding, there: Finding) -> bool:
    if here.corrected is None or there.corrected is None:
        return True
    return abs(there.corrected.value / here.corrected.value - 1) <= threshold("ratio_other_gpu_percent") / 100


def _sibling(case: Case) -> Claim | None:
    """The same comparison through the other operand slot."""
    form = _SLOTS.get(case.claim.form)
    alike = (c for c in case.probe.claims if (c.form, c.about, c.design) == (form, case.claim.about, case.claim.design))
    return next(alike, None)


def other_slot(case: Case) -> Witness:
    """Kernels of their own; the schedule is alike, so this supports nothing, but it must not differ."""
    sibling, index = _sibling(case), progress_index(case.record)
    here = observed_ratio(points(case.probe, case.claim, index))
    there = observed_ratio(points(case.probe, sibling, index)) if sibling else None
    if here is None or there is None:
        return witness("other-slot", "check", "OTHER_SLOT_NOT_RUN")
    apart, tolerance = 100 * (there.value / here.value - 1), threshold("ratio_other_gpu_percent")
    reason = "OTHER_SLOT_AGREES" if abs(apart) <= tolerance else "OTHER_SLOT_DISAGREES"
    return witness("other-slot", "check", reason, other_slot_percent=apart, tolerance_percent=tolerance)


def _share(record: Record, static: StaticHalf, entry: str) -> tuple[float, float] | None:
    """Targets among all executed instructions of a profiled launch, and in the loop of the listing; percent."""
    read = {r.metric: r.value for r in record.readings
            if r.entry == entry and same_cubin(r.cubin, static.kernel(entry).cubin_sha256)}
    shape = next(iter(static.kernel(entry).roles.values()), None)
    if not read.get(_TARGETS) or not read.get(_ALL) or shape is None:
        return None
    length = shape.tail_index - shape.head + 1
    return 100 * read[_TARGETS] / _LANES / read[_ALL], 100 * shape.targets / length


def executed_share(case: Case) -> Witness:
    """The profiler's own count over one launch; its passes are not known, so only the share can be compared."""
    for entry in (*case.claim.compared, *case.claim.fit):
        if (found := _share(case.record, case.static, entry)) is not None:
            apart = abs(found[0] - found[1])
            reason = "SHARE_EXACT" if apart <= threshold("instruction_share_percent") else "SHARE_DIFFERS"
            return witness("executed-share", "check", reason, found_percent=found[0], expected_percent=found[1])
    return witness("executed-share", "check", "SHARE_NOT_READ")


def crosscheck(case: Case, judge_peer: Callable[[Case], Finding]) -> tuple[Evidence, tuple[Witness, ...]]:
    found = [other_gpu(case, judge_peer)]
    if case.claim.kind == "progress-ratio":
        found += [other_slot(case), executed_share(case)]
    return judge_crosscheck(case.claim.kind, found), tuple(found)
