"""The stub site in Chromium: over http below a sub-path, from a file, without scripts, in both colour schemes."""

from __future__ import annotations

import pytest

from gen.site.words import words
from tests.browsing import NEEDS_BROWSER, browser, mounted, until, visiting  # noqa: F401  fixtures
from tests.site.stub import FINDING

pytestmark = NEEDS_BROWSER


@pytest.fixture(scope="module")
def places(site, tmp_path_factory):
    with mounted(site, tmp_path_factory.mktemp("mount")) as ways:
        yield ways


@pytest.fixture
def visit(browser, places):  # noqa: F811
    with visiting(browser, places) as go:
        yield go


def search(page, query: str) -> int:
    """Type a query and count the pages found. Hangul comes as input without keys, as from an input method."""
    page.fill(".md-search__input", "")
    page.click(".md-search__input")
    page.keyboard.type(query)
    page.locator(".md-search-result__meta", has_text="문서").wait_for()
    page.wait_for_timeout(150)
    return page.locator(".md-search-result__item").count()


@pytest.mark.parametrize("way", ["http", "file"])
def test_korean_search(visit, way):
    page = visit(way, f"ko/{FINDING}/index.html")
    assert {query: search(page, query) > 0 for query in ("처리량", "처리량을", "메모리", "시간", "FFMA", "F32", "sm_90", "zzz")} == {
        "처리량": True, "처리량을": True, "메모리": True, "시간": True, "FFMA": True, "F32": True, "sm_90": True, "zzz": False}


@pytest.mark.parametrize("way", ["http", "file"])
def test_switch_keeps_the_page_and_the_place(visit, way):
    page = visit(way, f"ko/{FINDING}/index.html#ladder")
    page.click("[data-language-switch]")
    assert page.url.endswith(f"/en/{FINDING}/index.html#ladder")


def test_switch_without_scripts(visit):
    page = visit("file", f"en/{FINDING}/index.html", java_script_enabled=False)
    page.click("[data-language-switch]")
    assert page.url.endswith(f"/ko/{FINDING}/index.html")


@pytest.mark.parametrize("locale, language", [("ko-KR", "ko"), ("en-GB", "en"), ("fr-FR", "en")])
def test_root_leads_to_the_readers_language(visit, locale, language):
    page = visit("http", "index.html", locale=locale)
    page.wait_for_url(f"**/{language}/index.html")


@pytest.mark.parametrize("scheme, shown", [("light", "cl-light"), ("dark", "cl-dark")])
def test_only_the_drawing_of_the_scheme_is_shown(visit, scheme, shown):
    page = visit("http", f"en/{FINDING}/index.html", color_scheme=scheme)
    visible = [name for name in ("cl-light", "cl-dark") if page.locator(f"img.{name}").is_visible()]
    page.emulate_media(media="print")
    printed = [name for name in ("cl-light", "cl-dark") if page.locator(f"img.{name}").is_visible()]
    assert (visible, printed) == ([shown], ["cl-light"])


@pytest.mark.parametrize("way", ["http", "file"])
def test_choice_of_colours_is_kept_for_both_languages(visit, way):
    page = visit(way, f"en/{FINDING}/index.html", color_scheme="light")
    scheme = "document.body.dataset.mdColorScheme"
    assert page.evaluate(scheme) == "default"
    page.click("label[for=__palette_1]")
    assert page.evaluate(scheme) == "slate"
    page.click("[data-language-switch]")
    page.wait_for_url("**/ko/**", wait_until="load")
    assert page.evaluate(scheme) == "slate" and page.locator("label[for=__palette_0]").get_attribute("title") == words()["ko"]["light"]


@pytest.mark.parametrize("wish, scheme", [("light", "default"), ("dark", "slate")])
def test_colours_stand_before_anything_is_painted(visit, wish, scheme):
    page = visit("http", "en/index.html", color_scheme=wish)
    page.route("**/*.js", lambda route: route.continue_() if route.request.url.endswith("first.js") else route.fulfill(body="", content_type="text/javascript"))
    page.reload(wait_until="domcontentloaded")
    assert page.evaluate("document.body.dataset.mdColorScheme") == scheme


def test_the_header_says_the_page_that_is_scrolled(visit):
    page = visit("http", f"en/{FINDING}/index.html")
    topics = page.locator(".md-header__topic").all_inner_texts()
    titles = page.locator("a.headerlink").evaluate_all("links => links.map(link => link.title)")
    assert titles and set(titles) == {words()["en"]["permalink"]}
    assert topics[0] == "Cycle Ledger" and page.title() == f"{topics[1]} - Cycle Ledger"


