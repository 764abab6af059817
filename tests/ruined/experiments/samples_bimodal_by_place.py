"""One process in three ran 0.8 percent slower."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    gpu = syn.FakeGpu(noise=lambda variant, process, launch, block: 0.008 * (process == 1) * variant.iterations * variant.body_length * 4)
    return judge(record=ran_on(gpu))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(5, "CORRECTION_INTERVAL_WIDE"),
)
