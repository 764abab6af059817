"""A record with a hostile device name, through the real build: the theme writes titles and descriptions unescaped by itself."""

from __future__ import annotations

import json
import sys

import lxml.html
import pytest

from gen.site.policy import script_hashes
from tests.faults.checkout import finish, make_checkout

NAME = '"><script>xss()</script><xss onload=x>'


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    checkout = make_checkout(tmp_path_factory.mktemp("hostile") / "checkout")
    made = checkout.folder / "tests" / "faults" / "record_once.py"
    text = made.read_text(encoding="utf-8")
    made.write_text(text.replace("made = replace(synthetic_record(),", f"made = replace(synthetic_record(), device=replace(synthetic_record().device, name={NAME!r}),"))
    assert finish(checkout.start_program([sys.executable, "-m", "tests.faults.record_once", "1"]))[0] == 0
    status, text = checkout.run("site")
    assert status == 0, text
    return checkout.site


def test_no_element_and_no_attribute_comes_from_the_name(site):
    pages = sorted(site.rglob("*.html"))
    seen = 0
    for path in pages:
        html = path.read_text(encoding="utf-8")
        seen += "xss" in html
        for element in lxml.html.document_fromstring(html).iter(lxml.etree.Element):
            assert element.tag != "xss" and not any(name.startswith("on") for name in element.attrib), path
    assert seen, "the name stands on some page"


def test_every_page_allows_the_same_scripts_and_no_other(site):
    for path in site.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        found = lxml.html.document_fromstring(html).xpath("//head/meta[@http-equiv='Content-Security-Policy']")
        assert len(found) == 1, path
        rules = dict(rule.split(" ", 1) for rule in found[0].get("content").split("; "))
        assert rules["default-src"] == "'none'" and "unsafe" not in rules["script-src"], path
        assert not any(word.startswith(("http:", "https:", "*")) for rule in rules.values() for word in rule.split()), path
        if path.parent != site:
            assert script_hashes(html) == [], path


def test_the_search_index_holds_no_markup_of_the_name(site):
    paths = list(site.rglob("search_index.js"))
    assert len(paths) == 2
    for path in paths:
        for entry in json.JSONDecoder().raw_decode(path.read_text(encoding="utf-8").removeprefix("var __index = "))[0]["docs"]:
            assert not any("<xss" in str(value) or "<script" in str(value) for value in entry.values())
