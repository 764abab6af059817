"""Making a release: what is refused, what is frozen, and that the same inputs give the same bytes."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from gen.publish import freeze
from gen.records import save_record
from gen.release import sources
from gen.release.errors import ReleaseError
from gen.release.layout import MANIFEST, VERSION, version_key
from gen.release.sources import State, checkout_state, chosen_records, refuse_state
from gen.release.store import listed, load_release
from tests.release import made

QUIET = lambda line: None  # noqa: E731


@pytest.fixture
def fresh(tmp_path, monkeypatch):
    """A folder with one record that counts as made by the present experiment."""
    monkeypatch.setattr(sources, "experiment_hash", lambda probe: made.record().experiment_sha256)
    folder = tmp_path / "records"
    save_record(made.record(), folder)
    return folder


def make(tmp_path: Path, folder: Path, version: str = "2026.12", commit: str = made.COMMIT, anyway: bool = False, monkeypatch=None):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(freeze, "checkout_state", lambda: State(commit))
        patch.setattr(freeze, "release_files", lambda version, *rest: dict(made.files()))
        return freeze.make_release(version, anyway, tmp_path / "releases", folder)


def test_same_inputs_give_the_same_bytes():
    made.files.cache_clear()
    first = dict(made.files())
    made.files.cache_clear()
    assert dict(made.files()) == first


def test_an_existing_version_is_refused_and_stays_as_it_was(tmp_path, fresh):
    folder = make(tmp_path, fresh)
    before = made.tree(folder)
    with pytest.raises(ReleaseError) as refused:
        make(tmp_path, fresh)
    assert refused.value.where == "VERSION"
    assert made.tree(folder) == before


def test_a_lower_number_is_refused(tmp_path, fresh):
    make(tmp_path, fresh)
    with pytest.raises(ReleaseError, match="2026.11"):
        make(tmp_path, fresh, "2026.11")


@pytest.mark.parametrize("text", ["", "2026", "26.12", "2026.13", "2026.12.0", "2026.12-rc", "../2026.12", "2026.12\n", "latest"])
def test_what_is_no_version(text):
    with pytest.raises(ReleaseError):
        version_key(text)
    assert not VERSION.fullmatch(text)


def test_versions_sort_by_number():
    assert sorted(["2026.12.10", "2027.01", "2026.12.2", "2026.12"], key=version_key) == [
        "2026.12", "2026.12.2", "2026.12.10", "2027.01"]


@pytest.mark.parametrize("commit", ["unknown", made.COMMIT + "-dirty"])
def test_a_state_that_others_cannot_have_is_refused_unless_stated(commit):
    with pytest.raises(ReleaseError) as refused:
        refuse_state(State(commit), anyway=False)
    assert refused.value.where == "checkout"
    refuse_state(State(commit), anyway=True)
    refuse_state(State(made.COMMIT), anyway=False)


def test_no_git_is_an_unknown_commit(tmp_path):
    assert checkout_state(tmp_path).commit == "unknown"


def test_a_stale_record_is_refused(tmp_path, fresh, monkeypatch):
    monkeypatch.setattr(sources, "experiment_hash", lambda probe: "1" * 64)
    with pytest.raises(ReleaseError, match="stale") as refused:
        chosen_records(fresh, QUIET, anyway=True)
    assert refused.value.where == made.record().id


def test_no_record_is_refused(tmp_path):
    with pytest.raises(ReleaseError, match="none"):
        chosen_records(tmp_path, QUIET, anyway=False)


def test_a_broken_record_is_refused(fresh):
    samples = fresh / made.record().id / "samples.csv.gz"
    samples.write_bytes(samples.read_bytes()[:-1])
    with pytest.raises(ReleaseError):
        chosen_records(fresh, QUIET, anyway=True)


def test_a_record_from_an_unknown_commit_is_refused_unless_stated(tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "experiment_hash", lambda probe: made.record().experiment_sha256)
    save_record(replace(made.record(), commit="unknown"), tmp_path)
    with pytest.raises(ReleaseError, match="commit"):
        chosen_records(tmp_path, QUIET, anyway=False)
    assert len(chosen_records(tmp_path, QUIET, anyway=True)) == 1


def test_a_second_unit_is_frozen_as_a_witness(fresh):
    second = replace(made.record(), id="other-unit", device=replace(made.record().device, unit="ab" * 8), made="2020-01-01T00:00:00Z")
    save_record(second, fresh)
    assert {one.id for one in chosen_records(fresh, QUIET, anyway=True)} == {made.record().id, "other-unit"}


def test_an_older_record_of_the_same_unit_is_not(fresh):
    save_record(replace(made.record(), id="older", made="2020-01-01T00:00:00Z"), fresh)
    assert [one.id for one in chosen_records(fresh, QUIET, anyway=True)] == [made.record().id]


def test_nothing_is_left_when_writing_stops(tmp_path, fresh, monkeypatch):
    monkeypatch.setattr("gen.release.store.os.rename", lambda *names: (_ for _ in ()).throw(OSError("full")))
    with pytest.raises(OSError):
        make(tmp_path, fresh)
    assert list((tmp_path / "releases").iterdir()) == []


def test_every_file_is_stated_and_light(tmp_path):
    release = made.written(tmp_path)
    assert set(listed(release.folder)) == {*release.manifest.files, MANIFEST}
    assert sum(map(len, made.files().values())) < 1_500_000


def test_the_record_comes_back_whole(tmp_path):
    again = made.written(tmp_path).record(made.record().id)
    assert (again.samples, again.builds, again.patched) == (made.record().samples, made.record().builds, made.record().patched)


def test_a_release_can_be_read_from_a_copy(tmp_path):
    release = made.written(tmp_path / "a")
    (tmp_path / "b").mkdir()
    copy = made.copied(release, tmp_path / "b")
    shutil.rmtree(tmp_path / "a")
    assert load_release(tmp_path / "b", made.VERSION).manifest == copy.manifest
