"""Opens built pages in Chromium: over http below a sub-path or from a file, and fails on anything that goes wrong there."""

from __future__ import annotations

import os
import shutil
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

import pytest

from gen.site import serve

if os.environ.get("CI"):  # there a missing tool is an error, not a reason to look away
    import playwright.sync_api as playwright
else:
    try:
        import playwright.sync_api as playwright
    except ImportError:
        playwright = None
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
_MISSING = (playwright is None or CHROMIUM is None) and not os.environ.get("CI")
NEEDS_BROWSER = [pytest.mark.browser, pytest.mark.skipif(_MISSING, reason="playwright or Chromium is missing")]


@pytest.fixture(scope="module")
def browser():
    with playwright.sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield running
        running.close()


@contextmanager
def mounted(site: Path, mount: Path) -> Iterator[dict[str, str]]:
    """Addresses of the site's root by way of reading it."""
    (mount / "below").symlink_to(site)
    running = serve.server(mount, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        yield {"http": f"http://127.0.0.1:{running.server_port}/below", "file": site.as_uri()}
    finally:
        running.shutdown()
        running.server_close()


@contextmanager
def visiting(browser, places: dict[str, str]):
    """`go(way, path, **context)` opens a page; what leaves the site or fails is seen at the end of the test."""
    contexts, trouble = [], []

    def go(way: str, path: str, **options):
        contexts.append(browser.new_context(**options))
        page = contexts[-1].new_page()
        page.set_default_timeout(15000)
        page.on("console", lambda message: trouble.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("request", lambda request: trouble.append(request.url)
                if not request.url.startswith((places[way], "data:", "about:")) else None)
        page.goto(f"{places[way]}/{path}")
        return page

    yield go
    for context in contexts:
        context.close()
    assert trouble == []


def until(page, condition: str, seconds: float = 20) -> None:
    """Waits until a JavaScript expression is true. The browser library's own wait evaluates text inside the page, which the
    security policy forbids, so that it fails whenever the first look is too early."""
    end = time.monotonic() + seconds
    while not page.evaluate(condition):
        assert time.monotonic() < end, f"still not so after {seconds} s: {condition}"
        page.wait_for_timeout(50)
