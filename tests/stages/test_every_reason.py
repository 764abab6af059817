"""Every reason code is produced by at least one case, with its verdict and all facts that its sentence may name."""

from __future__ import annotations

import json

import pytest

from gen.stages import reasons
from tests.stages import cases_measured, cases_static, cases_witnesses
from tests.stages.judging import codes, verdict_of
from tests.stages.progress import cases as cases_progress

CASES = {**cases_static.CASES, **cases_measured.CASES, **cases_witnesses.CASES, **cases_progress.CASES}


def test_every_code_has_a_case():
    assert set(CASES) == set(reasons.ALL)


@pytest.mark.parametrize("code", sorted(CASES))
def test_case_gives_its_code(code):
    finding = CASES[code]()
    assert code in codes(finding)
    assert verdict_of(finding, code) == reasons.ALL[code].verdict.value


@pytest.mark.parametrize("code", sorted(CASES))
def test_facts_are_whole_and_json(code):
    finding = CASES[code]()
    items = [*finding.evidence, *finding.witnesses, *finding.limits]
    assert [int(item.rung) for item in finding.evidence] == [1, 2, 3, 4, 5, 6]
    for item in items:
        assert set(reasons.ALL[item.reason].facts) <= set(item.facts)
        json.dumps(dict(item.facts), allow_nan=False)
