"""One length of eight took five cycles more than the line says."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on


ODD = syn.entry_name("a-imm", 1, 32, 256)


def finding():
    def noise(variant, process, launch, block):
        return 5 * (variant.entry == ODD)

    return judge(record=ran_on(syn.FakeGpu(noise=noise)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(5, "CORRECTION_RESIDUAL"),
)
