"""One pass took less time than its own control fields plan."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    return judge(record=ran_on(syn.FakeGpu(latency=3.0)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(6, "CROSSCHECK_VETOED"),
    also=("SCHEDULE_INCONSISTENT",),
)
