"""The processes ended before any kernel ran."""

from dataclasses import replace

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import good_record, judge


def finding():
    failure = {"where": "process 0", "what": "ended with -11: no message"}
    return judge(record=replace(good_record(), samples=(), failures=(failure,)))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_RUN_FAILED"),
)
