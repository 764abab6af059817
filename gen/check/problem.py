"""One thing that is wrong on a rendered page."""

from __future__ import annotations

from typing import NamedTuple

#: Every code with the rule that it stands for.
CODES = {
    "PAGE_UNREADABLE": "a page can be parsed and is not empty",
    "LANG_WRONG": "the page's language is that of its folder",
    "LANG_PART": "Korean text on an English page is marked with lang",
    "HEADING_ID": "heading ids are written out in ASCII letters, never counted",
    "HEADING_IDS_DIFFER": "both languages have the same headings",
    "TWIN_MISSING": "each page exists in both languages",
    "SWITCH_MISSING": "each page links to itself in the other language",
    "SWITCH_TARGET": "that link leads to the same page",
    "PARTICLE": "a Korean particle fits the sound before it",
    "CLAIM_ATTRIBUTE": "a statement carries all its attributes, with allowed values",
    "VALUE_BELOW_4": "no value below rung 4",
    "INTERVAL_BELOW_5": "no interval below rung 5",
    "VALUE_TEXT": "the words state the value of the attributes",
    "STATEMENTS_DIFFER": "both languages make the same statements with the same values",
    "NUMBER_WITHOUT_KIND": "each number with a unit of time carries its kind",
    "COLUMN_WITHOUT_KIND": "numbers in a column of times carry their kind",
    "NUMBER_BELOW_4": "no time in the words of a claim below rung 4",
    "NUMBER_ELSEWHERE": "titles, descriptions and alternative texts name only times that the page states",
    "KIND_UNKNOWN": "data-kind is one of the five kinds",
    "KIND_IN_STATEMENT": "only measured numbers enter a statement",
    "KIND_UNLABELLED": "a number that is not measured is visibly labelled",
    "MEASURED_WITHOUT_LEVEL": "a measured number carries the level of its claim",
    "MEASURED_BELOW_4": "no measured number below rung 4",
    "CORRECTED_BELOW_5": "no corrected number below rung 5",
    "FORBIDDEN_WORD": "nothing is called confirmed, exact or proven",
    "SPEED_WORD": "no word of speed where nothing was timed",
    "MENTION_IN_STATEMENT": "a statement quotes no forbidden word",
}


class Problem(NamedTuple):
    """`file` is relative to the folder of both languages, such as "ko/findings/x/index.html"."""

    file: str
    code: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}: {self.code}: {self.message} (rule: {CODES[self.code]})"
