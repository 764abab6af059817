"""Each launch took a little longer than the one before, as on a clock that falls."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    gpu = syn.FakeGpu(noise=lambda variant, process, launch, block: 0.002 * launch * variant.iterations * variant.body_length * 4)
    return judge(record=ran_on(gpu))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_UNSTABLE"),
)
