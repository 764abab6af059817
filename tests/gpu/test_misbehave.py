"""Each way of misbehaving, with stand-ins for the kernels: the record says what happened, and nobody else is harmed."""

from __future__ import annotations

import pytest

from gen.faults.data import outcomes
from tests.gpu.misbehave import KINDS, try_one

SAID = {
    "hang": "did not end within", "crash": "ended with -11", "illegal-address": "illegal memory access", "memory": "MiB of memory",
    "gpu-memory": "out of memory", "garbage": "cannot be used", "half": "cannot be used", "flood": "wrote more than", "fork": "",
    "silent": "wrote no samples"}


@pytest.mark.parametrize("how", KINDS)
def test_the_record_says_what_happened_and_others_are_whole(how, tmp_path):
    row = try_one(how, False, tmp_path)
    assert row["others_whole"]
    assert SAID[how] in row["failure"] and bool(row["failure"]) == bool(SAID[how])
    assert row["kept"] == (1 if how == "fork" else 0)


def test_the_published_table_holds_every_kind_once():
    rows = outcomes().probes["rows"]
    assert not rows or [row["probe"] for row in rows] == list(KINDS)
    assert all(row["others_whole"] for row in rows)
