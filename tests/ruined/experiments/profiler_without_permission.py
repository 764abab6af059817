"""The profiler was not allowed to read its counters."""

from dataclasses import replace

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import good_record, judge


def finding():
    state = {"available": False, "reason": "PROFILER_NO_PERMISSION", "version": "2025.1.0"}
    return judge(record=replace(good_record(), readings=(), profiler=state))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(6, "CROSSCHECK_TOO_FEW"),
    also=("PROFILER_NO_PERMISSION",),
)
