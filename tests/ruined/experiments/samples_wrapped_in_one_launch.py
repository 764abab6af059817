"""One launch of many is short of 2^19 cycles, as after a wrapped counter."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import METHOD, judge, with_samples


def finding():
    def once(s):
        return (s.entry, s.process, s.repeat, s.block) == (METHOD, 1, 4, 0)

    return judge(record=with_samples(lambda s: s._replace(end_cycles=s.end_cycles - 2**19), once))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_IMPOSSIBLE"),
)
