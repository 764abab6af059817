"""Published specifications: small, and unfolded the same as what was drawn."""

from __future__ import annotations

import json

import pytest

from gen.charts.bundle import glue_text
from gen.charts.draw import draw
from gen.charts.fold import common, folded, spec_script
from tests.charts.chart_words import KOREAN
from tests.charts.made_up import CHARTS


def unfolded(part, parts):
    """What `interactive.js` does."""
    if isinstance(part, list):
        return [unfolded(value, parts) for value in part]
    if not isinstance(part, dict):
        return part
    return unfolded(parts[part["$"]], parts) if "$" in part else {key: unfolded(value, parts) for key, value in part.items()}


def rows(table):
    return table if isinstance(table, list) else [dict(zip(table["columns"], row)) for row in table["rows"]]


def published(spec_json: str) -> dict:
    text = spec_script(spec_json)
    assert text.startswith("window.ledgerSpec={") and text.endswith("};\n")
    return json.loads(text.removeprefix("window.ledgerSpec=").removesuffix(";\n"))


@pytest.mark.parametrize("name", CHARTS)
def test_unfolded_it_is_what_was_drawn(name):
    chart, points = CHARTS[name]
    spec_json = draw(chart(points, KOREAN, "a"), None).spec_json
    drawn, found = json.loads(spec_json), published(spec_json)
    whole = {**common(), **unfolded(found["spec"], found["parts"])}
    whole["datasets"] = {name: rows(table) for name, table in whole["datasets"].items()}
    del whole["usermeta"], drawn["usermeta"]
    text = json.dumps(drawn, sort_keys=True)
    for at, dataset in enumerate(drawn["datasets"]):
        text = text.replace(dataset, f"d{at}")
    assert whole == json.loads(text)
    assert len(spec_script(spec_json)) < 0.75 * len(spec_json)


def test_a_part_that_repeats_stands_once_and_may_hold_others():
    axis = {"title": "a title that is long enough", "values": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
    x = {"axis": axis, "field": "cycles"}
    found = folded({"layer": [{"x": x}, {"x": x, "y": {"axis": axis}}], "short": [[1], [1]]})
    assert found["parts"] == [axis, {"axis": {"$": 0}, "field": "cycles"}]
    assert found["spec"] == {"layer": [{"x": {"$": 1}}, {"x": {"$": 1}, "y": {"axis": {"$": 0}}}], "short": [[1], [1]]}


@pytest.mark.parametrize("given, expected", [
    ([{"a": 1, "b": 2}, {"b": 4, "a": 3}], {"columns": ["a", "b"], "rows": [[1, 2], [3, 4]]}),
    ([{"a": 1}, {"b": 2}], [{"a": 1}, {"b": 2}]), ([], {"columns": [], "rows": []})])
def test_rows_name_their_fields_once_where_they_are_the_same(given, expected):
    assert folded({"datasets": {"data-1": given}})["spec"]["datasets"] == {"d0": expected}


def test_only_what_is_alike_is_left_out():
    given = {"config": {"font": "other"}, "autosize": common()["autosize"], "usermeta": {"title": "t", "dark": {"#000000": "#ffffff"}}}
    assert folded(given)["spec"] == {key: given[key] for key in ("config", "usermeta")}


def test_the_code_of_the_charts_holds_what_is_left_out():
    line = next(line for line in glue_text().splitlines() if line.startswith("const COMMON = "))
    assert json.loads(line.removeprefix("const COMMON = ").split("; //")[0]) == common()
