"""Themed pages about releases: frozen words quoted, states said in both languages, tables alike."""

from __future__ import annotations

import re
import tomllib
from types import SimpleNamespace

import pytest
from bs4 import BeautifulSoup

from gen.compare.verdicts import ASPECTS, REASONS
from gen.compare.view import releases_view
from gen.release.status import withdraw
from gen.release.words import FOLDER, _flat, release_phrases
from gen.render.releases import release_pages
from gen.site import build
from tests.release import made


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    """Two releases, one finding of the first withdrawn."""
    folder = tmp_path_factory.mktemp("two")
    first = made.written(folder / "releases")
    made.written(folder / "releases", "2027.01", "2026.12")
    withdraw("2026.12", first.manifest.findings[0], {"en": "A fault <b>."}, "2026-12-24", folder / "releases", folder / "status.json")
    return releases_view(folder / "releases", folder / "status.json")


@pytest.fixture(scope="module")
def pages(two):
    return {language: dict(release_pages(language, two)) for language in ("en", "ko")}


def test_both_languages_have_the_same_pages(pages):
    assert set(pages["en"]) == set(pages["ko"])
    assert {"releases/index.md", "releases/2026.12/index.md", "releases/2027.01/changes/index.md"} <= set(pages["en"])


def test_statements_are_quoted_verbatim(two, pages):
    for item in two["items"]:
        for name, document in item["findings"].items():
            for language, found in pages.items():
                page = BeautifulSoup(found[f"releases/{item['version']}/{name}/index.md"], "lxml")
                assert page.select_one(".cl-statement").get_text() == document["statements"][language]["statement"]


def test_states_are_the_same_in_both_languages(pages):
    for path in pages["en"]:
        states = [re.findall(r'data-(?:status|compared|reason|level|verdict|value|interval)="[^"]*"', found[path]) for found in pages.values()]
        assert states[0] == states[1], path


def test_a_withdrawn_finding_says_so_and_escapes_the_reason(two, pages):
    name = next(iter(two["items"][0]["findings"]))
    for language, found in pages.items():
        page = found[f"releases/2026.12/{name}/index.md"]
        assert 'data-status="withdrawn"' in page and 'data-status="superseded"' in page and "A fault &lt;b&gt;." in page
        assert "2026-12-24" in page
        assert "citation_title" not in page and f"releases/2026.12/{name}/cite.bib" not in found
        assert "citation_title" in found[f"releases/2027.01/{name}/index.md"] and f"releases/2027.01/{name}/cite.bib" in found
    assert 'lang="en">A fault' in pages["ko"][f"releases/2026.12/{name}/index.md"]


def test_only_numbered_addresses_are_cited(pages):
    for found in pages.values():
        for path, content in found.items():
            if path.endswith((".bib", ".csl.json", ".ris")):
                assert re.search(r"releases/\d{4}\.\d\d", content) and "/findings/" not in content


def test_a_page_keeps_what_is_cited_and_leads_to_the_frozen_page(two, pages):
    item = two["items"][1]
    for language, found in pages.items():
        for name, document in item["findings"].items():
            page = BeautifulSoup(found[f"releases/{item['version']}/{name}/index.md"], "lxml")
            links = [link["href"] for link in page.select("a[href]")]
            root = f"evidence:releases/{item['version']}"
            assert {f"{root}/{language}/{name}.html", f"{root}/findings/{name}.json", "cite.bib", "cite.csl.json", "cite.ris"} <= set(links)
            assert [f"{root}/{path}" in links for path in document["data"]["samples"]] == [True] * len(document["data"]["samples"])
            assert [rung["data-verdict"] for rung in page.select(".cl-ladder > li")] == [row["verdict"] for row in document["ladder"]]
            stops = [document["statements"][language]["ladder"][at] for at, row in enumerate(document["ladder"]) if row["stopper"]]
            assert all(any(said == answer.get_text() for answer in page.select(".cl-answer")) for said in stops)
            assert len(page.select(".cl-cite pre[lang]")) == 2 and document["sha256"] in page.select_one(".cl-cite").get_text()


def test_a_history_is_drawn_from_the_second_release_on(two, tmp_path):
    made.written(tmp_path / "releases")
    name = next(iter(two["items"][0]["findings"]))
    alone = dict(release_pages("en", releases_view(tmp_path / "releases", tmp_path / "status.json")))
    assert not any(path.endswith(".svg") for path in alone) and "history.light.svg" not in alone[f"releases/2026.12/{name}/index.md"]
    both = dict(release_pages("en", two))
    assert f"releases/2026.12/{name}/history.light.svg" in both and "history.light.svg" in both[f"releases/2026.12/{name}/index.md"]


def test_a_site_without_releases_still_has_the_page():
    none = {"problem": None, "broken": [], "items": []}
    for language in ("en", "ko"):
        found = dict(release_pages(language, none))
        assert list(found) == ["releases/index.md"] and "cl-note" in found["releases/index.md"]


def words(language: str) -> dict[str, str]:
    return _flat(tomllib.loads((FOLDER / f"release.{language}.toml").read_text(encoding="utf-8")), "")


def test_both_tables_have_the_same_keys_and_placeholders():
    assert set(words("en")) == set(words("ko"))
    for key in words("en"):
        assert release_phrases("en").placeholders(f"ui.release.{key}") == release_phrases("ko").placeholders(f"ui.release.{key}"), key


@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_code_has_words(language):
    table = words(language)
    assert {f"reason.{code}" for code in REASONS} == {key for key in table if key.startswith("reason.")}
    assert {f"verdict.{code}" for code in REASONS.values()} == {key for key in table if key.startswith("verdict.")}
    assert {f"aspect.{name}" for name in ASPECTS} == {key for key in table if key.startswith("aspect.")}


@pytest.mark.parametrize("said,changed", [(" M gen/cli.py\n", True), ("?? x\n", True), ("", False)])
def test_a_changed_checkout_is_noticed(monkeypatch, said, changed):
    monkeypatch.setattr(build.subprocess, "run", lambda *words, **options: SimpleNamespace(stdout=said))
    assert build.changed_tree() is changed


def test_without_git_nothing_is_said_about_the_checkout(monkeypatch):
    def absent(*words, **options):
        raise FileNotFoundError("git")
    monkeypatch.setattr(build.subprocess, "run", absent)
    assert build.changed_tree() is False
