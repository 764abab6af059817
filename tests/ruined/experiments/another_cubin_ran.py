"""The machine code that ran is not the one that was judged."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import METHOD, judge, with_samples


def finding():
    return judge(record=with_samples(lambda s: s._replace(cubin="f" * 16), lambda s: s.entry == METHOD))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_OTHER_CUBIN"),
)
