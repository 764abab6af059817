"""Lowering one finding by one rung changes every place that speaks of it, in both languages."""

from __future__ import annotations

import re

import pytest
from bs4 import BeautifulSoup

from gen.charts.badge import badge_svg
from gen.render import pages, shared
from gen.render.environment import environment
from gen.render.finding import finding_json
from tests.render.made_up import lowered, snapshot_of

LEVELS = range(6, -1, -1)


def places(language: str, finding, folder) -> dict[str, str]:
    """Every place that speaks of the finding, by name."""
    snapshot = snapshot_of([finding], folder)
    view, files = snapshot.findings[0], dict(pages(language, snapshot))
    page = files[f"{view['folder']}/index.md"]
    soup = BeautifulSoup(page, "html.parser")
    data = finding_json(view)
    other = dict(shared(snapshot))
    row = BeautifulSoup(files["findings/index.md"], "html.parser").select_one("tbody tr")
    return {
        "title": re.search(r"^title: (.*)$", page, re.M)[1],
        "description": re.search(r"^description: (.*)$", page, re.M)[1],
        "statement": soup.select_one("p.cl-statement").get_text(),
        "level": soup.select_one(".cl-level").get_text(),
        "ladder": soup.select_one("ol.cl-ladder").get_text(),
        "alt": " ".join(sorted({i["aria-label"] for i in soup.select('figure:not([data-chart^="timeline"]) [role=img]')})),
        "caption": " ".join(c.get_text() for c in soup.select("figcaption")),
        "row": str(row), "json": data,
        "api": other["api/v1/findings.json"], "badge": badge_svg(view["level"], "", environment("en").globals["w"].claim("badge", view)), "page": page,
        "home": files["index.md"] if view["subject"]["kind"] == "device" else "",
        "matrix": BeautifulSoup(files["probes/synthetic/index.md"], "html.parser").select_one("table").get_text(),
    }


@pytest.fixture(scope="module")
def by_level(findings, folder):
    """(language, claim) to level to places."""
    wanted = [("en", finding) for finding in findings] + [("ko", findings[0])]
    return {
        (language, finding.claim_id): {level: places(language, lowered(finding, level), folder) for level in LEVELS}
        for language, finding in wanted}


def test_every_place_changes_with_each_rung(by_level):
    for key, levels in by_level.items():
        for level in range(6, 0, -1):
            high, low = levels[level], levels[level - 1]
            for name, text in high.items():
                if name in ("alt", "caption") and level <= 4:
                    continue  # no chart is left below rung 4
                assert text != low[name], (key, level, name)


def test_no_chart_of_the_run_below_rung_4(by_level):
    for levels in by_level.values():
        for level in range(4):
            assert levels[level]["alt"] == ""


def test_a_number_leaves_with_its_rung(by_level):
    for (language, claim), levels in by_level.items():
        for level in LEVELS:
            soup = BeautifulSoup(levels[level]["page"], "html.parser")
            measured = [n for n in soup.select('[data-kind="measured"]') if re.search(r"\d", n.get_text())]
            corrected = [n for n in soup.select("[data-corrected]") if re.search(r"\d", n.get_text())]
            assert bool(measured) == (level >= 4), (claim, level)
            assert not corrected or level >= 5, (claim, level)


def test_no_interval_below_rung_5(by_level):
    for levels in by_level.values():
        for level in range(5):
            for name in ("title", "description", "statement", "row", "badge"):
                assert "±" not in levels[level][name]


def test_json_has_no_forbidden_number(by_level):
    for (_, claim), levels in by_level.items():
        for level in range(4):
            assert '"quantity":null' in levels[level]["json"]
            assert '"value":' not in levels[level]["json"].replace('"value_cycles"', "")
