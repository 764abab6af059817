"""Whatever is wrong with a record, the judgement ends in a finding: no exception, no level that it does not carry."""

from __future__ import annotations

import json
import math
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from tests.stages.judging import codes, good_record, judge

KINDS = ("latency-scheduled", "needed-distance", "issue-interval", "dependence-effect")
ODD = (0, -1, 1, 2**63, float("nan"), float("inf"), -float("inf"))


def _spoil(seed: int, share: float, field: str):
    """The record with some samples spoilt: `field` set to something odd, or the sample dropped."""
    chance, kept = random.Random(seed), []
    for sample in good_record().samples:
        if chance.random() >= share:
            kept.append(sample)
        elif field != "drop":
            kept.append(sample._replace(**{field: chance.choice(ODD)}))
    return replace(good_record(), samples=tuple(kept))


@settings(max_examples=25)
@given(
    st.integers(0, 10**6), st.sampled_from([0.001, 0.1, 1.0]),
    st.sampled_from(["end_cycles", "start_cycles", "found", "expected", "drop"]), st.sampled_from(KINDS))
def test_spoilt_samples(seed, share, field, kind):
    finding = judge(kind, record=_spoil(seed, share, field))
    json.dumps([dict(item.facts) for item in (*finding.evidence, *finding.witnesses)], allow_nan=False)
    if finding.quantity is not None:
        assert math.isfinite(finding.quantity.value) and finding.quantity.value > 0
    if field.endswith("cycles") and share == 1.0:
        assert finding.level == 3


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("changes", [
    {"environment": {}}, {"environment": {"before": None}}, {"profiler": {}}, {"readings": ()}, {"patched": ()},
    {"samples": ()}, {"builds": ()},
])
def test_missing_parts(kind, changes):
    finding = judge(kind, record=replace(good_record(), **changes))
    assert len(finding.evidence) == 6 and len(finding.limits) == 9
    if "samples" in changes:
        assert finding.level == 3 and "CYCLES_MISSING" in codes(finding)
