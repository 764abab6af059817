"""Each launch took a little longer than the one before, as on a clock that falls."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    def noise(variant, process, launch, block):
        return 0.002 * launch * variant.iterations * variant.body_length * 4

    return judge(record=ran_on(syn.FakeGpu(noise=noise)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_UNSTABLE"),
)
