"""Time grows by a small square with the length: R² is above 0.9999, and the slope is no slope."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


def finding():
    gpu = syn.FakeGpu(noise=lambda variant, process, launch, block: 2e-6 * (variant.iterations * variant.body_length) ** 2)
    return judge(record=ran_on(gpu))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(5, "CORRECTION_CURVED"),
)
