"""The rendered pages of a made-up site: same in both languages, whole, escaped, within their budget."""

from __future__ import annotations

import json
import posixpath
import re
from dataclasses import replace
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from gen.render import pages, shared
from gen.render.compiled import compiled_pages
from gen.render.drawings import DRAWINGS
from gen.render.tables import ROWS_A_PAGE, findings_pages, table_pages
from gen.views import Snapshot, build_snapshot
from tests.render.made_up import architecture_findings, lowered, snapshot_of
from tests.stages import synthetic

PROSE = Path(__file__).resolve().parents[2] / "docs" / "en"

FINDING = "findings/synthetic-latency-scheduled-a-imm/synthetic-gpu"
#: Files that are the same in every language and lie below one of them: both lead there.
DATA = ("/finding.json", "/findings.json", ".csv")
ATTRIBUTES = ("data-claim", "data-device", "data-level", "data-verdict", "data-value", "data-unit", "data-interval")
COMPILED = "findings/synthetic/sm-90/index.md"
EVIL = '<script>alert("x")</script> & {#id} `code`'


def statements(text: str) -> list[tuple]:
    soup = BeautifulSoup(text, "html.parser")
    return [tuple(node.get(name) for name in ATTRIBUTES) for node in soup.select("[data-claim]")]


def test_same_files_in_both_languages(site):
    english, korean = ({path for path in site[language] if not path.startswith(DRAWINGS) and not (path.startswith("findings/") and path.endswith(DATA))} for language in ("en", "ko"))
    assert english == korean
    assert {"index.md", "findings/index.md", "probes/synthetic/index.md", f"{FINDING}/index.md"} <= set(site["en"])


def test_same_statements_in_both_languages(site):
    for path, text in site["en"].items():
        if path.endswith(".md"):
            assert statements(text) == statements(site["ko"][path]), path
    assert statements(site["en"][f"{FINDING}/index.md"]) == [
        ("synthetic.latency-scheduled.a-imm", "synthetic-gpu", "6", "HOLDS", "4.000", "cycles", "3.995 4.005")]


def test_data_files_are_there_once_and_both_languages_lead_to_them(site):
    for path in site["en"]:
        if path.startswith("findings/") and path.endswith(DATA):
            assert path not in site["ko"], path
            named = {language: f'/en/{path}"' in site[language][f"{posixpath.dirname(path)}/index.md"] for language in site}
            assert named == {"en": True, "ko": True}, path


def test_one_statement_on_a_finding_page(site):
    for path, text in site["en"].items():
        if path.startswith("findings/synthetic-") and path.endswith(".md"):
            assert len(BeautifulSoup(text, "html.parser").select("p.cl-statement[data-claim]")) == 1


def test_machine_code_page_speaks_of_every_claim_at_its_own_place(site, snapshot):
    for language, files in site.items():
        page = BeautifulSoup(files[COMPILED], "html.parser")
        said = [node["data-claim"] for node in page.select("p.cl-statement[data-claim]")]
        mine = [view for view in snapshot.findings if view["subject"]["kind"] == "architecture"]
        assert said == [view["claim"] for view in mine] and len(mine) > 1
        for view in mine:
            address, _, place = view["page"].partition("#")
            assert address.replace(".html", ".md") == COMPILED and f"{{#{place}}}" in files[COMPILED]
        assert len(page.select("details.sv-l")) == 1 and not page.select("img, [data-kind=measured]")
    entries = [entry for view in mine for entry in (side["entry"] for side in view["sass"].values())]
    assert len(BeautifulSoup(site["en"][COMPILED], "html.parser").select(".sv")) == len(set(entries)) < len(entries)
    data = json.loads(site["en"][COMPILED.replace("index.md", "findings.json")])
    assert [(one["id"], one["level"], one["ladder"]) for one in data] == [(view["id"], view["level"], view["ladder"]) for view in mine]
    assert all(None not in one.values() and "published" not in one for one in data)


