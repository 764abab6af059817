"""How numbers, mnemonics and words written in Latin letters end when they are read aloud in Korean."""

from __future__ import annotations

import re
from enum import Enum


class Ending(Enum):
    """What the last syllable ends in: a vowel, the consonant rieul, or any other consonant."""

    VOWEL = "vowel"
    RIEUL = "rieul"
    CONSONANT = "consonant"


VOWEL, RIEUL, CONSONANT = Ending.VOWEL, Ending.RIEUL, Ending.CONSONANT

_HANGUL_FIRST, _HANGUL_LAST, _FINALS, _FINAL_RIEUL = 0xAC00, 0xD7A3, 28, 8

#: 영 일 이 삼 사 오 육 칠 팔 구
_DIGITS = "영일이삼사오육칠팔구"
#: Readings of letters that do not end in a vowel: 엘, 알, 엠, 엔.
_LETTERS = {"L": RIEUL, "R": RIEUL, "M": CONSONANT, "N": CONSONANT}

#: Words that are not spelled out letter by letter, with the reading that decides.
WORDS = {
    "sass": "사스", "cuda": "쿠다", "nvidia": "엔비디아", "cubin": "큐빈", "nvdisasm": "엔브이디스어셈",
    "nsight": "엔사이트", "compute": "컴퓨트", "cupy": "쿠파이", "python": "파이썬", "json": "제이슨",
    "clock": "클록", "block": "블록", "lock": "록", "warp": "워프", "loop": "루프", "chip": "칩", "map": "맵",
    "unroll": "언롤", "volta": "볼타", "turing": "튜링", "ampere": "암페어", "ada": "에이다", "hopper": "호퍼",
    "blackwell": "블랙웰", "tesla": "테슬라", "geforce": "지포스", "jetson": "젯슨", "orin": "오린",
    "thor": "토르", "super": "슈퍼", "laptop": "랩톱", "ti": "티아이", "max": "맥스", "pro": "프로",
    "rocm": "로컴", "linux": "리눅스", "debian": "데비안", "make": "메이크", "log": "로그", "time": "타임",
    "cycles": "사이클", "cycle": "사이클", "kernel": "커널", "kernels": "커널", "pass": "패스", "chain": "체인",
}
#: Units after a number; each is read as its Korean name.
UNITS = {
    "ns": "나노초", "us": "마이크로초", "µs": "마이크로초", "ms": "밀리초", "s": "초", "hz": "헤르츠",
    "khz": "킬로헤르츠", "mhz": "메가헤르츠", "ghz": "기가헤르츠", "w": "와트", "mw": "밀리와트", "kb": "킬로바이트",
    "mb": "메가바이트", "gb": "기가바이트", "kib": "킬로바이트", "mib": "메가바이트", "gib": "기가바이트",
}
_SYMBOLS = {"%": "퍼센트", "℃": "도", "°": "도", "±": "플러스마이너스", "×": "곱하기", "+": "플러스", "−": "마이너스"}

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)*$")
_LATIN = re.compile(r"[A-Za-zµ]+$")
_NUMBER_BEFORE = re.compile(r"\d[\s\u00a0\u202f]*$")


def of_hangul(syllable: str) -> Ending:
    """Ending of one Hangul syllable, from the final consonant in its code point."""
    final = (ord(syllable) - _HANGUL_FIRST) % _FINALS
    if final == 0:
        return VOWEL
    return RIEUL if final == _FINAL_RIEUL else CONSONANT


def is_hangul(character: str) -> bool:
    return _HANGUL_FIRST <= ord(character) <= _HANGUL_LAST


def of_number(digits: str) -> Ending:
    """Ending of a number such as "10", "1,024" or "4.0".

    A whole number that ends in zeros ends in 십, 백, 천, 만 or 억, all closed like 영; from twelve zeros on it is
    조, which is open. Behind a decimal point each digit is read by itself.
    """
    plain = digits.replace(",", "")
    zeros = len(plain) - len(plain.rstrip("0"))
    if "." not in plain and 12 <= zeros < 16 and zeros < len(plain):
        return VOWEL
    return of_hangul(_DIGITS[int(plain[-1])])


def of_latin(word: str, before: str = "") -> Ending:
    """Ending of a run of Latin letters: a unit, a known word, a word of small letters, or spelled letters."""
    key = word.lower()
    if _NUMBER_BEFORE.search(before) and key in UNITS and (word not in "SW" or before.endswith((" ", "\u00a0"))):
        return of_hangul(UNITS[key][-1])
    if key in WORDS:
        return of_hangul(WORDS[key][-1])
    if len(word) > 3 and word[1:].islower() and re.search("[aeiouy]", key):
        return _of_word(key)
    return _LETTERS.get(word[-1].upper(), VOWEL)


def _of_word(word: str) -> Ending:
    """Usual Korean spelling of a loan word's end: kernel 커널, stall 스톨, region 리전, pipeline 파이프라인, block 블록."""
    if re.search(r"[aeiouy]?ll?$|le$", word):
        return RIEUL
    if re.search(r"[mn]$|[aeiou][mn]es?$|ng$|ck$|[aeiou]p$", word):
        return CONSONANT
    return VOWEL


def ending(text: str) -> Ending | None:
    """Ending of `text` as read aloud; None where nothing readable stands at its end."""
    if not text:
        return None
    last = text[-1]
    if is_hangul(last):
        return of_hangul(last)
    if last in _SYMBOLS:
        return of_hangul(_SYMBOLS[last][-1])
    if match := _NUMBER.search(text):
        return of_number(match.group())
    if match := _LATIN.search(text):
        return of_latin(match.group(), text[: match.start()])
    return None
