"""Damage anywhere in a record's folder is found, and no JSON makes the loader fall over."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from gen.records import RecordError, load_record, save_record
from gen.records.jsontext import parse, sealed
from gen.records.store import pack, unpack
from synthetic_records import snapshot, synthetic_record

FILES = pack(synthetic_record())
NAME = synthetic_record().id
DOCUMENT = json.loads(FILES["record.json"])


@pytest.fixture(scope="module")
def shared_folder(tmp_path_factory) -> Path:
    return save_record(synthetic_record(), tmp_path_factory.mktemp("corrupt"))


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_one_changed_byte_is_found(shared_folder, data):
    path = data.draw(st.sampled_from(sorted(FILES)))
    at = data.draw(st.integers(0, len(FILES[path]) - 1))
    changed = bytearray(FILES[path])
    changed[at] ^= data.draw(st.integers(1, 255))
    (shared_folder / path).write_bytes(changed)
    try:
        with pytest.raises(RecordError) as caught:
            load_record(shared_folder)
        assert str(caught.value).isprintable()
        assert (shared_folder / path).read_bytes() == bytes(changed)
    finally:
        (shared_folder / path).write_bytes(FILES[path])


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_bytes_lost_or_added_are_found(data):
    path = data.draw(st.sampled_from(sorted(FILES)))
    whole = FILES[path]
    at = data.draw(st.integers(0, len(whole) - 1))
    changed = data.draw(st.sampled_from([whole[:at], whole[:at] + whole[at + 1:], whole[:at] + b"\n" + whole[at:]]))
    if changed != whole:
        with pytest.raises(RecordError):
            unpack(NAME, {**FILES, path: changed})


def _places(value: Any, path: tuple = ()) -> list[tuple]:
    found = [path] if path else []
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        found += _places(child, (*path, key))
    return found


PLACES = _places(DOCUMENT)
VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), st.just([]), st.just({}),
    st.lists(st.integers(), max_size=3), st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
    st.sampled_from(["../x", "/etc/passwd", "sm_90", "0" * 64, 10**40, -1, "a\x00b", "\ud800"]))


def _mutated(data: st.DataObject) -> dict:
    document = copy.deepcopy(DOCUMENT)
    *way, last = data.draw(st.sampled_from(PLACES))
    holder = document
    for step in way:
        holder = holder[step]
    kind = data.draw(st.sampled_from(["set", "remove", "add"]))
    if kind == "remove":
        del holder[last]
    elif kind == "add" and isinstance(holder, dict):
        holder[data.draw(st.text(max_size=10))] = data.draw(VALUES)
    else:
        holder[last] = data.draw(VALUES)
    return document


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_changed_json_raises_nothing_but_a_record_error(data):
    document = _mutated(data)
    text = json.dumps(document).encode()
    try:
        record = unpack(NAME, {**FILES, "record.json": text})
    except RecordError as error:
        assert str(error).isprintable()
    else:
        pytest.fail(f"another layout or value was read as if it were the record: {record.id}")


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_changed_json_with_a_fitting_seal_loads_or_raises_a_record_error(data):
    """A faulty maker of records seals what it wrote; then every field has to stand for itself."""
    document = _mutated(data)
    try:
        text = sealed(document)
    except (ValueError, TypeError, AttributeError):
        return  # NaN or a lone surrogate: cannot be written at all
    try:
        loaded = unpack(NAME, {**FILES, "record.json": text})
    except RecordError:
        return
    assert pack(loaded) == {**FILES, "record.json": text}


@settings(max_examples=200, deadline=None)
@given(text=st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_as_record_json_raise_a_record_error(text):
    with pytest.raises(RecordError):
        unpack(NAME, {**FILES, "record.json": text})


@settings(max_examples=200, deadline=None)
@given(text=st.text(alphabet=st.sampled_from('{}[],:"\\/ntu0123456789.eE+-"'), max_size=40))
def test_reading_json_raises_nothing_but_a_record_error(text):
    try:
        parse("x", text.encode())
    except RecordError:
        pass


def test_the_shared_record_is_still_whole(shared_folder):
    assert {path: data for path, (kind, data) in snapshot(shared_folder).items() if kind == "file"} == FILES
    load_record(shared_folder)
