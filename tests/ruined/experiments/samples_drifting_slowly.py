"""A drift small enough for the spread that is allowed, yet wider than the interval that would be stated."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    def noise(variant, process, launch, block):
        return 0.0008 * launch * variant.iterations * variant.body_length * 4

    return judge(record=ran_on(syn.FakeGpu(noise=noise)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(5, "CORRECTION_INTERVAL_WIDE"),
)
