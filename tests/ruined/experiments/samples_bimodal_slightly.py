"""Half of the launches took 0.8 percent longer: within the spread that is allowed, not within the interval."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    gpu = syn.FakeGpu(noise=lambda variant, process, launch, block: 0.008 * (launch % 2) * variant.iterations * variant.body_length * 4)
    return judge(record=ran_on(gpu))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(5, "CORRECTION_INTERVAL_WIDE"),
)
