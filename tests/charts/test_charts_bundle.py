"""The interactive code is one whole file, and runs where neither a network nor compiled expressions are allowed."""

from __future__ import annotations

import functools
import html
import http.server
import json
import re
import shutil
import subprocess
import threading

import pytest

from gen.charts.bundle import bundle_text, write_bundle
from gen.charts.draw import draw
from gen.charts.fold import folded
from tests.charts.chart_words import KOREAN
from tests.charts.made_up import CHARTS

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
PAGE = """<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy}">
<body data-md-color-scheme="{scheme}">{places}<script src="charts.js"></script><script src="page.js"></script>"""
SCRIPT = """
const places = [...document.querySelectorAll("div[data-chart-spec]")];
const embed = () => Promise.all(places.map((place) => window.ledgerEmbed(place, JSON.parse(place.dataset.chartSpec))));
embed().then(embed).then(async () => {
  document.body.dataset.mdColorScheme = "slate";
  await new Promise((done) => setTimeout(done, 300));
  document.title = "drawn " + document.querySelectorAll("svg").length;
}).catch((error) => { document.title = "failed " + error.message; });
"""


@pytest.fixture(scope="module")
def bundle():
    return bundle_text()


def test_bundle_is_the_same_each_time(bundle, tmp_path):
    write_bundle(tmp_path / "assets" / "charts.js")
    assert (tmp_path / "assets" / "charts.js").read_text(encoding="utf-8") == bundle
    assert [path.name for path in (tmp_path / "assets").iterdir()] == ["charts.js"]


def test_bundle_holds_what_the_pages_call(bundle):
    assert "window.ledgerEmbed=" in bundle
    assert "BSD" in bundle[:200] or "University of Washington" in bundle[:200]
    for option in ("ast:true", "actions:false", "defaultStyle:false", 'renderer:"svg"'):
        assert option in bundle


def test_bundle_loads_no_code_from_elsewhere(bundle):
    assert not re.search(r"cdn\.|jsdelivr|unpkg|\bimport\s*\(", bundle)


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on PATH")
def test_charts_draw_under_the_policy(bundle, tmp_path):
    drawn = [draw(chart(points, KOREAN, "a"), None).spec_json for chart, points in CHARTS.values()]
    specs = [*drawn, *(json.dumps(folded(json.loads(spec))) for spec in drawn)]
    places = "".join(f'<div data-chart-spec="{html.escape(spec)}"></div>' for spec in specs)
    (tmp_path / "charts.js").write_text(bundle, encoding="utf-8")
    (tmp_path / "page.js").write_text(SCRIPT, encoding="utf-8")
    (tmp_path / "index.html").write_text(PAGE.format(policy=POLICY, scheme="default", places=places), encoding="utf-8")
    page, log = _opened(tmp_path)
    assert f"<title>drawn {len(specs)}</title>" in page
    assert not re.search(r"Content Security Policy|Refused|Uncaught|CONSOLE", log)
    drawings = re.findall(r"<svg .*?</svg>", page, re.DOTALL)
    assert all("#7fb2ff" in drawing and "#1f5fbf" not in drawing for drawing in drawings)
    assert [_plain(drawing) for drawing in drawings[:len(drawn)]] == [_plain(drawing) for drawing in drawings[len(drawn):]]


def _plain(drawing: str) -> str:
    """Without the numbers by which Vega tells the clip paths of one page apart."""
    return re.sub(r"clip\d+", "clip", drawing)


def _opened(folder):
    """The page's document after its scripts have run, and what the browser logged."""
    handler = functools.partial(_Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        done = subprocess.run(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
             f"--user-data-dir={folder / 'profile'}", "--virtual-time-budget=20000", "--dump-dom",
             f"http://127.0.0.1:{server.server_port}/index.html"], capture_output=True, text=True, timeout=120)
    finally:
        server.shutdown()
        server.server_close()
    return done.stdout, done.stderr


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        """Say nothing."""
