"""The first wrong result is not the one that stale operands would give."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import judge, of_cubin, with_samples


def finding():
    return judge(record=with_samples(lambda s: s._replace(found=s.found * 0.9), of_cubin(-1)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(6, "CROSSCHECK_UNDECIDED"),
    also=("PERTURBATION_WALK_DIFFERS",),
)
