"""The readings are of other machine code."""

from dataclasses import replace

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import judge, with_readings


def finding():
    return judge(record=with_readings(lambda reading: replace(reading, cubin="f" * 16)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(6, "CROSSCHECK_TOO_FEW"),
    also=("PROFILER_OTHER_CUBIN",),
)
