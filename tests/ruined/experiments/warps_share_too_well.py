"""With 32 warps the interval per scheduler is half of what one warp shows."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import judge, with_samples


def finding():
    def half(s):
        return s._replace(end_cycles=s.end_cycles / 2)

    return judge("issue-interval", record=with_samples(half, lambda s: s.warps == 32))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(6, "CROSSCHECK_DISAGREES"),
    also=("WARP_SWEEP_DISAGREES",),
)
