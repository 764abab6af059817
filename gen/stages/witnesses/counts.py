"""Check: instructions that the profiler counted as executed against the machine code times the launch."""

from __future__ import annotations

from gen.model.finding import Witness
from gen.model.record import ProfilerReading
from gen.stages.inputs import KernelStatic
from gen.stages.outcome import witness
from gen.stages.readings import matching
from gen.stages.source import claim_entries
from gen.stages.witnesses.looking import Look

_LANES = 32


def count_metric(opcode: str) -> str:
    """Thread-level count of one operation, predicated-off threads left out."""
    return f"smsp__sass_thread_inst_executed_op_{opcode.lower()}_pred_on.sum"


def expected_count(kernel: KernelStatic, reading: ProfilerReading) -> int | None:
    """Target instructions of one thread, in the region and outside it, times the threads of the launch."""
    if kernel.shape is None or kernel.shape.targets_total is None:
        return None
    each = kernel.shape.targets_total + kernel.shape.targets_outside_region
    return each * _LANES * reading.warps * reading.blocks


def counts(look: Look) -> Witness:
    metric = count_metric(look.probe.instruction.mnemonic)
    pairs: list[tuple[float, int]] = []
    for entry in claim_entries(look.claim):
        for reading in matching(look.record, look.static, entry):
            expected = expected_count(look.static.kernel(entry), reading)
            if reading.metric == metric and expected is not None:
                pairs.append((reading.value, expected))
    if not pairs:
        return witness("counts", "check", "COUNTS_NOT_READ")
    wrong = [pair for pair in pairs if pair[0] != pair[1]]
    executed, expected = wrong[0] if wrong else max(pairs)
    reason = "COUNTS_DIFFER" if wrong else "COUNTS_EXACT"
    return witness("counts", "check", reason, executed=executed, expected=expected, launches=len(pairs))