@pytest.mark.parametrize("sign", ["label.md-header__button[for=__drawer]", ".md-header__button[for=__search]"])
def test_signs_are_drawn_on_a_telephone(visit, sign):
    page = visit("http", "en/index.html", viewport={"width": 360, "height": 700})
    drawn = page.locator(sign).evaluate("e => { const s = getComputedStyle(e, '::before'); return [s.maskImage.startsWith('url(\"data:'), parseFloat(s.width) > 15]; }")
    assert drawn == [True, True]
    page.click("label.md-header__button[for=__drawer]")
    page.locator(".md-nav--primary .md-nav__link").first.wait_for(state="visible")


def test_filter_and_order_are_kept_in_the_address(visit):
    page = visit("http", "en/findings/index.html")
    page.select_option("select[name=level]", "4")
    page.click("th button >> nth=1")
    page.click("th button >> nth=1")
    levels = "[...document.querySelectorAll('#findings tbody tr:not([hidden])')].map(row => row.dataset.level)"
    assert page.evaluate(levels) == ["6", "4"]
    page.reload()
    assert page.evaluate(levels) == ["6", "4"]
    page.click("[data-language-switch]")
    page.wait_for_url("**/ko/findings/**", wait_until="load")
    assert page.evaluate(levels) == ["6", "4"]


@pytest.mark.parametrize("way", ["http", "file"])
def test_all_rows_of_a_long_table_are_there_when_they_are_asked_for(visit, way):
    page = visit(way, "ko/findings/many/index.html")
    rows = page.locator("#many tbody tr:not([hidden])")
    assert rows.count() == 100 and page.locator("nav.cl-pages").is_visible()
    page.fill("input[name=text]", "row 1999")
    until(page, "document.querySelector('.cl-count').textContent === '1 / 2000'")
    assert rows.count() == 1 and not page.locator("nav.cl-pages").is_visible()
    page.fill("input[name=text]", "")
    page.click("th button >> nth=1")
    page.click("th button >> nth=1")
    until(page, "document.querySelector('#many tbody tr').cells[1].textContent === '6'")


@pytest.mark.parametrize("way", ["http", "file"])
def test_a_chart_is_fetched_and_drawn_when_asked_for(visit, way):
    page = visit(way, f"ko/{FINDING}/index.html")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.click("button[data-chart-spec]")
    page.wait_for_selector(".cl-chart-live svg")
    assert [url.rsplit("/", 1)[1] for url in asked if url.endswith(".js")] == ["charts.js"]
    assert not page.locator("img.cl-light").is_visible()
    page.click("button[data-chart-source]")
    until(page, "document.querySelectorAll('.cl-chart-live svg').length === 2")


def test_machine_code_stands_side_by_side_on_wide_screens_only(visit):
    page = visit("http", f"en/{FINDING}/index.html", viewport={"width": 1280, "height": 800})
    tops = "[...document.querySelectorAll('.sv')].map(side => Math.round(side.getBoundingClientRect().top))"
    wide = page.evaluate(tops)
    page.set_viewport_size({"width": 900, "height": 800})
    narrow = page.evaluate(tops)
    assert wide[0] == wide[1] and narrow[0] < narrow[1]


@pytest.mark.parametrize("language", ["en", "ko"])
def test_no_page_is_wider_than_a_telephone(visit, language):
    page = visit("http", f"{language}/{FINDING}/index.html", viewport={"width": 320, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


CONTRAST = """() => {
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const rgb = colour => { canvas.fillStyle = "#000"; canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); return canvas.getImageData(0, 0, 1, 1).data; };
  const light = colour => { const [r, g, b] = [...rgb(colour)].map(v => v / 255).map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const back = element => { for (; element; element = element.parentElement) { const c = getComputedStyle(element).backgroundColor; if (!/rgba\\(.*, 0\\)|transparent/.test(c)) return c; } return "#fff"; };
  const out = [];
  for (const e of document.querySelectorAll("article *, .md-tabs__link, .cl-language, .md-copyright__highlight, .md-nav--secondary a")) {
    if (!e.checkVisibility() || ![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()) || e.matches(".headerlink")) continue;
    const [a, b] = [light(getComputedStyle(e).color), light(back(e))].sort((x, y) => y - x), ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) out.push(`${e.tagName}.${e.className} ${ratio.toFixed(2)}`);
  }
  return out;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_contrast(visit, scheme):
    page = visit("http", f"ko/{FINDING}/index.html", color_scheme=scheme)
    assert page.evaluate(CONTRAST) == []
