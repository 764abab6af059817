"""One table holds every threshold, and the stages read it from nowhere else."""

from __future__ import annotations

import re
from pathlib import Path

from gen.stages.judge import thresholds_table
from gen.stages.thresholds import threshold

STAGES = Path(__file__).resolve().parents[2] / "gen" / "stages"


def test_rows_are_whole():
    rows = thresholds_table()
    assert all(set(row) == {"name", "value", "unit", "why"} and row["unit"] and row["why"] for row in rows)
    assert len({row["name"] for row in rows}) == len(rows)
    assert len({row["why"] for row in rows}) == len(rows)


def test_stated_limits():
    assert threshold("min_repeats") == 10 and threshold("min_processes") == 3 and threshold("min_sms") == 2
    assert threshold("largest_residual") == 1.0
    assert threshold("half_width") <= 0.01 and threshold("half_width_floor") == 0.005


def test_every_threshold_is_used():
    text = "\n".join(p.read_text() for p in STAGES.rglob("*.py") if p.name != "thresholds.py")
    named = set(re.findall(r'"(\w+)"', text))
    unused = {row["name"] for row in thresholds_table()} - named
    assert unused == {"confidence_percent"}, "the t-table is the 95 % one; the rest is read by name"
