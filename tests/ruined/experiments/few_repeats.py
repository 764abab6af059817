"""Each kernel ran three times."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    return judge(record=ran_on(syn.FakeGpu(repeats=3)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_TOO_FEW"),
)
