"""What is right is left alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gen.check import check_site
from gen.stages import reasons
from gen.wording import claim_facts, phrases
from gen.wording.claims import EFFECTS, KINDS, shows_keys, hides_keys
from tests.check.pages import GOOD, LOW, PATH, codes, page, problems, statement
from tests.wording.samples import facts_of, finding

FINE = [
    ("<p>Clocks ran at 1980 MHz for 30 passes.</p>", None),
    ('<p>An <span data-kind="illustration">example of 6 cycles</span>.</p>', '<p><span data-kind="illustration">예시: 6사이클</span></p>'),
    ('<p>planned by the compiler:</p><table><tbody><tr><td data-kind="planned">4</td></tr></tbody></table>', "<p>x</p>"),
    ('<div data-level="4"><span data-kind="measured">4.219 cycles</span></div>', "<p>x</p>"),
    ('<div data-level="5"><span data-kind="measured" data-corrected>4.00 ± 0.01 cycles</span></div>', "<p>x</p>"),
    ('<p><span class="tag" data-kind="measured">measured</span></p>', "<p>x</p>"),
    ("<p>The latency cannot be proven by this.</p>", "<p>이것으로 지연시간을 확정할 수 없다.</p>"),
    ("<p>Nothing here says that a latency is exact.</p>", "<p>지연시간을 보장하지 않는다.</p>"),
    ('<p>We never write <q data-mention>the latency is confirmed</q>; also <q data-mention>exact latency</q>.</p>', "<p>x</p>"),
    ("<p>The exact command to repeat it.</p>", "<p>실행 코드를 정확히 적는다.</p>"),
    ("<p>Values are in cycles.</p>", "<p>값은 모두 사이클 단위다.</p>"),
    ("<p>Faster builds.</p>", "<p>FFMA가, LOP3이, 8을, 4를, sm_90으로, CS2R로, 누산기를, 값(L = 6, I = 2)을, max(L / A, 간격)을.</p>"),
    ("<p>x</p>", "<p><code>FFMA</code>는 <code>LOP3</code>과 <a href='#'>사이클</a>로 <b>n</b>이 된다. 3가지, 4이다, R9가지런히.</p>"),
    ('<p lang="ko">지연시간</p>', "<p>x</p>"),
    ('<script>var a = "4 cycles";</script><style>/* 4 cycles */</style>', None),
    ("<table><thead><tr><th>K</th><th>Cycles</th></tr></thead><tbody><tr><td>32</td><td>–</td></tr></tbody></table>", "<p>x</p>"),
]


@pytest.mark.parametrize(("english", "korean"), FINE)
def test_left_alone(tmp_path: Path, english: str, korean: str | None) -> None:
    assert codes(tmp_path, english, korean) == set()


def test_titles_and_alternative_texts_may_repeat_a_stated_value(tmp_path: Path) -> None:
    title = "<title>FFMA, H200: 4.000 ± 0.005 cycles per instruction observed</title>"
    image = '<img src="a.svg" alt="Fit, 0.005 cycles per instruction">'
    header = "<div>FFMA, H200: 4.000 ± 0.005 cycles per instruction observed</div>"
    assert problems(tmp_path, page("en", header + GOOD["en"] + image, title), page("ko", GOOD["ko"])) == []
    assert {p.code for p in problems(tmp_path, page("en", header + LOW["en"], title), page("ko", LOW["ko"]))} == {"NUMBER_ELSEWHERE"}


@pytest.mark.parametrize("href", ["https://example.org/cycle-ledger/ko/findings/x/index.html", "/ko/findings/x/", "../../../ko/findings/x/index.html#a"])
def test_switches_may_be_written_in_any_way(tmp_path: Path, href: str) -> None:
    switch = f'<a href="{href}" hreflang="ko" lang="ko">한국어</a>'
    assert problems(tmp_path, page("en", LOW["en"], switch=switch), page("ko", LOW["ko"])) == []


def _attributes(item: object, key: str) -> str:
    quantity = item.quantity
    value = "" if quantity is None else f"{quantity.value:.3f}"
    interval = "" if quantity is None or quantity.half_width is None or item.level < 5 else "4.031 4.043"
    return statement(key, item.level, value, interval, claim=item.claim_id)


@pytest.mark.parametrize("level", range(7))
@pytest.mark.parametrize("kind", KINDS)
def test_our_own_words_pass_at_every_level(tmp_path: Path, kind: str, level: int) -> None:
    effects = EFFECTS if kind == "dependence-effect" and level >= 4 else ("clear",)
    bodies = {}
    for language in ("en", "ko"):
        said = phrases(language)
        items = [finding(kind, level, effect) for effect in effects]
        bodies[language] = "".join(_attributes(item, said.claim("statement", item, claim_facts(item, "13.0.88", 0.05), marked=True)) for item in items)
        keys = shows_keys(kind, level) + hides_keys(kind, level)
        bodies[language] += "".join(f"<p>{said.say_html(key, claim_facts(items[0]), level)}</p>" for key in keys)
    assert problems(tmp_path, page("en", bodies["en"]), page("ko", bodies["ko"])) == []


@pytest.mark.parametrize("level", [5, 6])
def test_our_own_reasons_pass(tmp_path: Path, level: int) -> None:
    bodies = {
        language: "".join(
            f'<p data-level="{level}">{phrases(language).reason(code, facts_of(code), level, marked=True)}</p>' for code in reasons.ALL)
        for language in ("en", "ko")
    }
    assert problems(tmp_path, page("en", bodies["en"]), page("ko", bodies["ko"])) == []


def _run(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "gen.check", str(folder)], capture_output=True, text=True)


def test_command_line(tmp_path: Path) -> None:
    assert _run(tmp_path).returncode == 2
    assert problems(tmp_path, page("en", LOW["en"]), page("ko", LOW["ko"])) == []
    assert (_run(tmp_path).returncode, _run(tmp_path).stdout) == (0, "")
    (tmp_path / "en" / PATH).write_text(page("en", LOW["en"] + "<p>4 cycles</p>"), encoding="utf-8")
    done = _run(tmp_path)
    assert done.returncode == 1 and "NUMBER_WITHOUT_KIND" in done.stdout and len(done.stdout.splitlines()) == 1


def test_same_input_same_output(tmp_path: Path) -> None:
    first = problems(tmp_path, page("en", "<p>4 cycles</p>" * 3), page("ko", "<p>FFMA은</p>"))
    assert first == check_site(tmp_path / "en", tmp_path / "ko") == sorted(first)
