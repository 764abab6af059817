"""Dependent and independent kernels took the same time."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    return judge("dependence-effect", record=ran_on(syn.FakeGpu(interval=4.0)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_NO_DIFFERENCE"),
)
