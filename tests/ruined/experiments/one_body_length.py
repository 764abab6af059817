"""Only the trip count was varied, so loop cost cannot be told from the instruction."""

from dataclasses import replace

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import PROBE, judge


def finding():
    only = tuple(entry for entry in syn.fit_entries() if "_k32_" in entry)
    claims = tuple(replace(c, fit=only, sweep=only[-1:]) if c.kind == "latency-scheduled" else c for c in PROBE.claims)
    return judge(probe=replace(PROBE, claims=claims))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(5, "CORRECTION_TOO_FEW_LENGTHS"),
)
