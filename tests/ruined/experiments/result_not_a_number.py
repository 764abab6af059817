"""The chain ended in NaN."""

import math

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import METHOD, judge, with_samples


def finding():
    return judge(record=with_samples(lambda s: s._replace(found=math.nan, right=False), lambda s: s.entry == METHOD))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_WRONG_RESULT"),
)
