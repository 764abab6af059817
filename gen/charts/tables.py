"""The data behind every chart as table cells and as CSV."""

from __future__ import annotations

import csv
import io
from typing import Sequence

from gen.charts.data import Point, check_points, row_of


def columns(points: Sequence[Point]) -> tuple[str, ...]:
    """Column names; a page's own headings stand under `column.<name>` in the language files."""
    check_points(points, "table")
    return points[0].COLUMNS


def table_rows(points: Sequence[Point]) -> list[tuple[str, ...]]:
    """Cells in column order, one row a point in the order given, thousands separated by commas."""
    return [tuple(f"{value:,}" for value in row_of(point).values()) for point in points]


def csv_text(points: Sequence[Point]) -> str:
    """RFC 4180 text with the column names as header; numbers as the chart has them."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream)
    writer.writerow(columns(points))
    writer.writerows(row_of(point).values() for point in points)
    return stream.getvalue()
