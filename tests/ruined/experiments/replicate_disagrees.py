"""A second unit of the same model gave another number."""

from dataclasses import replace

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, peer, ran_on


def finding():
    other = ran_on(syn.FakeGpu(latency=4.5, unit="synthetic-unit-2"))
    return judge(context=peer(replace(other, id="synthetic-other")))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(6, "CROSSCHECK_VETOED"),
    also=("REPLICATE_DISAGREES",),
)
