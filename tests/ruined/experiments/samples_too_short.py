"""Every length took as long as the shortest: less than one cycle an instruction."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import judge, with_samples


def finding():
    return judge(record=with_samples(lambda s: s._replace(end_cycles=4200.0)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_IMPOSSIBLE"),
)
