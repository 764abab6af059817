"""Every ruined experiment ends at its rung with its reason code, and no page of it says more, in either language."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from gen.model.finding import Finding
from gen.model.ladder import Verdict
from gen.model.probe import ARCHITECTURES
from gen.stages import reasons as codes
from gen.stages.inputs import StaticHalf
from gen.toolchain.builder import tool_versions
from tests.ruined.bench import (
    builds, end_of, experiments, holds_below, judged, kernel_experiments, reasons, record_experiments,
)
from tests.ruined.paper import problems_of
from tests.stages.judging import PROBE, good_record, good_static

needs_tools = pytest.mark.skipif(
    None in (tool_versions()["nvrtc"], tool_versions()["nvdisasm"]), reason="NVRTC and nvdisasm are needed to compile")
KERNELS = [(name, architecture) for name in kernel_experiments() for architecture in ARCHITECTURES]
FEWEST = 40


@lru_cache(maxsize=None)
def record_finding(name: str) -> Finding:
    return record_experiments()[name].finding()


def test_there_are_enough_of_them_and_each_says_what_is_ruined():
    assert len(experiments()) - 1 >= FEWEST, "`sound` is no ruined one"
    for name, found in experiments().items():
        assert found.what.strip().endswith("."), name


def test_every_expected_code_exists():
    ends = [found.ends for found in experiments().values()]
    ends += [end for found in kernel_experiments().values() for end in found.unlike.values()]
    assert {end.reason for end in ends} <= set(codes.RUNGS)
    assert {code for found in record_experiments().values() for code in found.also} <= set(codes.ALL)


@needs_tools
def test_everything_was_compiled():
    unbuilt = {module for (module, _), made in builds().items() if not hasattr(made, "cubin")}
    assert unbuilt == {name for name, found in kernel_experiments().items() if found.alone}


@needs_tools
@pytest.mark.parametrize("name,architecture", KERNELS)
def test_kernel_ends_at_its_rung(name, architecture):
    experiment, finding = kernel_experiments()[name], judged(name, architecture)[1]
    end = experiment.end(architecture)
    assert end_of(finding) == end, dict(finding.stopped_by.facts)
    assert holds_below(finding, end.rung)
    assert experiment.control is None or experiment.control in reasons(finding)


@pytest.mark.parametrize("name", record_experiments())
def test_record_ends_at_its_rung(name):
    experiment, finding = record_experiments()[name], record_finding(name)
    assert end_of(finding) == experiment.ends
    assert holds_below(finding, experiment.ends.rung)
    assert set(experiment.also) <= reasons(finding)
    if experiment.ends.rung < 6:
        assert finding.corrected is None and (experiment.ends.rung == 5 or finding.observed is None)


def _statements(html: str) -> list[int]:
    return [int(level) for level in re.findall(r'data-claim="[^"]*"[^>]*data-level="(\d)"', html)]


def _page_says_no_more(finding: Finding, static: StaticHalf, probe, records) -> None:
    problems, written = problems_of(finding, static, probe, records)
    assert not problems, [str(problem) for problem in problems]
    for pages in written.values():
        levels = [level for html in pages.values() for level in _statements(html)]
        assert levels and set(levels) <= {finding.level}, "a page states the claim at another level"


def _distinct() -> list[tuple[str, str]]:
    """One architecture for each way that an experiment ends."""
    return [
        (name, next(a for a in ARCHITECTURES if found.end(a) == end))
        for name, found in kernel_experiments().items() for end in dict.fromkeys((found.ends, *found.unlike.values()))]


@needs_tools
@pytest.mark.parametrize("name,architecture", _distinct())
def test_no_page_of_a_kernel_over_claims(name, architecture):
    static, finding = judged(name, architecture)
    _page_says_no_more(finding, static, kernel_experiments()[name].probe(name), {})


@pytest.mark.parametrize("name", record_experiments())
def test_no_page_of_a_record_over_claims(name):
    finding = record_finding(name)
    assert finding.stopped_by.verdict is not Verdict.HOLDS
    _page_says_no_more(finding, good_static(), PROBE, {good_record().id: good_record()})
