"""Time grows by a small square with the length: R² is above 0.9999, and the slope is no slope."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    def noise(variant, process, launch, block):
        return 2e-6 * (variant.iterations * variant.body_length) ** 2

    return judge(record=ran_on(syn.FakeGpu(noise=noise)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(5, "CORRECTION_CURVED"),
)