def test_code_that_two_architectures_share_is_listed_once(folder):
    first = architecture_findings()
    second = [replace(finding, subject=replace(finding.subject, id="sm-91", name="sm_91")) for finding in first]
    made = snapshot_of((*first, *second), folder)
    made.data["kernels"]["sm-91"] = made.data["kernels"]["sm-90"]
    listed = {view["claim"]: view["sass"] for view in made.findings if view["subject"]["id"] == "sm-90"}
    for view in made.findings:
        view["sass"] = listed.get(view["claim"]) if view["subject"]["id"] == "sm-91" else view["sass"]
    pages_of = {number: BeautifulSoup(text, "html.parser") for number in ("90", "91")
                for path, text in compiled_pages("en", [v for v in made.findings if v["subject"]["kind"] == "architecture"], made)
                if path == f"findings/synthetic/sm-{number}/index.md"}
    assert pages_of["90"].select(".sv") and not pages_of["90"].select("[data-same-code]")
    twin = pages_of["91"].select_one("[data-same-code]")
    assert twin["data-same-code"] == "sm-90" and twin.a["href"] == "../sm-90/index.html#sass" and not pages_of["91"].select(".sv")


def test_machine_code_page_says_of_one_weaker_claim_that_it_is_weaker(folder):
    first, *others = architecture_findings()
    made = snapshot_of((lowered(first, 2), *others), folder)
    page = BeautifulSoup(dict(pages("en", made))[COMPILED], "html.parser")
    rows = [(li["data-rung"], li["data-verdict"], len(li.select("a"))) for li in page.select("ol.cl-ladder > li")]
    assert [row for row in rows if row[0] == "3"] == [("3", "FAILS", 1), ("3", "HOLDS", len(others))]
    assert {node["data-level"] for node in page.select("p.cl-statement")} == {"2", "3"}
    assert page.select_one("div[data-level] ol.cl-ladder").parent["data-level"] == "2"


def test_headings_have_ascii_ids_that_are_their_own(site):
    for pages_of_language in site.values():
        for path, text in pages_of_language.items():
            if path.endswith(".md"):
                ids = re.findall(r"^#+ .*\{#([^}]*)\}$", text, re.M)
                assert len(ids) == len(re.findall(r"^#+ ", text, re.M)), path
                assert len(set(ids)) == len(ids) and all(re.fullmatch(r"[a-z][a-z0-9-]*", name) for name in ids), path


def test_front_matter_is_one_line_a_value(site):
    for text in (text for files in site.values() for path, text in files.items() if path.endswith(".md")):
        front = text.split("---\n")[1].splitlines()
        assert [line.split(": ", 1)[0] for line in front] in (
            ["title", "description"], ["title", "description", "found_as"], ["title", "description", "found_as", "keywords"], ["title", "description", "found_as", "boost"],
            ["title", "description", "found_as", "boost", "keywords"])
        assert all(json.loads(line.split(": ", 1)[1]) for line in front)


def test_pictures_and_files_beside_a_page_exist(site):
    for path, text in site["ko"].items():
        if path.endswith("/index.md"):
            folder = path.removesuffix("index.md")
            soup = BeautifulSoup(text, "html.parser")
            named = [node["src"] for node in soup.select("img")] + [n["data-chart-source"] for n in soup.select("button[data-chart-source]")]
            assert all(posixpath.normpath(folder + name.partition("#")[0]) in site["ko"] for name in named), path
            assert all(node["alt"] or node.parent["aria-label"] for node in soup.select("img"))


def test_inner_links_lead_to_pages(site):
    for path, text in site["en"].items():
        if path.endswith(".md"):
            for link in BeautifulSoup(text, "html.parser").select("a[href]"):
                target = link["href"].split("#")[0]
                if target and not target.startswith("evidence:"):
                    found = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
                    if found.startswith("../") or found.endswith(DATA) or (PROSE / found).with_suffix(".md").is_file():  # of neither language, or written by hand
                        continue
                    if found.startswith("../") or found.endswith(DATA) or found == "releases/data/index.html":  # shared files, a hand-written page
                        continue
                    assert found.replace("index.html", "index.md") in site["en"], (path, target)


def test_a_finding_page_keeps_its_budget(site):
    for files in site.values():
        for path, text in files.items():
            if path.startswith("findings/synthetic") and path.endswith(".md"):
                assert len(text.encode()) <= 46_000, path


