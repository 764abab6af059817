"""Pages about progress: each block from evidence, the same facts in both languages, and words that fall with a finding."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from gen.model.ladder import Evidence, Rung
from gen.render import pages
from gen.stages.reasons import RUNGS
from gen.views import Snapshot, build_snapshot
from gen.views.reported import pattern
from tests.stages.progress import made

LANGUAGES = ("en", "ko")
SEVEN, PARTNER = "irregular-fma.progress-ratio.b-reg-7-together", "irregular-fma.shape-cause.b-reg-partner"
ENDING = {4: ("CYCLES_NO_RECORD", {"architecture": "sm_90"}), 5: ("PROGRESS_TOO_FEW_COPIES", {"found": 2, "needed": 3})}


def lowered(finding, level: int):
    """The finding as if its climb had ended at `level`."""
    reason, facts = ENDING[level + 1]
    ending = Evidence(Rung(level + 1), RUNGS[reason].verdict, reason, facts)
    above = tuple(Evidence(rung, RUNGS["NOT_REACHED"].verdict, "NOT_REACHED", {"below": level + 1})
                  for rung in Rung if rung > level + 1)
    kept = tuple(item for item in finding.evidence if item.rung <= level)
    return replace(finding, evidence=(*kept, ending, *above))


def snapshot_of(folder, change=lambda finding: finding, measured: bool = True) -> Snapshot:
    findings, records, statics, probes = [], {}, {}, {}
    for name in ("irregular_fma", "partial_sums"):
        probe, static, record = made.usual(name)
        findings += [change(made.judged(claim.id)) for claim in probe.claims] if measured else []
        records[record.id] = record
        kernels = {**(statics["nvidia-made"].kernels if statics else {}), **static.kernels}
        statics["nvidia-made"] = replace(static, kernels=kernels)
        probes[probe.id] = probe
    return build_snapshot(findings, records, {**statics, "sm-90": statics["nvidia-made"]}, probes, None, folder)


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Snapshot:
    return snapshot_of(tmp_path_factory.mktemp("whole"))


@pytest.fixture(scope="module")
def site(whole):
    return {language: dict(pages(language, whole)) for language in LANGUAGES}


def folder(claim: str) -> str:
    return f"findings/{claim.replace('.', '-')}/nvidia-made"


def test_a_ratio_has_designs_partners_rotations_and_shape_facts(whole):
    view = next(view for view in whole.findings if view["claim"] == SEVEN)
    tables = {table["id"]: [dict(zip(table["columns"], row)) for row in table["rows"]] for table in view["progress"]["tables"]}
    assert set(tables) == {"designs", "partners", "rotations", "shape-facts"}
    designs = {(row["design"], row["dispatch"]) for row in tables["designs"]}
    assert {("one-warp", "own"), ("eight-warps", "own"), ("together", "main_natural"), ("any-partner", "main_natural"),
            ("one-warp", "inside_main_mixed"), ("together", "balance_natural")} <= designs
    assert {row["partner"] for row in tables["partners"] if row["listed"]} == {"dependent_fma_chain_29", "independent_fma_29"}
    assert {row["warp"] for row in tables["rotations"]} == set("01234567")


def test_charts_are_drawn_as_uneven_as_they_are(whole):
    view = next(view for view in whole.findings if view["claim"] == SEVEN)
    ratios = [point["ratio"] for point in view["charts"]["ratio"] if point["series"] == "together"]
    assert [point["length"] for point in view["charts"]["ratio"]][:4] == [3, 7, 13, 29]
    assert ratios != sorted(ratios)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_there_and_small_enough(site, language):
    files = site[language]
    for claim in (*made.IRREGULAR.claims, *made.SUMS.claims):
        assert len(files[f"{folder(claim.id)}/index.md"].encode()) < 60_000
    assert (f"{folder(SEVEN)}/partners.csv" in files) == (language == "en")
    assert {"probes/irregular-fma/chain-7/index.md", "probes/irregular-fma/reported/index.md", "guide/index.md",
            "guide/registers.csv"} <= set(files)


def test_the_answer_about_seven_is_computed(whole):
    seen = whole.data["chain_seven"]
    assert (seen["answer"], seen["level"]) == ("partner", 5)
    assert len(seen["ruled_out"]) == 6 and seen["supported"] == ["partner"]


@pytest.mark.parametrize("claim, level, answer", [(SEVEN, 4, "open"), (PARTNER, 4, "open"), (SEVEN, 3, "open"),
                                                  ("irregular-fma.shape-cause.b-reg-uneven-shape", 4, "partner-open")])
def test_the_answer_falls_with_what_it_rests_on(tmp_path, claim, level, answer):
    fallen = snapshot_of(tmp_path, lambda f: lowered(f, level) if f.claim_id == claim else f)
    assert fallen.data["chain_seven"]["answer"] == answer


def test_without_a_run_nothing_is_answered_and_no_rule_stands(tmp_path):
    bare = snapshot_of(tmp_path, measured=False)
    assert bare.data["chain_seven"]["answer"] == "not-measured"
    assert {rule["state"] for rule in bare.data["guide"]["rules"]} == {"unsupported"}
    assert bare.data["reported"]["device"] is None
    for language in LANGUAGES:
        assert {"guide/index.md", "probes/irregular-fma/reported/index.md"} <= set(dict(pages(language, bare)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", [4, 3])
def test_a_rule_falls_with_any_of_its_findings(tmp_path, site, language, level):
    claim = "irregular-fma.progress-ratio.c-reg-29-alone"
    fallen = snapshot_of(tmp_path, lambda f: lowered(f, level) if f.claim_id == claim else f)
    before, after = site[language]["guide/index.md"], dict(pages(language, fallen))["guide/index.md"]
    for rule in ("no-long-chain", "partial-accumulators"):
        said = [re.search(rf'data-level="(\d)" data-rule="{rule}" data-state="(\w+)">.*?</section>', text, re.S)
                for text in (before, after)]
        if rule == "no-long-chain":
            assert said[0][2] == "stands" and said[0][1] == "5"
        assert int(said[1][1]) <= level and said[0][0] != said[1][0]
        assert said[1][2] == ("stands" if level == 4 and rule == "no-long-chain" else "unsupported")


def test_a_rule_whose_finding_says_the_opposite_is_not_given(tmp_path):
    claim = "irregular-fma.progress-ratio.c-reg-29-alone"
    other = snapshot_of(tmp_path, lambda f: replace(f, effect="reversed") if f.claim_id == claim else f)
    states = {rule["id"]: rule["state"] for rule in other.data["guide"]["rules"]}
    assert states["no-long-chain"] == "against"


@pytest.mark.parametrize("ratio, name", [(1.018, "weak"), (0.882, "behind"), (1.078, "ahead"), (1.337, "ahead"), (0.96, "weak")])
def test_patterns(ratio, name):
    assert pattern(ratio) == name


def test_reported_numbers_stand_beside_ours_and_are_marked(whole, site):
    rows = whole.data["reported"]["rows"]
    assert [row["length"] for row in rows] == [3, 7, 13, 29]
    seven = rows[1]
    assert seven["pattern"] == "behind"
    same = {(one["design"], one["dispatch"]): one["same"] for one in seven["ours"]}
    assert same["together", "main_natural"] is True and same["one-warp", "own"] is False
    for language in LANGUAGES:
        assert 'data-kind="reported"' in site[language]["probes/irregular-fma/reported/index.md"]


def test_the_calculator_needs_both_findings(whole):
    assert whole.data["guide"]["calculator"]["rows"] == []  # no FFMA latency here
