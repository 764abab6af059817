"""Random damage: all of it is found and named, none stops the verifier.

`python -m gen.verify.corrupt --count 1000` does the same at length on the newest release.
"""

from __future__ import annotations

import random

import pytest

from gen.verify.corrupt import damage, try_damages
from tests.release import made


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    return made.written(tmp_path_factory.mktemp("releases"))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_damage_is_found_and_its_file_named(original, seed):
    codes, missed = try_damages(original.folder, 50, seed)
    assert missed == [] and sum(codes.values()) == 50


def test_readers_behind_the_hashes_are_not_stopped_either(original):
    codes, _ = try_damages(original.folder, 6, 5, resealed=True)
    assert sum(codes.values()) == 6


def test_damage_always_changes_something(original):
    random_, paths = random.Random(9), sorted(original.manifest.files)
    for _ in range(200):
        done = damage(random_, original.folder, paths)
        target = original.folder / done.path
        assert done.data is None or not target.exists() or target.read_bytes() != done.data
