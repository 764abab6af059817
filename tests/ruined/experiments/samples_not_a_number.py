"""The clock cells still hold the pattern that means not written."""

import math
from dataclasses import replace

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import METHOD, judge, with_samples

def finding():
    return judge(record=with_samples(lambda s: replace(s, end_cycles=math.nan), lambda s: s.entry == METHOD))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_IMPOSSIBLE"),
)
