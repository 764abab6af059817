"""The real site in Chromium: charts draw in both languages, nothing leaves the site, the console stays silent."""

from __future__ import annotations

import re

import pytest

from tests.browsing import NEEDS_BROWSER, browser, mounted, until, visiting  # noqa: F401  fixtures

pytestmark = NEEDS_BROWSER
FINDING = "findings/ffma-latency-scheduled-a-imm/nvidia-h200/index.html"
KINDS = ("index.html", "findings/index.html", FINDING, "findings/ffma/sm-75/index.html",
         "probes/ffma/index.html", "probes/ffma/compare/index.html", "method/index.html", "method/ladder/index.html",
         "glossary/index.html", "about/index.html", "contributing/index.html", "releases/index.html")


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
    until(page, f"(image => image.complete && image.naturalWidth > 100)(document.querySelector('img.cl-{scheme}'))")
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


def found_by(page, query: str) -> list[str]:
    """Addresses of the pages that a typed query finds, best first."""
    page.fill(".md-search__input", "")
    page.click(".md-search__input")
    page.keyboard.type(query)
    page.locator(".md-search-result__meta").filter(has_text="문서").or_(page.locator(".md-search-result__meta").filter(has_text="document")).wait_for()
    page.wait_for_timeout(300)
    return page.evaluate("[...document.querySelectorAll('.md-search-result__item > a')].map(link => link.href)")


@pytest.mark.parametrize("language, queries", [
    ("ko", ("지연시간을", "지연시간은", "시간", "피연산자에서", "산자", "FFMA", "sm_90", "CS2R", "latency", "Issue interval")),
    ("en", ("latency", "issue interval", "FFMA", "sm_90", "CS2R", "지연시간", "발행 간격")),
])
def test_search_finds_words_as_they_are_typed(visit, language, queries):
    page = visit("http", f"{language}/index.html")
    found = {query: found_by(page, query) for query in queries}
    assert [query for query, addresses in found.items() if not addresses] == []
    assert all(f"/{language}/" in address for addresses in found.values() for address in addresses)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_what_was_measured_is_found_before_what_was_only_compiled(visit, language):
    first = found_by(visit("http", f"{language}/index.html"), "FFMA")[:5]
    assert len(first) == 5 and not [address for address in first if re.search(r"/findings/[^/]+/sm-\d+/", address)]


def test_search_shows_level_and_device(visit):
    page = visit("file", "ko/index.html")
    assert found_by(page, "FFMA H200")
    entry = page.locator('.md-search-result__item:has(a[href*="/nvidia-h200/"])').first.inner_text()
    assert "단계" in entry and "NVIDIA H200" in entry


@pytest.mark.parametrize("way", ["http", "file"])
def test_an_instruction_lights_what_it_reads_and_what_reads_it(visit, way):
    page = visit(way, f"en/{FINDING}", viewport={"width": 1280, "height": 900})
    side = page.locator(".sv").first
    assert side.locator("svg.sv-arcs path").count() >= 4
    row = side.locator("tr.c0").nth(2)
    row.hover()
    assert side.locator("tr.sv-from").count() == 1 and side.locator("tr.sv-to").count() == 1
    assert side.locator(".sv-arcs .lit").count() >= 1
    side.locator("tbody tr").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    address = page.evaluate("document.activeElement.cells[0].textContent")
    assert side.locator("tr.sv-at").count() == 1 and address in side.locator(".sv-now").inner_text()


def test_two_columns_stand_side_by_side_and_the_address_keeps_them(visit):
    page = visit("http", "ko/probes/ffma/compare/index.html?a=sm-80&b=sm-90")
    shown = "[...document.querySelectorAll('#compare-table thead th[data-column]:not([hidden])')].map(cell => cell.dataset.column)"
    assert page.evaluate(shown) == ["sm-80", "sm-90"]
    page.select_option("select[name=a]", "sm-120")
    assert page.evaluate(shown) == ["sm-120", "sm-90"] and "a=sm-120" in page.url
    plain = visit("http", "ko/probes/ffma/compare/index.html", java_script_enabled=False)
    assert plain.locator("#compare-table thead th[data-column]").count() > 2


def test_a_finding_is_printed_on_one_sheet_with_its_address(visit):
    page = visit("http", f"en/{FINDING}")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator("[data-cl-address]").inner_text().endswith(FINDING)
    assert page.locator("#ladder").is_visible() and not page.locator("#sass").is_visible()
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
