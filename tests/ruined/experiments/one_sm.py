"""All launches ran on one SM."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    return judge(record=ran_on(syn.FakeGpu(sms=1)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_TOO_FEW"),
)
