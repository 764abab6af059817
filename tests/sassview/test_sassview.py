"""The annotated listing: every part marked in words, folded where long, escaped, small."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from bs4 import BeautifulSoup

from gen.model.listing import Control
from gen.sassview import Side, legend, sass_table, side_by_side
from gen.sassview.cells import control_text
from gen.sassview.rows import folded, parts
from tests.sassview.kernels import instruction, kernel
from tests.sassview.sass_words import ENGLISH, KOREAN

LARGEST_BYTES = 14 * 1024
HOSTILE = "<img src=x onerror=alert(1)>\"'&"


def _page(accumulators=1, words=ENGLISH, **changes):
    listing, shape = kernel(accumulators)
    return BeautifulSoup(sass_table(Side(listing, replace(shape, **changes), "caption"), words), "html.parser")


def _rows(page):
    return [[cell.get_text() for cell in row.find_all("td")] for row in page.select("tbody tr")]


def test_first_four_and_last_three_links_stay_in_view():
    page = _page()
    inner = page.select("details table.svt tbody tr")
    assert len(inner) == 32 - 4 - 3
    visible = [row for row in page.select("tbody tr") if not row.find_parent("details")]
    assert sum(row["class"] == ["c0"] for row in visible) == 7
    assert "25" in page.select_one("details:has(table) summary").text


def test_each_link_names_its_producer():
    listing, shape = kernel(1)
    links = [row for row in _rows(_page()) if row[2].lstrip("loop head · ").startswith("●1")]
    addresses = [row[0] for row in links]
    assert [row[2] for row in links] == [
        f"●1 ↺ {addresses[-1]}" if at == 0 else f"●1 ← {addresses[at - 1]}" for at in range(32)]


def test_accumulators_differ_in_shape_number_and_class():
    page = _page(8)
    signs = {(tuple(row["class"]), row.find_all("td")[2].text.split()[0])
             for row in page.select("tbody tr") if row["class"][0].startswith("c")}
    assert len(signs) == len({sign for _, sign in signs}) == len({name for name, _ in signs}) == 8


def test_accumulators_beyond_eight_keep_their_own_sign():
    page = _page(16)
    links = [row for row in page.select("tbody tr") if row["class"][0].startswith("c")]
    assert len({row.find_all("td")[2].text.split()[0] for row in links}) == 16


def test_parts_are_said_in_words():
    said = {row[2] for row in _rows(_page())}
    assert {"clock read", "once per run", "loop head · loop control", "loop control", "loop branch → +0060"} <= said


def test_unexpected_is_marked():
    listing, shape = kernel(1)
    page = _page(once=(), unexpected=(shape.region.opening + 1,))
    (row,) = page.select("tr.u")
    assert row.find_all("td")[2].text == ENGLISH["sass.unexpected"]


def test_stalls_are_planned_numbers():
    page = _page()
    cells = page.select('table[data-kind="planned"] tbody tr > td:nth-of-type(4)')
    listing, shape = kernel(1)
    stalls = [i.control.stall for i in listing.instructions[shape.region.opening:shape.region.closing + 1]]
    assert [int(cell.text) for cell in cells] == stalls
    assert ENGLISH["sass.planned"] in page.text


def test_outside_is_folded_and_padding_left_out():
    page = _page()
    before, after = (pre.text.splitlines() for pre in page.select("details > pre"))
    assert before[0] == "+0000 S2R R4, SR_TID.X" and len(before) == 4
    assert after[-1].endswith("BRA `(.L_x_1)") and len(after) == 4


def test_code_is_not_translated():
    page = _page()
    assert all(element.get("translate") == "no" for element in page.select("tbody, pre"))


def test_cut_listing_gives_the_same_region():
    listing, shape = kernel(8)
    region = shape.region
    cut = replace(listing, instructions=listing.instructions[region.opening - 2:region.closing + 3])
    whole = BeautifulSoup(sass_table(Side(listing, shape, "c"), ENGLISH), "html.parser")
    part = BeautifulSoup(sass_table(Side(cut, shape, "c"), ENGLISH), "html.parser")
    assert _rows(whole) == _rows(part)
    assert "2 instructions" in part.select_one("summary").text


def test_without_region_every_row_is_shown_and_nothing_fails():
    listing, shape = kernel(1)
    bare = replace(shape, region=None, loop=None, chains=(), overhead=(), once=())
    page = BeautifulSoup(sass_table(Side(listing, bare, "c"), ENGLISH), "html.parser")
    assert len(page.select("tbody tr")) == len(listing.instructions)


def test_producer_that_was_not_found_is_left_out():
    listing, shape = kernel(1)
    chain = shape.chains[0]
    loose = replace(chain, links=tuple(replace(link, producer=None) for link in chain.links))
    assert "←" not in _rows_text(sass_table(Side(listing, replace(shape, chains=(loose,)), "c"), ENGLISH, with_legend=False))


def _rows_text(html):
    return BeautifulSoup(html, "html.parser").get_text()


@pytest.mark.parametrize("body_length, hidden", [(7, 0), (9, 0), (10, 3), (32, 25)])
def test_only_runs_worth_a_fold_are_folded(body_length, hidden):
    listing, shape = kernel(1, body_length)
    runs = folded(parts(listing, shape).timed)
    assert sum(len(rows) for is_hidden, rows in runs if is_hidden) == hidden
    assert [row.instruction.index for _, rows in runs for row in rows] == list(
        range(shape.region.opening, shape.region.closing + 1))


@pytest.mark.parametrize("fields, text", [
    ({}, "y0"),
    ({"yield_bit": 1}, "y1"),
    ({"write_barrier": 0, "read_barrier": 5}, "y0 wr0 rd5"),
    ({"wait_mask": 0b100101}, "y0 wait0,2,5"),
    ({"reuse": 0b0101}, "y0 reuseAC"),
])
def test_control_fields(fields, text):
    plain = {"stall": 4, "yield_bit": 0, "write_barrier": 7, "read_barrier": 7, "wait_mask": 0, "reuse": 0}
    assert control_text(Control(**{**plain, **fields})) == text


def test_side_by_side_has_one_legend():
    left, right = (Side(*kernel(count), f"A = {count}") for count in (1, 8))
    page = BeautifulSoup(side_by_side((left, right), KOREAN), "html.parser")
    assert len(page.select(".sv-pair .sv")) == 2 and len(page.select("details.sv-l")) == 1
    assert [c.text for c in page.select(".sv-c")] == ["A = 1", "A = 8"]


@pytest.mark.parametrize("words", [ENGLISH, KOREAN], ids=["en", "ko"])
def test_two_bodies_of_32_stay_small(words):
    left, right = (Side(*kernel(count), "caption") for count in (1, 8))
    html = side_by_side((left, right), words)
    assert len(html.encode()) <= LARGEST_BYTES
    assert "style=" not in html and " id=" not in html


def test_each_link_leads_to_the_lines_that_it_came_from():
    listing, shape = kernel(8)
    origins = [{"index": link.index, "source_line": 7, "source": f"x = {HOSTILE};", "ptx_line": 9, "ptx": f"fma {link.index};"}
               for chain in shape.chains for link in chain.links]
    page = BeautifulSoup(sass_table(Side(listing, shape, "c", origins, "left-"), ENGLISH), "html.parser")
    rows = {row["id"]: row for row in page.select("table.svo tr[id]")}
    links = page.select("table.svt a")
    assert len(links) == len(rows) == len(origins) and page.find("img") is None
    index_at = {f"+{one.address:04x}": one.index for one in listing.instructions}
    for link in links:
        index = index_at[link.find_parent("tr").td.text]
        cells = [cell.text for cell in rows[link["href"].removeprefix("#")].select("td")]
        assert cells == ["7", f"x = {HOSTILE};", "9", f"fma {index};"]


def test_without_origins_nothing_is_linked():
    page = _page(8)
    assert not page.select("table.svo, table.svt a")


def test_everything_is_escaped():
    listing, shape = kernel(1)
    hostile = tuple(instruction(i.index, HOSTILE) for i in listing.instructions)
    words = {key: text + HOSTILE for key, text in ENGLISH.items()}
    html = sass_table(Side(replace(listing, instructions=hostile), shape, HOSTILE), words)
    page = BeautifulSoup(html, "html.parser")
    assert page.find("img") is None
    assert page.select_one(".sv")["aria-label"] == HOSTILE
    assert HOSTILE in page.select_one("tbody td:nth-of-type(2)").text


def test_tags_are_balanced():
    listing, shape = kernel(8)
    html = sass_table(Side(listing, shape, "c"), ENGLISH)
    for tag in "div details table thead tbody tr td th summary pre dl dt dd p".split():
        assert len(re.findall(rf"<{tag}[ >]", html)) == html.count(f"</{tag}>"), tag


def test_both_languages_have_the_same_words():
    assert set(ENGLISH) == set(KOREAN)
    for key in ENGLISH:
        assert re.findall(r"{\w+}", ENGLISH[key]) == re.findall(r"{\w+}", KOREAN[key])
    assert "●1" in legend(KOREAN)
