"""Under the profiler the slope is another one."""

from dataclasses import replace

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    record = ran_on(syn.FakeGpu())
    other = ran_on(syn.FakeGpu(latency=5.0))
    return judge(record=replace(record, readings=other.readings))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(6, "CROSSCHECK_DISAGREES"),
    also=("PROFILER_DISAGREES",),
)
