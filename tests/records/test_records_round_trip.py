"""A saved record loads as it was, and saving is whole or nothing."""

from __future__ import annotations

import gzip
import json
import math
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from gen.records import RecordError, load_folder, load_outline, load_record, save_record
from gen.records import folder as disk
from gen.records.jsontext import parse, render
from gen.records.modules import pack_bytes
from gen.records.tables import read_samples, write_samples
from synthetic_records import (
    REAL_ENTRY, big_record, launch, patched_build, real_build, snapshot, synthetic_build, synthetic_record,
)


def test_loads_what_was_saved(folder):
    record = synthetic_record()
    loaded = load_record(folder)
    assert replace(loaded, files={}) == record
    assert set(loaded.files) == {
        "samples.csv.gz", "profiler.csv", "modules/small.cu", "modules/small.cubin", "modules/small.ptx.gz",
        "modules/small.sass.gz", "modules/made_up.cu", "modules/made_up.cubin", "modules/made_up.ptx.gz"}


def test_a_live_record_is_marked_when_loaded(folder):
    assert load_record(folder, released=False).released is False
    assert load_folder(folder.parent, released=False)[0][0].released is False


def test_record_json_is_readable_and_sorted(folder):
    text = (folder / "record.json").read_text()
    document = json.loads(text)
    assert document["schema"] == 1 and list(document) == sorted(document)
    assert text.count("\n") > 50
    assert document["patched"][0]["patches"] == [{"addresses": [128], "after": 3, "before": 7, "field": "stall"}]


def test_samples_are_rows(folder):
    lines = gzip.decompress((folder / "samples.csv.gz").read_bytes()).decode().splitlines()
    digits = real_build().sha256[:16]
    assert lines[0].startswith("process,order,cubin,entry,blocks,warps,repeat,")
    assert lines[1] == f"0,0,{digits},{REAL_ENTRY},1,1,-1,0,0,7,0,1000,right,33,33"
    assert lines[6].endswith(",wrong,33,17.5")


def test_saving_twice_gives_the_same_bytes(tmp_path, folder):
    again = save_record(synthetic_record(), tmp_path / "elsewhere")
    assert snapshot(again) == snapshot(folder)


def test_saving_the_same_record_again_is_no_error(folder):
    before = snapshot(folder.parent)
    assert save_record(synthetic_record(), folder.parent) == folder
    assert snapshot(folder.parent) == before


def test_an_existing_record_is_never_changed(folder):
    before = snapshot(folder.parent)
    with pytest.raises(RecordError) as caught:
        save_record(synthetic_record(made="2026-02-01T12:00:00Z"), folder.parent)
    assert caught.value.found == "a record with other content"
    assert snapshot(folder.parent) == before


def test_a_loaded_record_can_be_saved_elsewhere(tmp_path, folder):
    copy = save_record(load_record(folder), tmp_path / "copy")
    assert snapshot(copy) == snapshot(folder)


