"""What every witness looks at."""

from __future__ import annotations

from dataclasses import dataclass

from gen.model.probe import Claim, Probe
from gen.model.record import Record
from gen.stages.correction import Corrected
from gen.stages.inputs import Context, StaticHalf


@dataclass(frozen=True)
class Look:
    """A claim whose first five rungs hold, with its facts; `corrected` is None for a claim without a fit of its own."""

    probe: Probe
    claim: Claim
    static: StaticHalf
    record: Record
    context: Context
    corrected: Corrected | None
