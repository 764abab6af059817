"""Small rendered pages, right in every way unless a test changes them."""

from __future__ import annotations

from pathlib import Path

from gen.check import Problem, check_site

PATH = "findings/x/index.html"
_SWITCH = {
    "en": '<a href="../../../ko/findings/x/index.html" hreflang="ko" lang="ko">한국어</a>',
    "ko": '<a href="../../../en/findings/x/index.html" hreflang="en" lang="en">English</a>',
}


def statement(text: str, level: int = 6, value: str = "4.000", interval: str = "3.995 4.005", unit: str = "cycles/instruction",
              verdict: str = "HOLDS", claim: str = "ffma.latency-scheduled.a-imm", more: str = "") -> str:
    """One statement element."""
    return (
        f'<p data-claim="{claim}" data-device="nvidia-h200" data-level="{level}" data-verdict="{verdict}" data-value="{value}" '
        f'data-unit="{unit}" data-interval="{interval}" data-kind="measured"{more}>{text}</p>')


GOOD = {
    "en": statement("4.000 ± 0.005 cycles per instruction were observed on NVIDIA H200 under these conditions."),
    "ko": statement("<code>FFMA</code>는 NVIDIA H200의 이 조건에서 명령어당 4.000 ± 0.005사이클로 관측되었다."),
}
LOW = {
    "en": statement("The sm_90 machine code contains the chain, as intended.", 3, "", ""),
    "ko": statement("sm_90 기계어에 사슬이 의도한 대로 있다.", 3, "", ""),
}


def page(language: str, body: str, head: str = "", lang: str | None = None, switch: str | None = None) -> str:
    return (
        f'<!doctype html><html lang="{language if lang is None else lang}"><head><meta charset="utf-8">{head}</head><body>'
        f"{_SWITCH[language] if switch is None else switch}<article>{body}</article></body></html>")


def problems(folder: Path, english: str, korean: str, path: str = PATH) -> list[Problem]:
    """What the checker says about one page in two languages, each given as a whole document."""
    for language, text in (("en", english), ("ko", korean)):
        file = folder / language / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return check_site(folder / "en", folder / "ko")


def codes(folder: Path, english: str, korean: str | None = None, head: str = "") -> set[str]:
    """Codes for a body of each language; the Korean page gets the English body's twin statement when none is given."""
    return {problem.code for problem in problems(folder, page("en", english, head), page("ko", english if korean is None else korean))}
