"""One length of eight took five cycles more than the line says."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


ODD = syn.entry_name("a-imm", 1, 32, 256)


def finding():
    gpu = syn.FakeGpu(noise=lambda variant, process, launch, block: 5 * (variant.entry == ODD))
    return judge(record=ran_on(gpu))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(5, "CORRECTION_RESIDUAL"),
)
