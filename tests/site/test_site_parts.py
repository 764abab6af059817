"""The pure parts: words, navigation, evidence links, Korean search, policy, environment, site check, server."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from gen.site import check, environment, evidence, lock, once, policy, search, serve, stash
from gen.site.nav import nav_for
from gen.site.paths import ROOT
from gen.site.words import other, words


def test_both_languages_have_the_same_words():
    assert words()["en"].keys() == words()["ko"].keys()
    assert all(value.strip() for language in words().values() for value in language.values())
    assert (other("en"), other("ko")) == ("ko", "en")


def test_nav_names_what_is_there_in_order():
    paths = ["glossary.md", "index.md", "about/index.md", "findings/index.md", "findings/a/b/index.md",
             "method/zeta/index.md", "method/ladder/index.md", "method/index.md", "probes/ffma/index.md"]
    nav = nav_for("en", paths)
    assert [next(iter(item)) for item in nav] == ["Home", "Findings", "Probes", "Method", "Glossary", "About"]
    assert nav[3]["Method"] == ["method/index.md", "method/ladder/index.md", "method/zeta/index.md"]
    assert [list(item.values()) for item in nav_for("ko", paths)] == [list(item.values()) for item in nav]


@pytest.mark.parametrize("page, up", [("index.html", "../"), ("a/index.html", "../../"), ("a/b/c/index.html", "../../../../")])
def test_evidence_link_depth(tmp_path, page, up):
    (tmp_path / "x y.csv").touch()
    html, missing = evidence.resolve('<a href="evidence:x%20y.csv#row">', page, [tmp_path])
    assert (html, missing) == (f'<a href="{up}evidence/x%20y.csv#row">', [])


@pytest.mark.parametrize("target", ["absent", "", "/etc/passwd", "../x", "a/../../x", "%2e%2e/x"])
def test_evidence_link_that_leads_nowhere(tmp_path, target):
    (tmp_path.parent / "x").touch()
    assert evidence.resolve(f'<img src="evidence:{target}">', "index.html", [tmp_path])[1] == [target]


def test_compound_words_give_their_parts():
    assert search.with_tails({"title": "공유메모리에서", "text": "<b>FFMA</b> 시간 ab"})["kw"].split() == [
        "유메모리에서", "메모리에서", "모리에서", "리에서", "에서"]
    assert search.with_tails({"title": "ab", "text": "", "kw": "공개판 x"})["kw"] == "공개판 x 개판"


GLOSSARY = """| 한국어 | 영어 | 뜻 |
|---|---|---|
| **발행 간격**{ #issue-interval } | <span lang="en">Issue interval</span> | 뜻 |
| **적합**{ #fit } | <span lang="en">Fit</span> | 뜻 |
"""


def test_terms_lead_to_their_names_in_the_other_language():
    pairs = search.term_pairs(GLOSSARY)
    assert pairs == [("발행 간격", "Issue interval"), ("적합", "Fit")]
    assert search.keywords("FFMA 발행 간격", pairs).split()[:2] == ["Issue", "interval"]
    assert search.other_names("outfit, fits", [("Fit", "적합")]) == ["적합"]
    assert search.other_names("outfit", [("Fit", "적합")]) == []


def test_generated_pages_are_found_by_one_line():
    assert search.entry("method/ladder/index.html", {"title": "x"}) is None
    assert search.entry("findings/a/b/index.html", {"title": "A < B", "found_as": "6 · GPU"}) == {
        "location": "findings/a/b/index.html", "title": "A &lt; B", "text": "6 · GPU"}
    assert search.entry("findings/a/b/index.html", {"title": "x", "keywords": "y"})["kw"] == "y"
    assert search.entry("findings/a/b/index.html", {"title": "x", "boost": "0.3"})["boost"] == 0.3


def test_an_entry_says_nothing_twice():
    plain = {"location": "a", "title": "t", "text": "x"}
    assert search.fill({"docs": []}, [plain])["docs"] == [plain]
    assert search.keywords("발행 간격 (issue interval)", [("발행 간격", "Issue interval")]) == ""


CHOICE = 'function k(){return location.protocol==="file:"?_t(`${new URL("search/search_index.js",r.base)}`):z(r)}'


@pytest.mark.parametrize("code, kept, there", [
    (CHOICE, CHOICE.replace('location.protocol==="file:"?', "!0?"), False), ("other code", "other code", True)])
def test_one_form_of_the_index_is_published_where_the_theme_can_be_told(tmp_path, code, kept, there):
    bundle, index = tmp_path / "assets/javascripts/bundle.0.min.js", tmp_path / "search/search_index.json"
    for path, text in ((bundle, code), (index, '{"docs":[{"title":"공개판","text":""}]}')):
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    script = tmp_path / "search/search_index.js"
    script.write_text("var __index = {}", encoding="utf-8")
    search.publish_index(tmp_path)
    assert (bundle.read_text(encoding="utf-8"), index.exists()) == (kept, there)
    assert script.read_text(encoding="utf-8").startswith("var __index = {};(function")
    assert not there or json.loads(index.read_text(encoding="utf-8"))["docs"][0]["kw"] == "개판"


@pytest.mark.parametrize("given, expected", [
    ('<img src="../assets/a.svg">', '<img src="../../assets/a.svg">'),
    ('<link href="assets/x/b.css">', '<link href="../assets/x/b.css">'),
    ('{"base": "..", "search": "../assets/w.js"}', '{"base": "..", "search": "../../assets/w.js"}'),
    ('<img src="../assets/own.svg">', '<img src="../assets/own.svg">'),
    ('<a href="https://x/assets/a.svg">assets/a.svg</a>', '<a href="https://x/assets/a.svg">assets/a.svg</a>')])
def test_addresses_of_shared_files_lead_one_folder_further_up(given, expected):
    assert once.point(given, {"a.svg", "x/b.css", "w.js"}) == expected


def test_files_alike_in_both_languages_move_and_others_stay(tmp_path):
    for language in ("en", "ko"):
        for name, text in (("x/a.css", "a"), ("own.svg", language)):
            path = tmp_path / language / "assets" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    once.move(tmp_path, once.alike(tmp_path))
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file() or not any(path.iterdir())}
    assert found == {"assets/x/a.css", "en/assets/own.svg", "ko/assets/own.svg"}


def test_html_goes_round_the_markdown_parser():
    page = "# A {#a}\n\n<p>one\n\ntwo</p>\n\n## B {#b}\n\ntext\n\n## C {#c}\n\n<pre>\n# no heading\n</pre>\n"
    marked, chunks = stash.put_away(page)
    assert "one" not in marked and "text" in marked and "## C {#c}" in marked and "# no heading" not in marked
    assert stash.put_back(marked, chunks).replace("\n", "") == page.replace("\n", "")


@given(st.text(alphabet="가나다라마", min_size=3, max_size=8))
def test_tails_are_proper_and_long_enough(word):
    assert search.tails(word) == [word[at:] for at in range(1, len(word)) if len(word) - at >= 2]


def test_policy_allows_the_inline_script_that_is_there():
    html = '<head></head><script>var a=1</script><script type="application/json">{}</script><script src="b.js"></script>'
    assert len(policy.script_hashes(html)) == 1
    assert policy.with_policy(html).count(policy.script_hashes(html)[0]) == 1


LOCK = "numpy==2.4.6 \\\n    --hash=sha256:00\ncupy-cuda13x==14.2.0 ; sys_platform == 'linux' \\\n    --hash=sha256:11\n"


def test_lock_file_is_read():
    assert environment.pins(LOCK) == [("numpy", "2.4.6", ""), ("cupy-cuda13x", "14.2.0", "sys_platform == 'linux'")]


@pytest.mark.parametrize("installed, platform, odd", [
    ({"numpy": "2.4.6", "cupy-cuda13x": "14.2.0"}, "linux", 0),
    ({"numpy": "2.4.6"}, "linux", 1),
    ({"numpy": "2.4.6"}, "darwin", 0),
    ({"numpy": "2.4.5"}, "darwin", 1),
    ({"numpy": "2.4.6", "cupy-cuda13x": "13.0"}, "darwin", 1),
])
def test_differences_from_the_lock(installed, platform, odd):
    assert len(environment.differing(environment.pins(LOCK), installed.get, platform)) == odd


def refuse(purpose):
    raise environment.SetupError("no network")


@pytest.mark.parametrize("chosen, absent, odd, ready, expected", [
    (True, [], ["x"], True, "own"),       # named by the caller and able: taken as it is
    (True, ["mkdocs"], ["x"], True, "venv"),
    (False, [], [], True, "venv"),        # an up-to-date .venv comes before the default interpreter
    (False, [], [], False, "own"),        # exactly the locked versions
    (False, [], ["x"], False, "own"),     # .venv cannot be made, other versions are there
    (False, ["mkdocs"], ["x"], False, "error"),
])
def test_choice_of_interpreter(monkeypatch, chosen, absent, odd, ready, expected):
    monkeypatch.setattr(environment, "missing", lambda purpose: absent)
    monkeypatch.setattr(environment, "differing", lambda *_: odd)
    monkeypatch.setattr(environment, "venv_serves", lambda purpose: ready)
    monkeypatch.setattr(environment, "make_venv", refuse)
    monkeypatch.setattr(environment, "venv_python", lambda: Path("of-the-venv"))
    try:
        found = {Path(sys.executable): "own", environment.venv_python(): "venv"}[environment.choose("site", chosen)]
    except environment.SetupError as error:
        found = "error"
        assert "mkdocs" in str(error) and "PYTHON=" in str(error)
    assert found == expected


@pytest.mark.parametrize("purpose", sorted(lock.LOCKS))
def test_locks_are_hashed_and_name_no_address(purpose):
    text = environment.lock_file(purpose).read_text(encoding="utf-8")
    pins = environment.pins(text)
    assert "://" not in text and "--index" not in text and "--find-links" not in text
    assert len(pins) > 30 and len({pin.name for pin in pins}) == len(pins)
    assert all("--hash=sha256:" in block for block in re.split(r"\n(?=\S)", text.strip()))


def test_gpu_packages_are_for_linux_only_and_click_is_new_enough():
    pins = {pin.name: pin for pin in environment.pins(environment.lock_file("site").read_text(encoding="utf-8"))}
    for name in ("cupy-cuda13x", "nvidia-cuda-nvrtc", "nvidia-cuda-nvdisasm"):
        assert "sys_platform == 'linux'" in pins[name].marker
    assert tuple(map(int, pins["click"].version.split("."))) >= (8, 4)
    assert pins["mkdocs"].version == "1.6.1" and pins["mkdocs-material"].version == "9.8.2"


def test_the_test_environment_holds_the_site_environment():
    site, test = ({pin[:2] for pin in environment.pins(environment.lock_file(name).read_text(encoding="utf-8"))} for name in ("site", "test"))
    assert site <= test


def test_make_alone_prints_help():
    run = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True)
    for target in ("site", "serve", "test", "test-browser", "check", "record", "release", "verify", "compare", "probe",
                   "check-record", "bench", "clean"):
        assert re.search(rf"^  make {target} ", run.stdout, re.MULTILINE)
    assert not (ROOT / "help").exists()


PAGE = '<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="x"></head><body>{}</body></html>'


@pytest.mark.parametrize("body, expected", [
    ('<script src="https://a.example/x.js"></script>', "loads https://a.example/x.js"),
    ('<img src="//a.example/x.png">', "loads //a.example/x.png"),
    ('<img src="absent.png">', "which is not there"),
    ('<a href="absent.html">', "links to absent.html"),
    ('<a href="#nowhere">', "no such anchor"),
    ('<p id="a"><p id="a">', "more than once"),
    ('<h2 id="_1">', "without an id of its own"),
])
def test_the_check_sees(tmp_path, body, expected):
    for language, text in (("en", PAGE.format(body)), ("ko", PAGE.format("").replace('"en"', '"ko"'))):
        (tmp_path / language).mkdir()
        (tmp_path / language / "index.html").write_text(text, encoding="utf-8")
    found = check.problems(tmp_path)
    assert len(found) == 1 and expected in found[0]


def test_the_check_sees_weight_twins_language_and_policy(tmp_path):
    page = tmp_path / "en" / "findings" / "a" / "b" / "index.html"
    page.parent.mkdir(parents=True)
    (tmp_path / "ko").mkdir()
    page.write_text('<html lang="fr">' + "x" * check.HTML_BYTES, encoding="utf-8")
    text = "\n".join(check.problems(tmp_path))
    for expected in ("one language only", "lang is 'fr'", "no content security policy", "bytes of HTML"):
        assert expected in text


@pytest.fixture
def address(tmp_path):
    for name, text in (("index.html", "root"), ("404.html", "missing"), ("ko.html", "한국어")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    running = serve.server(tmp_path, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}"
    running.shutdown()
    running.server_close()


def test_serve(address):
    with urllib.request.urlopen(f"{address}/ko.html") as answer:
        assert (answer.status, answer.read().decode()) == (200, "한국어")
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(f"{address}/no/such/page.html")
    assert (error.value.code, error.value.read()) == (404, b"missing")


def test_serve_and_check_without_a_site(tmp_path, capsys):
    assert serve.main([str(tmp_path)]) == 1 and check.main([str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("make site") == 2


def test_serve_imports_nothing_that_measures():
    source = (ROOT / "gen" / "site" / "serve.py").read_text(encoding="utf-8")
    assert re.findall(r"^from (gen\S*)", source, re.MULTILINE) == ["gen.site.paths"]


def test_own_style_and_script_ask_for_nothing_outside():
    for path in (ROOT / "gen" / "theme" / "assets").iterdir():
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"(?:https?:)?//[a-z0-9-]+\.[a-z]", text), Path(path).name
