"""Other records of the same claim: another GPU model is a witness, a second unit of one model only a replicate."""

from __future__ import annotations

from gen.model.finding import Witness
from gen.stages.correction import corrected
from gen.stages.cycles import launches_fault
from gen.stages.distance import smallest_distance
from gen.stages.inputs import Peer, StaticHalf
from gen.stages.machine_code import judge_machine_code
from gen.stages.outcome import witness
from gen.stages.reasons import HOLDS
from gen.stages.thresholds import threshold
from gen.stages.witnesses.looking import Look


def peer_slope(look: Look, peer: Peer) -> float | None:
    """The corrected number of a peer, None unless its own rungs 3 to 5 hold and its record is of this experiment."""
    if peer.record.experiment_sha256 != look.context.experiment_sha256 or peer.record.probe != look.probe.id:
        return None
    if judge_machine_code(look.probe, look.claim, peer.static).verdict is not HOLDS:
        return None
    if launches_fault(look.probe, look.claim, peer.static, peer.record):
        return None
    found = corrected(look.probe, look.claim.fit, peer.record)
    return None if found.fault else found.slope


def _scheduled(look: Look, static: StaticHalf) -> int | None:
    kernel = static.kernel(look.claim.fit[0])
    return smallest_distance(kernel.shape, kernel.listing) if kernel.shape and kernel.listing else None


def _same_model(look: Look, peer: Peer) -> bool:
    return peer.record.device.name == look.record.device.name


def other_gpu(look: Look) -> Witness:
    """Only models for which the compiler planned the same distance can be compared: others differ by design."""
    planned = _scheduled(look, look.static)
    agreeing = None
    for peer in look.context.peers:
        if _same_model(look, peer) or _scheduled(look, peer.static) != planned:
            continue
        slope = peer_slope(look, peer)
        if slope is None:
            continue
        facts = {"device": peer.record.device.name, "value": slope}
        if abs(slope - look.corrected.slope) > threshold("other_gpu"):
            return witness("other-gpu", "witness", "OTHER_GPU_DISAGREES", **facts)
        agreeing = agreeing or facts
    if agreeing:
        return witness("other-gpu", "witness", "OTHER_GPU_AGREES", **agreeing)
    return witness("other-gpu", "witness", "OTHER_GPU_NONE")


def replicate(look: Look) -> Witness:
    """Other units of the same model: agreement supports nothing new, disagreement vetoes."""
    units = {}
    for peer in look.context.peers:
        if _same_model(look, peer) and peer.record.device.unit != look.record.device.unit:
            slope = peer_slope(look, peer)
            if slope is not None:
                units.setdefault(peer.record.device.unit, slope)
    if not units:
        return witness("replicate", "check", "REPLICATE_NONE")
    furthest = max(units.values(), key=lambda slope: abs(slope - look.corrected.slope))
    agrees = abs(furthest - look.corrected.slope) <= threshold("replicate")
    reason = "REPLICATE_AGREES" if agrees else "REPLICATE_DISAGREES"
    return witness("replicate", "check", reason, units=len(units) + 1, value=furthest)
