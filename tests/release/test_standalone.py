"""The frozen pages: without script, without anything from outside, saying what the frozen JSON says."""

from __future__ import annotations

import json
import posixpath

import pytest
from bs4 import BeautifulSoup

from gen.publish.standalone import keep_inside
from gen.release.layout import MANIFEST, finding_path, page_path
from gen.release.manifest import read_manifest
from tests.release import made

MANIFEST_READ = read_manifest(made.VERSION, made.files()[MANIFEST]) if made.files() else None
PAGES = [(language, name) for language in ("en", "ko") for name in MANIFEST_READ.findings]


def soup(language: str, finding: str) -> BeautifulSoup:
    return BeautifulSoup(made.files()[page_path(language, finding)].decode(), "lxml")


def document(finding: str) -> dict:
    return json.loads(made.files()[finding_path(finding)])


@pytest.mark.parametrize("language,finding", PAGES)
def test_no_script_and_nothing_from_elsewhere(language, finding):
    page = soup(language, finding)
    assert not page.find_all(["script", "iframe", "object", "embed", "form"])
    assert not [name for tag in page.find_all(True) for name in tag.attrs if name.startswith("on")]
    loads = [tag.get("src") or tag.get("href") for tag in page.find_all(["img", "link", "source", "use", "image"])]
    assert loads == ["../style.css"]


@pytest.mark.parametrize("language,finding", PAGES)
def test_links_stay_in_the_release_but_for_the_status_page(language, finding):
    page, outside = soup(language, finding), []
    for link in page.find_all("a"):
        target = link["href"]
        if target.startswith("#"):
            assert page.find(id=target[1:])
        elif posixpath.normpath(f"{language}/{target}") not in made.files():
            outside.append(target)
    assert outside == [f"../../../../{language}/releases/{made.VERSION}/{finding}/index.html"]


@pytest.mark.parametrize("language,finding", PAGES)
def test_a_page_states_what_its_json_states(language, finding):
    frozen = document(finding)
    (statement,) = soup(language, finding).select(".cl-statement")
    assert statement.get_text() == frozen["statements"][language]["statement"]
    quantity = frozen["quantity"] or {}
    found = {name: statement.get(f"data-{name}") for name in ("claim", "device", "level", "verdict", "value", "unit", "interval")}
    assert found == {
        "claim": frozen["claim"], "device": frozen["subject"]["id"], "level": str(frozen["level"]), "verdict": frozen["verdict"],
        "value": quantity.get("value"), "unit": quantity.get("unit"), "interval": quantity.get("interval")}


@pytest.mark.parametrize("language,finding", PAGES)
def test_pages_carry_their_hash_and_language(language, finding):
    page = soup(language, finding)
    assert page.html["lang"] == language
    assert MANIFEST_READ.files[finding_path(finding)] in page.get_text()


def test_both_languages_have_the_same_files():
    names = {language: {path.split("/", 1)[1] for path in made.files() if path.startswith(f"{language}/")} for language in ("en", "ko")}
    assert names["en"] == names["ko"]


def test_a_link_that_leads_out_loses_its_address_and_keeps_its_text():
    html = '<p id="x"><a href="../a.json">in</a><a href="../../b">out</a><a class="y" href="#x">here</a><a href="#z">gone</a></p>'
    assert keep_inside(html, "en", {"a.json"}, "s") == '<p id="x"><a href="../a.json">in</a>out<a class="y" href="#x">here</a>gone</p>'


def test_no_finding_is_frozen_above_its_level():
    for name in MANIFEST_READ.findings:
        frozen = document(name)
        if frozen["level"] < 4:
            assert frozen["quantity"] is None
        if frozen["level"] < 5:
            assert not frozen["witnesses"]
