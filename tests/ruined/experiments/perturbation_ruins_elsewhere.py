"""A change off the chain made the result wrong, so wrongness says nothing about the chain."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import judge, of_cubin, with_samples


def finding():
    return judge(record=with_samples(lambda s: s._replace(found=0.0, right=False), of_cubin(1, "elsewhere")))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(6, "CROSSCHECK_DISAGREES"),
    also=("PERTURBATION_ELSEWHERE_WRONG",),
)
