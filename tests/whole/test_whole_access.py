"""Accessibility and validity of the real site: axe-core on every kind of page, and a parser that accepts no error."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path

import pytest

from tests.browsing import NEEDS_BROWSER, browser, mounted, visiting  # noqa: F401  fixtures
from tests.whole.test_whole_browser import KINDS

axe = pytest.importorskip("axe_playwright_python") if not os.environ.get("CI") else __import__("axe_playwright_python")
html5lib = pytest.importorskip("html5lib") if not os.environ.get("CI") else __import__("html5lib")
AXE = (Path(axe.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
LANGUAGES, WIDTHS, SCHEMES = ("en", "ko"), (1280, 320), ("light", "dark")
#: `make test-browser` looks at every combination; `make test` at each language, width and scheme at least once.
EVERY = list(product(LANGUAGES, WIDTHS, SCHEMES))
FEW = [("en", 1280, "light"), ("ko", 320, "dark")]
LOOKS = EVERY if os.environ.get("LEDGER_BROWSER") == "whole" else FEW
#: What the parser reports although a browser's is of another mind: empty elements written as in XML, by the theme.
ALLOWED = {"non-void-element-with-trailing-solidus"}
RUN = """() => axe.run(document, {resultTypes: ["violations"]}).then(found => found.violations.map(
  one => `${one.id}: ${one.nodes.map(node => node.target.join(" ")).slice(0, 3).join(", ")}`))"""


@pytest.fixture(scope="module")
def places(site, tmp_path_factory):
    with mounted(site, tmp_path_factory.mktemp("mount")) as ways:
        yield ways


@pytest.fixture
def visit(browser, places):  # noqa: F811
    with visiting(browser, places) as go:
        yield go


def violations(page) -> list[str]:
    page.evaluate("document.querySelectorAll('details').forEach(part => { part.open = true; })")
    page.evaluate(AXE)
    return page.evaluate(RUN)


@pytest.mark.parametrize("language, width, scheme", LOOKS)
@pytest.mark.browser
@pytest.mark.skipif(NEEDS_BROWSER[1].args[0], reason="playwright or Chromium is missing")
def test_axe_finds_nothing(visit, language, width, scheme):
    found = {}
    for kind in (*(f"{language}/{kind}" for kind in KINDS), "404.html"):
        page = visit("http", kind, viewport={"width": width, "height": 900}, color_scheme=scheme)
        found[kind] = violations(page)
    assert {kind: names for kind, names in found.items() if names} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_html_parses_without_an_error(site, language):
    found = {}
    for kind in (*(f"{language}/{kind}" for kind in KINDS), "404.html", "index.html"):
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        parser.parse((site / kind).read_bytes())
        found[kind] = sorted({code for _, code, _ in parser.errors} - ALLOWED)
    assert {kind: codes for kind, codes in found.items() if codes} == {}
