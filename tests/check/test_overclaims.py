"""Each way of saying more than the evidence carries is found, with its own code."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.check.problem import CODES
from tests.check.pages import GOOD, LOW, codes, page, problems, statement

MEASURED = '<div data-level="{level}"><span data-kind="measured"{more}>{text}</span></div>'


def measured(text: str, level: int, more: str = "") -> str:
    return MEASURED.format(text=text, level=level, more=more)


#: (code, English body, Korean body or None for the same)
CASES = [
    # attributes
    ("CLAIM_ATTRIBUTE", '<p data-claim="a.b.c" data-level="3" data-verdict="HOLDS">x</p>', None),
    ("CLAIM_ATTRIBUTE", statement("x", 9, "", ""), None),
    ("CLAIM_ATTRIBUTE", statement("x", 3, "", "", verdict="MAYBE"), None),
    ("CLAIM_ATTRIBUTE", statement("x", 6, "nan"), None),
    ("CLAIM_ATTRIBUTE", statement("x", 6, "inf"), None),
    ("CLAIM_ATTRIBUTE", statement("x", 6, "4.0", unit=""), None),
    ("VALUE_BELOW_4", statement("x", 3, "4.0", ""), None),
    ("INTERVAL_BELOW_5", statement("4.2 cycles", 4, "4.2", "4.1 4.3"), None),
    ("VALUE_TEXT", statement("4.1 cycles were observed.", 6, "4.000"), None),
    ("VALUE_TEXT", statement("4.1 cycles were observed.", 4, "", ""), None),
    ("STATEMENTS_DIFFER", statement("x", 3, "", ""), statement("x", 2, "", "")),
    ("STATEMENTS_DIFFER", statement("x", 3, "", ""), "<p>x</p>"),
    ("STATEMENTS_DIFFER", statement("4.00 cycles", 6, "4.00"), statement("4.01사이클", 6, "4.01")),
    # numbers
    ("NUMBER_WITHOUT_KIND", "<p>FFMA takes 4 cycles.</p>", "<p>x</p>"),
    ("NUMBER_WITHOUT_KIND", "<p>x</p>", "<p>FFMA는 4 사이클이다.</p>"),
    ("NUMBER_WITHOUT_KIND", "<p>x</p>", "<p>FFMA는 네 사이클이다.</p>"),
    ("NUMBER_WITHOUT_KIND", "<p>It takes four cycles.</p>", "<p>x</p>"),
    ("NUMBER_WITHOUT_KIND", "<p>a 4-cycle delay</p>", "<p>x</p>"),
    ("NUMBER_WITHOUT_KIND", "<p>about 1,024.5&nbsp;ns</p>", "<p>x</p>"),
    ("NUMBER_WITHOUT_KIND", "<p><b>4</b> <i>cycles</i></p>", "<p>x</p>"),
    ("NUMBER_WITHOUT_KIND", "<h2 id='a'>4 cycles</h2>", "<h2 id='a'>x</h2>"),
    ("COLUMN_WITHOUT_KIND", "<table><thead><tr><th>K</th><th>Cycles</th></tr></thead><tbody><tr><td>32</td><td>4.2</td></tr></tbody></table>", "<p>x</p>"),
    ("NUMBER_BELOW_4", statement("The chain takes 4 cycles.", 3, "", ""), None),
    ("KIND_UNKNOWN", '<p data-kind="estimated">4 cycles</p>', None),
    ("KIND_IN_STATEMENT", statement('planned <span data-kind="planned">4 cycles</span>', 3, "", ""), None),
    ("KIND_UNLABELLED", '<p data-kind="planned">4 cycles</p>', None),
    ("KIND_UNLABELLED", '<p data-kind="published">4 cycles</p>', None),
    ("KIND_UNLABELLED", '<h2 id="a">planned</h2><p>x</p><h2 id="b">y</h2><p data-kind="planned">4 cycles</p>', None),
    ("MEASURED_WITHOUT_LEVEL", '<p data-kind="measured">4 cycles</p>', None),
    ("MEASURED_BELOW_4", measured("4 cycles", 3), None),
    ("MEASURED_BELOW_4", f'<div data-level="6">{measured("4 cycles", 3)}</div>', None),
    ("MEASURED_BELOW_4", f'<div data-level="2">{measured("4 cycles", 6)}</div>', None),
    ("CORRECTED_BELOW_5", measured("4.00 cycles", 4, " data-corrected"), None),
    ("CORRECTED_BELOW_5", measured("4.00 ± 0.01 cycles", 4), None),
    ("CORRECTED_BELOW_5", statement("4.2 ± 0.1 cycles", 4, "4.2", ""), None),
    ("NUMBER_ELSEWHERE", '<p><img src="a.svg" alt="Latency of 7 cycles"></p>', "<p>x</p>"),
    ("NUMBER_ELSEWHERE", '<svg role="img" aria-label="7 cycles"></svg>', "<p>x</p>"),
    # words
    ("FORBIDDEN_WORD", statement("The latency is confirmed.", 6), None),
    ("FORBIDDEN_WORD", statement("지연시간이 확정되었다.", 6), None),
    ("FORBIDDEN_WORD", statement("It is not proven.", 6), None),
    ("FORBIDDEN_WORD", "<p>The latency is exactly what was planned.</p>", "<p>x</p>"),
    ("FORBIDDEN_WORD", "<p>The <b>proven</b> latency.</p>", "<p>x</p>"),
    ("FORBIDDEN_WORD", "<p>Not only is the latency proven.</p>", "<p>x</p>"),
    ("FORBIDDEN_WORD", "<p>x</p>", "<p>이 GPU의 지연시간을 정확히 알아냈다.</p>"),
    ("FORBIDDEN_WORD", "<p>x</p>", "<p>발행 간격은 항상 같다.</p>"),
    ("FORBIDDEN_WORD", "<p>x</p>", "<p>지연시간이 확인되었다.</p>"),
    ("FORBIDDEN_WORD", "<figure><figcaption>Confirmed values</figcaption></figure>", "<p>x</p>"),
    ("FORBIDDEN_WORD", "<table><caption>보장된 값</caption></table>", "<p>x</p>"),
    ("FORBIDDEN_WORD", '<img src="a.svg" alt="The exact curve">', "<p>x</p>"),
    ("SPEED_WORD", statement("The chain is slower.", 3, "", ""), None),
    ("SPEED_WORD", statement("사슬이 더 느리다.", 2, "", ""), None),
    ("MENTION_IN_STATEMENT", statement('It is <span data-mention>proven</span>.', 6), None),
    # languages
    ("LANG_PART", "<p>지연시간 means latency.</p>", "<p>x</p>"),
    ("HEADING_ID", '<h2 id="_1">x</h2>', None),
    ("HEADING_ID", '<h2 id="지연">x</h2>', None),
    ("HEADING_IDS_DIFFER", '<h2 id="a">x</h2>', '<h2 id="b">x</h2>'),
    ("PARTICLE", "<p>x</p>", "<p><code>FFMA</code>은 명령어다.</p>"),
    ("PARTICLE", "<p>x</p>", "<p><code>LOP3</code>를 쓴다.</p>"),
    ("PARTICLE", "<p>x</p>", "<p><a href='#a'>누산기</a>을 쓴다.</p>"),
    ("PARTICLE", "<p>x</p>", "<p>sm_90로 빌드한다.</p>"),
    ("PARTICLE", "<p>x</p>", "<p>값 8를 읽는다.</p>"),
    ("PARTICLE", "<p>x</p>", "<p><code>FFMA</code>(단정밀도)이 있다.</p>"),
]


@pytest.mark.parametrize(("code", "english", "korean"), CASES)
def test_found(tmp_path: Path, code: str, english: str, korean: str | None) -> None:
    assert code in codes(tmp_path, english, korean)


HEADS = [
    ("NUMBER_ELSEWHERE", "<title>FFMA: 7 cycles</title>", "en"),
    ("NUMBER_ELSEWHERE", '<meta name="description" content="지연시간 7사이클">', "ko"),
    ("NUMBER_ELSEWHERE", '<meta property="og:title" content="7 cycles">', "en"),
    ("FORBIDDEN_WORD", "<title>FFMA latency, confirmed</title>", "en"),
    ("FORBIDDEN_WORD", '<meta property="og:description" content="정확한 지연시간">', "ko"),
    ("SPEED_WORD", "<title>FFMA is faster</title>", "en"),
    ("LANG_PART", "<title>지연시간</title>", "en"),
]


@pytest.mark.parametrize(("code", "head", "language"), HEADS)
def test_found_in_titles_and_descriptions(tmp_path: Path, code: str, head: str, language: str) -> None:
    given = {name: page(name, LOW[name], head if name == language else "") for name in ("en", "ko")}
    assert (code, language) in {(p.code, p.file[:2]) for p in problems(tmp_path, given["en"], given["ko"])}


def test_pages_and_switches(tmp_path: Path) -> None:
    wrong = '<a href="../index.html" hreflang="ko" lang="ko">한국어</a>'
    found = problems(tmp_path, page("en", "x", switch=wrong), page("ko", "x", lang="en", switch=""))
    assert {(p.code, p.file[:2]) for p in found} == {("SWITCH_TARGET", "en"), ("SWITCH_MISSING", "ko"), ("LANG_WRONG", "ko")}


def test_missing_twin_and_empty_page(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en/alone.html").write_text(page("en", "x", switch='<a hreflang="ko" href="../ko/alone.html">k</a>'), encoding="utf-8")
    found = problems(tmp_path, "", page("ko", "x"))
    assert {(p.code, p.file) for p in found} == {("TWIN_MISSING", "en/alone.html"), ("PAGE_UNREADABLE", "en/findings/x/index.html")}


def test_every_code_has_a_case() -> None:
    elsewhere = {"SWITCH_TARGET", "SWITCH_MISSING", "LANG_WRONG", "TWIN_MISSING", "PAGE_UNREADABLE"}
    assert set(CODES) == {case[0] for case in CASES} | {case[0] for case in HEADS} | elsewhere


def test_good_pages_have_no_problem(tmp_path: Path) -> None:
    assert problems(tmp_path, page("en", GOOD["en"]), page("ko", GOOD["ko"])) == []
    assert problems(tmp_path, page("en", LOW["en"]), page("ko", LOW["ko"])) == []
