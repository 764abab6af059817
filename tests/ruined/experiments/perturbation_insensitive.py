"""The chain adds nothing to its result, so a lost link would not show."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import judge, with_samples


def finding():
    return judge(record=with_samples(lambda s: s._replace(found=1.0, expected=1.0, right=True)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(6, "CROSSCHECK_UNDECIDED"),
    also=("PERTURBATION_INSENSITIVE",),
)
