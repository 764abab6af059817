"""Shown and explained: what the profiler says the warp waited for (a fixed-latency dependence appears as "wait")."""

from __future__ import annotations

from gen.model.finding import Witness
from gen.model.probe import Variant
from gen.stages.cycles import method_kernel
from gen.stages.outcome import witness
from gen.stages.readings import stall_name, stall_shares, values
from gen.stages.witnesses.looking import Look


def profiled_kernel(look: Look) -> Variant | None:
    """The profiled kernel of the fit that is nearest to the method kernel."""
    entries = [entry for entry in look.claim.fit if stall_shares(look.record, look.static, entry)]
    return method_kernel(look.probe, entries) if entries else None


def stalls(look: Look) -> Witness:
    variant = profiled_kernel(look)
    shares = stall_shares(look.record, look.static, variant.entry) if variant else {}
    if "wait" not in shares:
        return witness("stalls", "shown", "STALLS_NOT_READ")
    readings = values(look.record, look.static, variant.entry)
    others = {metric: found for metric, found in readings.items() if stall_name(metric) is None}
    return witness(
        "stalls", "shown", "STALLS_SHOWN", wait_share_percent=shares["wait"], shares=shares, readings=others,
        entry=variant.entry)
