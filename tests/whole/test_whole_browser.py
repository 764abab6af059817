"""The real site in Chromium: charts draw in both languages, nothing leaves the site, the console stays silent."""

from __future__ import annotations

import pytest

from tests.browsing import NEEDS_BROWSER, browser, mounted, visiting  # noqa: F401  fixtures

pytestmark = NEEDS_BROWSER
FINDING = "findings/ffma-latency-scheduled-a-imm/nvidia-h200/index.html"
KINDS = ("index.html", "findings/index.html", FINDING, "findings/ffma-issue-interval-a-imm/sm-75/index.html",
         "probes/ffma/index.html", "method/ladder/index.html", "glossary/index.html")


@pytest.fixture(scope="module")
def places(site, tmp_path_factory):
    with mounted(site, tmp_path_factory.mktemp("mount")) as ways:
        yield ways


@pytest.fixture
def visit(browser, places):  # noqa: F811
    with visiting(browser, places) as go:
        yield go


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("way", ["http", "file"])
def test_every_kind_of_page_opens_without_trouble(visit, way, language):
    for page in KINDS:
        opened = visit(way, f"{language}/{page}")
        assert opened.locator("h1").count() == 1


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_drawings_are_there_before_any_script_and_drawn_anew_when_asked(visit, language, scheme):
    page = visit("http", f"{language}/{FINDING}", color_scheme=scheme)
    shown = page.locator(f"img.cl-{scheme}")
    shown.first.scroll_into_view_if_needed()
    page.wait_for_function("image => image.complete && image.naturalWidth > 100", arg=shown.first.element_handle())
    page.locator("button[data-chart-spec], button[data-chart-source]").first.click()
    page.wait_for_selector(".cl-chart-live svg path")


@pytest.mark.parametrize("width", [320, 768, 1440])
def test_no_page_is_wider_than_the_screen(visit, width):
    for page in KINDS:
        opened = visit("http", f"ko/{page}", viewport={"width": width, "height": 800})
        assert opened.evaluate("document.documentElement.scrollWidth") <= width, page


def test_reading_needs_no_script(visit):
    page = visit("file", f"ko/{FINDING}", java_script_enabled=False)
    assert page.locator("p.cl-statement").is_visible() and page.locator("ol.cl-ladder > li").count() == 6
    assert "CS2R" in page.content()