def test_numbers_of_time_carry_their_kind(site):
    soup = BeautifulSoup(site["en"][f"{FINDING}/index.md"], "html.parser")
    for table in soup.select("table"):
        for cell in table.select("td.cl-number[data-kind]"):
            assert cell["data-kind"] in ("measured", "planned", "published")
    assert not soup.select('.cl-statement [data-kind="planned"], .cl-statement [data-kind="published"]')


def test_text_from_records_is_escaped(findings, tmp_path):
    evil = replace(findings[0], subject=replace(findings[0].subject, name=EVIL))
    files = dict(pages("en", snapshot_of([evil], tmp_path)))
    for path, text in files.items():
        if path.endswith(".md"):
            body = text.split("---\n", 2)[2]
            assert "<script" not in body, path
            assert not re.search(r"^# .*\{#id\}", body, re.M)
        if path.endswith(".svg"):
            assert "<script" not in text


def test_unsafe_reason_facts_are_escaped(findings, tmp_path):
    low = lowered(findings[0], 0)
    ending = replace(low.evidence[0], facts={"entry": EVIL})
    text = dict(pages("en", snapshot_of([replace(low, evidence=(ending, *low.evidence[1:]))], tmp_path)))
    assert "<script" not in text[f"{FINDING}/index.md"]


@pytest.mark.parametrize("count, expected", [(0, [0]), (1, [1]), (ROWS_A_PAGE, [ROWS_A_PAGE]), (ROWS_A_PAGE + 1, [ROWS_A_PAGE, 1])])
def test_long_tables_are_paged(count, expected):
    made = table_pages([{"n": n} for n in range(count)])
    assert [len(page.rows) for page in made] == expected
    assert [page.folder for page in made][:1] == ["findings"] and made[-1].root == ("../" if len(made) == 1 else "../../")


def test_paged_table_has_its_twins(snapshot):
    many = Snapshot({**snapshot.data, "findings": snapshot.findings * 12}, snapshot.folder)
    first, second = (dict(findings_pages(language, many)) for language in ("en", "ko"))
    assert list(first) == list(second) == ["findings/index.md", "findings/page-2/index.md", "findings/rows.js"]
    assert 'rel="next" href="../findings/page-2/index.html"' in first["findings/index.md"]
    assert 'rel="prev" href="../../findings/index.html"' in first["findings/page-2/index.md"]


def test_nothing_measured_still_makes_a_home_page(tmp_path):
    for language in ("en", "ko"):
        files = dict(pages(language, snapshot_of([], tmp_path)))
        assert {"index.md", "findings/index.md", "probes/synthetic/index.md", "releases/index.md"} <= set(files)
        assert "cl-note" in files["index.md"]


def test_shared_files(snapshot):
    files = dict(shared(snapshot))
    data = json.loads(files["api/v1/findings.json"])
    assert [item["id"] for item in data["findings"]] == [view["id"] for view in snapshot.findings]
    assert [path for path in files if path.startswith("badges/")] == []  # nothing is released here, so nothing can be cited


def test_live_run_stands_beside_the_published_one(findings, folder):
    live = [replace(finding, released=False) for finding in findings]
    files = dict(pages("ko", snapshot_of(findings, folder, live)))
    probe = BeautifulSoup(files["probes/synthetic/index.md"], "html.parser")
    assert len(probe.select("#this-machine")) == 1
    assert len(probe.select('p.cl-statement[data-live="true"]')) == len(findings)
    assert len(probe.select("p.cl-statement:not([data-live])")) == len(findings)


def test_pages_are_the_same_twice(snapshot, site):
    assert dict(pages("en", snapshot)) == site["en"]


def test_pages_stand_without_any_machine_code(findings, tmp_path):
    probe = synthetic.synthetic_probe()
    low = [lowered(finding, 2) for finding in architecture_findings()]
    made = build_snapshot(low, {}, {}, {probe.id: probe}, None, tmp_path)
    for language in ("en", "ko"):
        files = dict(pages(language, made))
        page = BeautifulSoup(files[COMPILED], "html.parser")
        assert {node["data-level"] for node in page.select("p.cl-statement")} == {"2"} and not page.select(".sv, img")
        said = files[COMPILED].split("---\n")[1] + "".join(node.text for node in page.select("p.cl-note, .cl-facts"))
        assert not re.search("machine code|listing|기계어|목록", said)
