"""The assembled site: both languages, links between them, root pages, evidence, equal bytes, failures."""

from __future__ import annotations

import gzip
import posixpath
import re

import pytest
from bs4 import BeautifulSoup

from gen.site import check
from gen.site.build import SiteError, build_site, clean_address
from tests.site.conftest import ADDRESS, snapshot_in
from tests.site.stub import FINDING

LANGUAGES = ("en", "ko")


def soup(path):
    return BeautifulSoup(path.read_text(encoding="utf-8"), "lxml")


def tree(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def html_pages(site, language):
    return {path.relative_to(site / language).as_posix() for path in (site / language).rglob("*.html")}


def test_both_trees_have_the_same_pages(site):
    expected = {"index.html", "findings/index.html", "findings/many/index.html", f"{FINDING}/index.html", "probes/ffma/index.html",
                "method/index.html", "method/ladder/index.html", "glossary.html"}
    assert html_pages(site, "en") == html_pages(site, "ko") == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_of_page_and_switch(site, language):
    there = "ko" if language == "en" else "en"
    for name in html_pages(site, language):
        page = soup(site / language / name)
        link = page.select_one("a[data-language-switch]")
        target = posixpath.normpath(posixpath.join(language, posixpath.dirname(name), link["href"]))
        assert page.html["lang"] == language
        assert (link["hreflang"], target) == (there, f"{there}/{name}")


def test_the_check_finds_nothing(site):
    assert check.problems(site) == []


def test_nothing_is_loaded_from_elsewhere(site):
    for path in site.rglob("*.html"):
        for element in soup(path).select("link[rel~=stylesheet], link[rel~=icon], link[rel~=preconnect], script[src], img[src], iframe"):
            address = element.get("src") or element.get("href")
            assert not re.match(r"(?!data:)[a-z]+:|/", address), (path, address)


def test_inline_scripts_fit_the_policy(site):
    from gen.site.policy import script_hashes
    for path in site.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        policy = soup(path).select_one("meta[http-equiv=Content-Security-Policy]")["content"]
        assert "unsafe-inline" not in policy.split("style-src")[0] and "http" not in policy
        assert all(source in policy for source in script_hashes(html)), path


def test_evidence_is_published_and_linked_relatively(site):
    link = soup(site / "ko" / FINDING / "index.html").find("a", string="samples.csv")["href"]
    assert link == "../../../../evidence/stub/samples.csv"
    assert (site / "evidence" / "stub" / "samples.csv").read_text() == "cycles\n"


def test_what_both_languages_share_is_published_once(site):
    names = [{path.relative_to(site / language).as_posix(): path.read_bytes() for path in (site / language).rglob("*")
              if path.is_file() and path.suffix != ".html"} for language in LANGUAGES]
    assert {name for name in names[0] if names[0][name] == names[1].get(name)} & {name for name in names[0] if "assets/" in name} == set()
    assert list(site.rglob("search_index.json")) == []


def test_root_pages_lead_to_both_languages_without_scripts(site):
    for name, base in (("index.html", ""), ("404.html", "/reports/")):
        found = {link["hreflang"]: link["href"] for link in soup(site / name).select("main a")}
        assert found == {language: f"{base}{language}/index.html" for language in LANGUAGES}
    assert (site / ".nojekyll").exists()
    assert not (site / "en" / "404.html").exists()


def test_sitemaps_name_both_languages_of_each_page(site):
    maps = BeautifulSoup((site / "ko" / "sitemap.xml").read_text(), "xml")
    entry = next(url for url in maps.find_all("url") if url.loc.text == f"{ADDRESS}/ko/{FINDING}/index.html")
    assert {link["hreflang"]: link["href"] for link in entry.find_all("link")} == {
        language: f"{ADDRESS}/{language}/{FINDING}/index.html" for language in LANGUAGES}
    index = BeautifulSoup((site / "sitemap.xml").read_text(), "xml")
    assert [loc.text for loc in index.find_all("loc")] == [f"{ADDRESS}/{language}/sitemap.xml" for language in LANGUAGES]
    assert gzip.decompress((site / "ko" / "sitemap.xml.gz").read_bytes()) == (site / "ko" / "sitemap.xml").read_bytes()


def test_no_alternate_link_in_the_head_and_own_canonical_address(site):
    page = soup(site / "ko" / FINDING / "index.html")
    assert page.select("link[rel=alternate]") == []
    assert page.select_one("link[rel=canonical]")["href"] == f"{ADDRESS}/ko/{FINDING}/index.html"


def test_finding_pages_stay_out_of_the_navigation(site):
    for name in html_pages(site, "en"):
        for link in soup(site / "en" / name).select("nav.md-nav--primary a, .md-tabs a"):
            assert "stub-device" not in link.get("href", "")


def test_same_inputs_same_bytes(site, build):
    first, second = tree(site), tree(build("second"))
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_shared_files_of_the_renderer(site):
    assert (site / "api" / "findings.json").is_file()
    assert b"ledgerEmbed" in (site / "assets" / "charts" / "charts.js").read_bytes()


@pytest.mark.parametrize("content, expected", [
    ({"extra": "[gone](evidence:stub/absent.csv)"}, "stub/absent.csv"),
    ({"extra": "[gone](evidence:../../secret)"}, "secret"),
    ({"extra": "[gone](findings/index.md#nowhere)"}, "nowhere"),
    ({"only": "ko"}, "method/extra/index.html"),
])
def test_a_flaw_stops_the_build_and_leaves_the_old_site(workshop, content, expected):
    place = workshop / f"flaw-{abs(hash(expected))}"
    (place / "site").mkdir(parents=True)
    (place / "site" / "kept").touch()
    with pytest.raises(SiteError, match=re.escape(expected)):
        build_site(snapshot_in(place / "snapshot", **content), place / "site", address="", progress=lambda _: None)
    assert [path.name for path in (place / "site").iterdir()] == ["kept"]
    assert not list(place.glob(".site-*"))


def test_progress_ends_with_the_place_of_the_site(workshop):
    said = []
    out = build_site(snapshot_in(workshop / "told"), workshop / "told" / "site", address="", progress=said.append)
    assert str(out / "index.html") in said[-2] and "make serve" in said[-1]
    assert not (out / "sitemap.xml").exists()


@pytest.mark.parametrize("given, expected", [("", ""), ("https://a.example", "https://a.example/"), ("https://a.example/b//", "https://a.example/b/")])
def test_address(given, expected):
    assert clean_address(given) == expected


def test_the_search_worker_lies_where_the_pages_look_for_it(site):
    for language in LANGUAGES:
        (worker,) = re.findall(r'"search":\s*"([^"]+)"', (site / language / "assets" / "first.js").read_text(encoding="utf-8"))
        assert (site / language / worker).is_file()
