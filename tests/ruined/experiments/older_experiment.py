"""The record was made before the experiment was changed."""

from dataclasses import replace

from tests.ruined.kit import End, RuinedRecord
from tests.stages.judging import good_record, judge


def finding():
    return judge(record=replace(good_record(), experiment_sha256="of another day"))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(4, "CYCLES_STALE"),
)
