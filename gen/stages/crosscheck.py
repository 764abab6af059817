"""Rung 6: do independent witnesses agree? Witnesses support, checks can only veto, the rest is shown."""

from __future__ import annotations

from typing import Callable, Iterable, Sequence

from gen.model.finding import Witness
from gen.model.ladder import Evidence, Rung
from gen.stages.outcome import evidence
from gen.stages.reasons import FAILS, HOLDS, UNDECIDED
from gen.stages.witnesses.accumulators import accumulators
from gen.stages.witnesses.counts import counts
from gen.stages.witnesses.looking import Look
from gen.stages.witnesses.other_gpu import other_gpu, replicate
from gen.stages.witnesses.perturbation import perturbation
from gen.stages.witnesses.profiler import profiler
from gen.stages.witnesses.schedule import schedule
from gen.stages.witnesses.stale import places, stale_operand_walk
from gen.stages.witnesses.stalls import stalls
from gen.stages.witnesses.warp_sweep import warp_sweep

_CHECKS = (counts, accumulators, schedule, replicate, stalls)
_LOOKS: dict[str, tuple[Callable[[Look], Witness], ...]] = {
    "latency-scheduled": (perturbation, profiler, other_gpu, *_CHECKS),
    "issue-interval": (warp_sweep, profiler, *_CHECKS),
    "needed-distance": (stale_operand_walk, places),
}
#: What must agree, by kind of claim: each group needs one witness that holds.
REQUIRED: dict[str, tuple[tuple[str, ...], ...]] = {
    "latency-scheduled": (("perturbation",), ("profiler", "other-gpu")),
    "issue-interval": (("warp-sweep",), ("profiler",)),
    "needed-distance": (("stale-walk",), ("places",)),
    "dependence-effect": (("sides",),),
    **dict.fromkeys(("progress-ratio", "shape-cause", "model-prediction"), (("other-gpu",),)),
}


def look_at(look: Look) -> tuple[Witness, ...]:
    """Every witness, check and display of the claim's kind."""
    return tuple(ask(look) for ask in _LOOKS[look.claim.kind])


def _ids(witnesses: Iterable[Witness]) -> list[str]:
    return [witness.id for witness in witnesses]


def judge_crosscheck(kind: str, witnesses: Sequence[Witness]) -> Evidence:
    """Evidence of rung 6. One witness that fails outweighs any number that hold; a veto outweighs them all."""
    vetoes = [w for w in witnesses if w.role == "check" and w.verdict is FAILS]
    if vetoes:
        return evidence(Rung.CROSSCHECK, "CROSSCHECK_VETOED", checks=_ids(vetoes))
    supporting = [w for w in witnesses if w.role == "witness"]
    against = [w for w in supporting if w.verdict is FAILS]
    if against:
        return evidence(Rung.CROSSCHECK, "CROSSCHECK_DISAGREES", witnesses=_ids(against))
    holding = _ids(w for w in supporting if w.verdict is HOLDS)
    open_groups = [group for group in REQUIRED[kind] if not set(group) & set(holding)]
    if not open_groups:
        return evidence(Rung.CROSSCHECK, "CROSSCHECK_AGREES", witnesses=holding)
    missing = [name for group in open_groups for name in group]
    unclear = [w for w in supporting if w.verdict is UNDECIDED and w.id in missing]
    if unclear:
        return evidence(Rung.CROSSCHECK, "CROSSCHECK_UNDECIDED", witnesses=_ids(unclear))
    return evidence(Rung.CROSSCHECK, "CROSSCHECK_TOO_FEW", found=holding, missing=missing)
