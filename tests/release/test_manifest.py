"""The manifest: what it holds comes back, and nothing else is taken for one."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gen.records.jsontext import render
from gen.release.errors import ReleaseError
from gen.release.layout import canonical
from gen.release.manifest import Manifest, read_manifest, write_manifest

WHOLE = Manifest(
    "2026.12", "2026-12-01", "2026-11-30", "0" * 40, None, {"ffma": "1" * 64}, ("a-record",), ("ffma.a.b.gpu",),
    {"jinja2": "3"}, {"style.css": "2" * 64})
BYTES = write_manifest(WHOLE)


def test_it_comes_back():
    assert read_manifest("2026.12", BYTES) == WHOLE


def test_it_belongs_to_its_folder():
    with pytest.raises(ReleaseError, match="2027.01"):
        read_manifest("2027.01", BYTES)


@pytest.mark.parametrize("field", sorted(json.loads(BYTES)))
def test_a_missing_field_is_refused(field):
    document = json.loads(BYTES)
    del document[field]
    with pytest.raises(ReleaseError):
        read_manifest("2026.12", (render(document) + "\n").encode())


@pytest.mark.parametrize("field", sorted(json.loads(BYTES)))
@pytest.mark.parametrize("value", [None, True, 3, "x", [], {}, ["x"], {"x": 1}])
def test_another_value_is_refused(field, value):
    document = {**json.loads(BYTES), field: value}
    if document == json.loads(BYTES):
        return
    with pytest.raises(ReleaseError):
        read_manifest("2026.12", (render(document) + "\n").encode())


@given(st.integers(0, len(BYTES) - 1), st.integers(1, 255))
@settings(max_examples=150, deadline=None)
def test_every_changed_byte_is_refused(at, change):
    with pytest.raises(ReleaseError):
        read_manifest("2026.12", BYTES[:at] + bytes([BYTES[at] ^ change]) + BYTES[at + 1:])


@given(st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_refused_without_a_crash(data):
    with pytest.raises(ReleaseError):
        read_manifest("2026.12", data)


def test_canonical_json_has_one_spelling():
    assert canonical({"b": 1, "a": "가"}) == '{"a":"가","b":1}\n'.encode()
    with pytest.raises(ValueError):
        canonical({"a": float("nan")})