@pytest.mark.parametrize("failing_file", [0, 4, 9])
def test_nothing_is_left_when_writing_fails(tmp_path, monkeypatch, failing_file):
    written = []
    write = disk._write_file

    def fail_later(path, data):
        if len(written) == failing_file:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data[: len(data) // 2])
            raise OSError("disk full, as the test wants")
        written.append(path)
        write(path, data)

    monkeypatch.setattr(disk, "_write_file", fail_later)
    with pytest.raises(OSError, match="disk full"):
        save_record(synthetic_record(), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_left_when_the_last_step_fails(tmp_path, monkeypatch):
    def fail(source, target):
        assert (Path(source) / "record.json").is_file()
        raise OSError("no rename, as the test wants")

    monkeypatch.setattr(os, "rename", fail)
    with pytest.raises(OSError, match="no rename"):
        save_record(synthetic_record(), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_an_unfinished_folder_is_no_record(folder):
    (folder.parent / ".unfinished-x").mkdir()
    (folder.parent / "note.txt").write_text("not a record")
    records, errors = load_folder(folder.parent)
    assert [record.id for record in records] == [folder.name] and errors == []


def test_no_folder_means_no_records(tmp_path):
    assert load_folder(tmp_path / "missing") == ([], [])


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_no_number_without_a_value_is_saved(tmp_path, value):
    record = synthetic_record()
    bad_sample = record.samples[:-1] + (record.samples[-1]._replace(found=value, right=False),)
    bad_reading = (replace(record.readings[0], value=value),)
    for change in ({"samples": bad_sample}, {"readings": bad_reading}, {"environment": {"before": {"power": value}}}):
        with pytest.raises(RecordError):
            save_record(replace(record, **change), tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("change", [
    {"id": "../outside"}, {"id": "UPPER"}, {"id": ""}, {"id": "a\nb"}, {"made": "yesterday"}, {"made": "2026-02-30T00:00:00Z"},
    {"commit": "main"}, {"environment": {"text": "bell \x07"}}, {"environment": {1: "number as a name"}},
    {"environment": {"text": "lone \ud800"}}, {"failures": ({"object": object()},)}, {"samples": (), "failures": ()},
    {"profiler": {}}, {"profiler": {"available": "yes"}},
])
def test_what_no_record_may_hold_is_not_saved(tmp_path, change):
    with pytest.raises(RecordError):
        save_record(synthetic_record(**change), tmp_path / "records")
    assert not (tmp_path / "records").exists()


def test_a_module_name_cannot_leave_the_folder(tmp_path):
    with pytest.raises(RecordError) as caught:
        save_record(synthetic_record(builds=(replace(real_build(), module="../x"),)), tmp_path)
    assert caught.value.field == "modules[0].name"


def test_a_failed_run_is_a_record_too(tmp_path):
    record = synthetic_record(
        builds=(), patched=(), samples=(), readings=(), failures=({"what": "no kernel could be built"},))
    assert replace(load_record(save_record(record, tmp_path)), files={}) == record


def test_modules_built_with_other_tools_are_not_one_set(tmp_path):
    other = synthetic_build()
    other = replace(other, toolchain=replace(other.toolchain, ptxas="12.8.61"))
    with pytest.raises(RecordError) as caught:
        save_record(synthetic_record(builds=(real_build(), other)), tmp_path)
    assert caught.value.field == "toolchain"


def test_patches_keep_their_order(tmp_path):
    parent = real_build()
    first = patched_build(parent, REAL_ENTRY, 0x80, 3, "one")
    second = patched_build(parent, REAL_ENTRY, 0x90, 9, "other", "elsewhere")
    record = synthetic_record(patched=(first, second), samples=synthetic_record().samples[:1], readings=())
    assert load_record(save_record(record, tmp_path)).patched == (first, second)


def test_the_outline_needs_no_samples(folder):
    (folder / "samples.csv.gz").write_bytes(b"broken")
    outline = load_outline(folder)
    assert outline.id == folder.name and outline.samples == 10 and outline.processes == (0, 1)
    with pytest.raises(RecordError):
        load_record(folder)


def test_packed_texts_carry_no_time():
    assert pack_bytes(b"text")[4:8] == bytes(4) and pack_bytes(b"text") == pack_bytes(b"text")


def test_a_record_of_many_samples_loads(tmp_path):
    record = big_record(4_000)
    assert replace(load_record(save_record(record, tmp_path)), files={}) == record


FINITE = st.floats(allow_nan=False, allow_infinity=False)


@given(expected=FINITE, found=FINITE, start=st.integers(0, 2**63 - 1), end=st.integers(0, 2**63 - 1), repeat=st.integers(-9, 99))
def test_every_finite_sample_survives_its_table(expected, found, start, end, repeat):
    digest = "ab" * 32
    sample = launch(0, 0, digest, "made_up")[0]._replace(
        expected=expected, found=found, start_cycles=start, end_cycles=end, repeat=repeat)
    text = write_samples("samples.csv", [sample]).decode()
    read = read_samples("samples.csv", text, 1, {digest[:16]: digest})
    assert repr(read) == repr((sample,))


TREES = st.recursive(
    st.none() | st.booleans() | st.integers(-2**63, 2**63) | FINITE | st.text(), lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.text(max_size=8), inner, max_size=4), max_leaves=12)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(tree=TREES)
def test_the_layout_keeps_every_value(tree):
    assert parse("x", render(tree).encode()) == tree
