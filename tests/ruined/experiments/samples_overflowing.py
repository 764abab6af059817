"""Only the opening clock was kept in 32 bits, so the difference holds all that the clock had counted."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import METHOD, judge, with_samples


def finding():
    return judge(record=with_samples(lambda s: s._replace(end_cycles=s.end_cycles + 2**44), lambda s: s.entry == METHOD))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_IMPOSSIBLE"),
)
