"""What is round a page's text: light, without inline scripts, and made only of what the theme's own script looks for."""

from __future__ import annotations

import json
import re

import pytest
from bs4 import BeautifulSoup

from gen.site import frame
from gen.site.policy import script_hashes
from gen.site.words import words
from tests.site.stub import FINDING

#: Of a page outside every section: head, header, tabs, navigation, table of contents, footer.
FRAME_BYTES = 9_000


def settings(site, language):
    text = (site / language / frame.FIRST).read_text(encoding="utf-8")
    return json.loads(re.match(r"window\.ledgerFrame = (.*);\n", text)[1])


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("page", [f"{FINDING}/index.html", "findings/index.html", "index.html"])
def test_frame_is_light(site, language, page):
    html = (site / language / page).read_text(encoding="utf-8")
    article = re.search("<article.*</article>", html, re.DOTALL)[0]
    assert len(html.encode()) - len(article.encode()) <= FRAME_BYTES


def test_no_page_of_the_theme_holds_an_inline_script(site):
    for language in ("en", "ko"):
        for path in (site / language).rglob("*.html"):
            html = path.read_text(encoding="utf-8")
            assert script_hashes(html) == [] and "__config" not in html and "<svg" not in html.partition("<article")[0], path


def test_names_on_the_page_follow_its_language(site):
    for language in ("en", "ko"):
        page = BeautifulSoup((site / language / "index.html").read_text(encoding="utf-8"), "lxml")
        names = [page.select_one(place)["aria-label"] for place in ('[role="dialog"]', ".md-search__input", ".md-logo", ".md-tabs", ".md-nav--primary")]
        assert all(names) and (names[0] == {"en": "Search", "ko": "검색"}[language])
        assert page.select_one('meta[property="og:description"]')["content"] == page.select_one('meta[name="description"]')["content"] != ""


def test_first_script_names_both_schemes_and_a_worker_that_is_there(site):
    for language in ("en", "ko"):
        said = settings(site, language)
        assert [(one["scheme"], one["name"]) for one in said["palette"]] == [
            ("default", words()[language]["dark"]), ("slate", words()[language]["light"])]
        assert said["permalink"] == words()[language]["permalink"]
        assert (site / language / said["settings"]["search"]).is_file()
        assert set(said["settings"]["translations"]) == set(frame.TEXTS) and all(said["settings"]["translations"].values())
    assert settings(site, "ko")["settings"]["translations"]["clipboard.copy"] != settings(site, "en")["settings"]["translations"]["clipboard.copy"]


def test_words_of_the_first_script_are_data_only():
    made = frame.first_script(["a"], [{"media": "m", "scheme": "s", "toggle": {"name": "n"}}], "w.js", lambda key: f" {key}\n", "p</script>")
    said = json.loads(made.splitlines()[0].removeprefix("window.ledgerFrame = ").removesuffix(";"))
    assert said["settings"]["search"] == "w.js" and said["settings"]["translations"]["clipboard.copy"] == "clipboard.copy"
    assert said["permalink"] == "p</script>" and said["palette"] == [{"media": "m", "scheme": "s", "name": "n"}]


def test_search_worker_is_found_by_its_place():
    paths = ["assets/javascripts/bundle.1.min.js", "assets/javascripts/workers/search.ab12.min.js", "assets/javascripts/workers/search.ab12.min.js.map"]
    assert frame.search_worker(paths) == "assets/javascripts/workers/search.ab12.min.js"
