"""The clock cells still hold the pattern that means not written."""

import math

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import METHOD, judge, with_samples


def finding():
    return judge(record=with_samples(lambda s: s._replace(end_cycles=math.nan), lambda s: s.entry == METHOD))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_IMPOSSIBLE"),
)
