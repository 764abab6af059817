"""Packed files: what comes back, what is refused, and a gzip spelling that no compressor changes."""

from __future__ import annotations

import gzip
import lzma

import pytest
from hypothesis import given, strategies as st

from gen.model.build import sha256
from gen.records.jsontext import parse
from gen.records.modules import unpack_bytes
from gen.release import packing
from gen.release.errors import ReleaseError
from gen.release.layout import record_path
from gen.release.packing import as_stated, pack_xz, stored_gzip, unpack_xz
from tests.release import made


@given(st.binary(max_size=2000))
def test_what_was_packed_comes_back(data):
    assert unpack_xz(pack_xz(data), "x") == data
    assert gzip.decompress(stored_gzip(data)) == unpack_bytes("x", stored_gzip(data)) == data


@pytest.mark.parametrize("size", [0, 1, 65534, 65535, 65536, 131070, 131071])
def test_stored_gzip_at_the_edges_of_its_blocks(size):
    assert gzip.decompress(stored_gzip(b"a" * size)) == b"a" * size


@given(st.binary(max_size=200))
def test_other_bytes_are_refused_and_never_raise_otherwise(data):
    with pytest.raises(ReleaseError):
        unpack_xz(data, "x")


@pytest.mark.parametrize("damaged", [pack_xz(b"abc")[:-1], pack_xz(b"abc") + b"\0", pack_xz(b"abc") + pack_xz(b"d"), b""])
def test_cut_off_or_followed_by_more(damaged):
    with pytest.raises(ReleaseError, match="xz"):
        unpack_xz(damaged, "x")


def test_too_large(monkeypatch):
    monkeypatch.setattr(packing, "MAX_FILE_BYTES", 10)
    assert unpack_xz(pack_xz(b"a" * 10), "x") == b"a" * 10
    with pytest.raises(ReleaseError, match="too large"):
        unpack_xz(pack_xz(b"a" * 11), "x")


def test_a_head_that_asks_for_gigabytes():
    huge = lzma.compress(b"abc", filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 30}])
    with pytest.raises(ReleaseError, match="no xz"):
        unpack_xz(huge, "x")


def test_record_json_states_the_unpacked_contents():
    record = made.record()
    stated = parse("record.json", made.files()[record_path(record.id, "record.json")])["files"]
    for name, digest in stated.items():
        plain = unpack_xz(made.files()[record_path(record.id, name)], name)
        assert digest == sha256(as_stated(name, plain)), name
