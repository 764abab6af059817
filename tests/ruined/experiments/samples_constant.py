"""Every length took the same time."""

from dataclasses import replace

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, with_samples

def finding():
    return judge(record=with_samples(lambda s: replace(s, end_cycles=600_000.0)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(5, "CORRECTION_NOT_POSITIVE"),
)
