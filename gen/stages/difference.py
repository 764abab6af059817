"""Rung 4 of a comparison: is the dependent side really slower, and how small a difference could have been seen?"""

from __future__ import annotations

from dataclasses import dataclass

from gen.model.finding import Quantity
from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim, Probe
from gen.model.record import Record
from gen.stages.cycles import PER_INSTRUCTION, method_kernel
from gen.stages.outcome import evidence
from gen.stages.samples import block_times, index_of, timed
from gen.stages.statistics import spread, summary
from gen.stages.thresholds import threshold


@dataclass(frozen=True)
class Difference:
    """First side less second, in cycles per instruction. `effect`: none | slight | clear | reversed."""

    first: float
    second: float
    smallest_visible: float

    @property
    def value(self) -> float:
        return self.first - self.second

    @property
    def effect(self) -> str:
        if abs(self.value) > self.smallest_visible:
            return "clear" if self.value > 0 else "reversed"
        return "slight" if self.value > threshold("slight_fraction") * self.smallest_visible else "none"


def _side(probe: Probe, entries: tuple[str, ...], record: Record) -> tuple[float, float]:
    """(median, spread) at the method kernel, in cycles per instruction."""
    variant = method_kernel(probe, entries)
    cycles = [time.cycles for time in block_times(timed(index_of(record).original(variant.entry)))]
    return summary(cycles)["median"] / variant.instruction_count, spread(cycles) / variant.instruction_count


def difference(probe: Probe, claim: Claim, record: Record) -> Difference:
    """Both sides at their method kernels, overhead included."""
    first, first_spread = _side(probe, claim.fit, record)
    second, second_spread = _side(probe, claim.compared, record)
    noise = threshold("difference_spreads") * (first_spread + second_spread)
    return Difference(first, second, max(threshold("difference_floor"), noise))


def difference_fault(found: Difference) -> Evidence | None:
    """None when the difference is clear and has the stated sign."""
    facts = {"found": found.value, "smallest_visible": found.smallest_visible}
    if found.effect == "clear":
        return None
    reason = "CYCLES_DIFFERENCE_IN_NOISE" if found.effect == "slight" else "CYCLES_NO_DIFFERENCE"
    return evidence(Rung.CYCLES, reason, **facts)


def observed_difference(found: Difference) -> Quantity:
    return Quantity(found.value, None, PER_INSTRUCTION)
