"""The page on faults: the same rows in both languages, and a word for everything that its data may hold."""

from __future__ import annotations

import tomllib

import lxml.html
import pytest

from gen.faults.data import FOLDER, outcomes
from gen.render.faults import PATH, fault_pages, word
from tests.ruined.paper import html

TABLES = tomllib.loads((FOLDER / "words.toml").read_text(encoding="utf-8"))


def _rows(language: str) -> list[int]:
    ((path, text),) = fault_pages(language)
    assert path == PATH
    tables = lxml.html.document_fromstring(html(language, text)).xpath("//table")
    return [len(table.xpath(".//tbody/tr")) for table in tables]


def test_both_languages_hold_the_same_keys_and_places():
    assert TABLES["en"].keys() == TABLES["ko"].keys()
    for key in TABLES["en"]:
        assert {p.split("}")[0] for p in TABLES["en"][key].split("{")[1:]} == {p.split("}")[0] for p in TABLES["ko"][key].split("{")[1:]}, key


def test_every_row_of_the_data_is_on_both_pages():
    found = outcomes()
    expected = [len(rows) for rows in (found.machine, found.probes["rows"], found.fuzz) if rows]
    assert _rows("en") == _rows("ko") == expected


@pytest.mark.parametrize("language", TABLES)
def test_nothing_is_left_unfilled(language):
    ((_, text),) = fault_pages(language)
    assert "{line}" not in text and "{level}" not in text and "{profiler}" not in text


def test_an_unknown_fault_is_an_error():
    with pytest.raises(KeyError):
        word("en", "fault_unheard-of")
