"""Progress rows in a record: kept as they are, refused when a row or a launch does not fit, absent elsewhere."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gen.model.progress import ProgressSample
from gen.records import RecordError, load_record, save_record
from synthetic_records import REAL_ENTRY, real_build, synthetic_record

CUBIN = real_build().sha256


def row(block: int = 0, warp: int = 0, order: int = 0, **changes) -> ProgressSample:
    """A made-up row of a block of two warps that share a scheduler."""
    made = ProgressSample(
        0, order, CUBIN, REAL_ENTRY, "together", 2, 2, 0, block, warp, 7 + block, f"role_{warp}", 4, 1, f"role_{4 - warp}",
        1000 + warp, warp, 10_000 + warp, True, 33.0, 33.0)
    return made._replace(**changes)


def whole() -> list[ProgressSample]:
    return [row(block, warp, order) for order in (0, 1) for block in (0, 1) for warp in (0, 4)]


def record_with(rows) -> object:
    return synthetic_record(progress=tuple(rows))


def refused(tmp_path, rows) -> RecordError:
    with pytest.raises(RecordError) as caught:
        save_record(record_with(rows), tmp_path)
    assert list(tmp_path.iterdir()) == []
    return caught.value


def test_loads_what_was_saved(tmp_path):
    record = record_with(whole())
    loaded = load_record(save_record(record, tmp_path))
    assert replace(loaded, files={}) == record and "progress.csv.gz" in loaded.files


def test_a_record_of_progress_alone_needs_no_other_samples(tmp_path):
    record = synthetic_record(progress=tuple(whole()), samples=(), readings=(), patched=())
    assert load_record(save_record(record, tmp_path)).progress == record.progress


def test_other_records_say_nothing_of_it(tmp_path):
    folder = save_record(synthetic_record(), tmp_path)
    assert "progress" not in json.loads((folder / "record.json").read_text())
    assert not (folder / "progress.csv.gz").exists() and load_record(folder).progress == ()


@pytest.mark.parametrize("change, column", [
    ({"found": 34.0}, "found"), ({"right": False}, "found"), ({"entry": "other"}, "entry"), ({"block": 2}, "block"),
    ({"end_cycles": 0}, "end_cycles"), ({"partner": "role_9"}, "partner"), ({"copies": 16}, "copies"),
    ({"repeat": 1}, "repeat"), ({"sm": 99}, "sm"), ({"design": "one-warp"}, "design"), ({"blocks": 3}, "blocks"),
    ({"warps": 3}, "warps"), ({"warp": 4}, "warps"), ({"design": "alone"}, "design"), ({"role": "a,b"}, "number of"),
    ({"passes": -1}, "passes")])
def test_a_row_that_does_not_fit_is_refused(tmp_path, change, column):
    rows = whole()
    rows[0] = rows[0]._replace(**change)
    error = refused(tmp_path, rows)
    assert error.file.endswith("progress.csv.gz")
    assert column in error.field or error.field.startswith("row 1")


def test_a_launch_without_one_of_its_blocks_is_refused(tmp_path):
    assert refused(tmp_path, [r for r in whole() if r.block == 0]).found == "1 blocks"


def test_a_launch_that_fills_the_gpu_is_written_down_in_part(tmp_path):
    rows = [r._replace(design="full-sm", blocks=1056) for r in whole() if r.block == 0]
    assert len(load_record(save_record(record_with(rows), tmp_path)).progress) == len(rows)


def test_starts_count_from_the_earliest_on_the_sm(tmp_path):
    assert "start_cycles" in refused(tmp_path, [r._replace(start_cycles=r.start_cycles + 1) for r in whole()]).field
