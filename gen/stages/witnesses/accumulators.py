"""Check: cycles per instruction over the number of accumulators follow max(L / accumulators, interval)."""

from __future__ import annotations

from gen.model.finding import Witness
from gen.stages.fit import fit
from gen.stages.machine_code import kernel_fault
from gen.stages.outcome import witness
from gen.stages.points import sound_points
from gen.stages.thresholds import threshold
from gen.stages.witnesses.looking import Look


def slopes_by_accumulators(look: Look) -> dict[int, float]:
    """Fitted cycles per instruction of every accumulator count of the claim's form whose machine code is as claimed."""
    form, grouped = look.probe.variant(look.claim.fit[0]).form, {}
    for variant in look.probe.variants:
        if variant.kind == "chain" and variant.form == form:
            kernel = look.static.kernel(variant.entry)
            if kernel_fault(look.probe, variant, kernel, look.static.architecture) is None:
                grouped.setdefault(variant.accumulators, []).append(variant.entry)
    fits = {
        count: fit(sound_points(look.probe, entries, look.record, look.static))
        for count, entries in sorted(grouped.items())}
    return {count: found.slope for count, found in fits.items() if found}


def accumulators(look: Look) -> Witness:
    slopes = slopes_by_accumulators(look)
    if 1 not in slopes or len(slopes) < threshold("min_sweep_points"):
        return witness("accumulators", "check", "ACCUMULATORS_NOT_RUN")
    latency, interval = slopes[1], slopes[max(slopes)]
    for count, found in slopes.items():
        expected = max(latency / count, interval)
        if 100 * abs(found - expected) > threshold("accumulator_percent") * expected:
            return witness(
                "accumulators", "check", "ACCUMULATORS_INCONSISTENT", accumulators=count, found=found,
                expected=expected)
    return witness(
        "accumulators", "check", "ACCUMULATORS_CONSISTENT", points=len(slopes),
        slopes={str(count): found for count, found in slopes.items()})
