"""A single warm-up gave a wrong result."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import METHOD, judge, with_samples


def finding():
    def once(s):
        return (s.entry, s.process, s.repeat, s.block) == (METHOD, 1, -1, 0)

    return judge(record=with_samples(lambda s: s._replace(found=1.0, right=False), once))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_WRONG_RESULT"),
)
