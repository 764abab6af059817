"""The profiler counted one instruction more than the machine code holds."""

from dataclasses import replace

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import judge, with_readings


def finding():
    def more(reading):
        return replace(reading, value=reading.value + 32) if "op_ffma" in reading.metric else reading
    return judge(record=with_readings(more))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(6, "CROSSCHECK_VETOED"),
    also=("COUNTS_DIFFER",),
)
