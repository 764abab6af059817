"""The table and the CSV hold what the chart shows."""

from __future__ import annotations

import csv
import io

import pytest

from gen.charts.data import ChartError
from gen.charts.tables import columns, csv_text, table_rows
from tests.charts.chart_words import ENGLISH
from tests.charts.made_up import CHARTS, SAMPLES


def _charted(name):
    """Rows of the chart's own data that have the table's columns."""
    chart, points = CHARTS[name]
    wanted = set(columns(points))
    tables = chart(points, ENGLISH, "a").to_dict()["datasets"].values()
    rows = [row for table in tables for row in table if wanted <= set(row)]
    return {tuple(row[column] for column in columns(points)) for row in rows}


@pytest.mark.parametrize("name", [name for name in CHARTS if name != "samples"])
def test_table_and_csv_equal_the_chart(name):
    points = CHARTS[name][1]
    read = list(csv.reader(io.StringIO(csv_text(points))))
    assert tuple(read[0]) == columns(points)
    assert {tuple(map(float, row)) for row in read[1:]} == {tuple(map(float, row)) for row in _charted(name)}
    cells = [tuple(float(cell.replace(",", "")) for cell in row) for row in table_rows(points)]
    assert cells == [tuple(map(float, row)) for row in read[1:]]


def test_samples_table_keeps_every_repeat():
    rows = table_rows(SAMPLES)
    assert len(rows) == len(SAMPLES)
    assert rows[0] == ("0", "0", "0", "17,000")
    assert csv_text(SAMPLES).splitlines()[:2] == ["process,sm,repeat,cycles", "0,0,0,17000"]


def test_residual_is_a_column():
    assert columns(CHARTS["fit"][1])[-1] == "residual_cycles"


def test_no_points_is_an_error():
    with pytest.raises(ChartError):
        csv_text([])


def test_columns_have_words():
    for _, points in CHARTS.values():
        assert all(f"column.{name}" in ENGLISH for name in columns(points))
