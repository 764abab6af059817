"""Two builds in one checkout, and readers and records while a site is built."""

from __future__ import annotations

import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from gen.leftovers import abandoned, alone, prefix, sweep, work_folder
from gen.records import load_folder
from gen.site.build import replace_folder
from gen.site.serve import server
from gen.toolchain.builder import tool_versions
from tests.faults.checkout import Checkout, copy_of, digest, finish, make_checkout

needs_compiler = pytest.mark.skipif(tool_versions()["nvrtc"] is None, reason="without NVRTC a build does too little")
SWAPS = 150


@pytest.fixture(scope="module")
def base(tmp_path_factory) -> Checkout:
    return make_checkout(tmp_path_factory.mktemp("parallel") / "base")


def _record(checkout: Checkout, number: str):
    return checkout.start_program([sys.executable, "-m", "tests.faults.record_once", number])


@needs_compiler
def test_two_builds_and_a_record_at_once(base, tmp_path):
    """Both builds end well and leave one whole site; the record is whole; the next build shows it."""
    checkout = copy_of(base, tmp_path / "checkout")
    running = [checkout.start("site"), checkout.start("site"), _record(checkout, "1")]
    ended = [finish(child) for child in running]
    assert [status for status, _ in ended] == [0, 0, 0], ended
    records, errors = load_folder(checkout.records)
    assert len(records) == 1 and not errors
    assert list(checkout.folder.glob(".site-*")) == []
    assert checkout.run("site")[0] == 0
    alone_built = copy_of(base, tmp_path / "alone")
    assert finish(_record(alone_built, "1"))[0] == 0 and alone_built.run("site")[0] == 0
    assert digest(checkout.site) == digest(alone_built.site)


def _site(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True)
    (folder / "index.html").write_text(text)
    (folder / "404.html").write_text("no such page")
    return folder


def test_a_reader_meets_a_whole_site_while_others_are_put_in_place(tmp_path, monkeypatch):
    monkeypatch.setattr("gen.site.build.CACHE", tmp_path / "cache")
    out, texts = tmp_path / "site", ("a" * 50_000, "b" * 50_000)
    _site(out, texts[0])
    running = server(out, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    met, ended = [], threading.Event()

    def read() -> None:
        while not ended.is_set():
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{running.server_port}/index.html", timeout=20) as answer:
                    met.append(answer.read().decode())
            except urllib.error.HTTPError as error:
                met.append(f"status {error.code}")

    reader = threading.Thread(target=read)
    reader.start()
    for number in range(SWAPS):
        replace_folder(_site(tmp_path / f"work-{number}" / "site", texts[number % 2]), out)
    ended.set()
    reader.join()
    running.shutdown()
    running.server_close()
    assert met and set(met) <= set(texts), {text[:20] for text in met}


def test_only_what_no_process_owns_is_swept(tmp_path):
    own = work_folder(tmp_path, "kind")
    gone = tmp_path / ".kind-999999999-x"
    gone.mkdir()
    (tmp_path / ".kind-not-a-number-x").mkdir()
    (tmp_path / ".other-999999999-x").mkdir()
    assert abandoned(tmp_path, "kind") == [gone] and own.name.startswith(prefix("kind"))
    sweep(tmp_path, "kind")
    assert not gone.exists() and own.exists() and len(list(tmp_path.iterdir())) == 3


def test_alone_lets_one_in_at_a_time(tmp_path):
    inside, most = [], []

    def work() -> None:
        with alone(tmp_path / "lock"):
            inside.append(1)
            most.append(len(inside))
            inside.pop()

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert max(most) == 1
