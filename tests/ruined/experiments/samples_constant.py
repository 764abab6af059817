"""Every length took the same time."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import judge, with_samples


def finding():
    return judge(record=with_samples(lambda s: s._replace(end_cycles=600_000.0)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(5, "CORRECTION_NOT_POSITIVE"),
)
