"""Withdrawals stand outside the frozen files, and a broken list is never read as "nothing withdrawn"."""

from __future__ import annotations

import json

import pytest

from gen.compare.view import history, newest_with, releases_view
from gen.release.errors import ReleaseError
from gen.release.status import read_status, withdraw
from tests.release import made


@pytest.fixture
def release(tmp_path):
    return made.written(tmp_path / "releases")


def take_back(release, tmp_path, finding=None, why=None):
    finding = finding or release.manifest.findings[0]
    return withdraw(release.version, finding, why or {"en": "A fault was found."}, "2026-12-24", release.folder.parent, tmp_path / "status.json")


def view(release, tmp_path):
    return releases_view(release.folder.parent, tmp_path / "status.json")


def test_a_withdrawal_leaves_the_release_as_it_was(release, tmp_path):
    before = made.tree(release.folder)
    take_back(release, tmp_path)
    assert made.tree(release.folder) == before
    assert read_status(tmp_path / "status.json").withdrawn[release.version, release.manifest.findings[0]].since == "2026-12-24"


def test_what_cannot_be_withdrawn(release, tmp_path):
    take_back(release, tmp_path)
    for attempt in ({}, {"finding": "no.such.finding"}, {"finding": release.manifest.findings[1], "why": {"en": "  "}},
                    {"finding": release.manifest.findings[1], "why": {"en": "x" * 2000}}):
        with pytest.raises(ReleaseError):
            take_back(release, tmp_path, **attempt)
    assert len(read_status(tmp_path / "status.json").withdrawn) == 1


def test_both_languages_of_a_reason_are_kept(release, tmp_path):
    row = take_back(release, tmp_path, why={"en": "A fault.", "ko": "결함이 있다."})
    assert row.why == {"en": "A fault.", "ko": "결함이 있다."}


@pytest.mark.parametrize("text", ["", "{", "[]", '{"schema": 2, "withdrawn": []}', '{"schema": 1}',
                                  '{"schema": 1, "withdrawn": [{"version": "2026.12"}]}', '{"schema": 1, "withdrawn": [7]}'])
def test_a_broken_list_makes_every_state_unreadable(release, tmp_path, text):
    (tmp_path / "status.json").write_text(text, encoding="utf-8")
    found = view(release, tmp_path)
    assert found["problem"]
    assert {document["status"]["state"] for document in found["items"][0]["findings"].values()} == {"unreadable"}
    with pytest.raises(ReleaseError):
        take_back(release, tmp_path)


def test_states_of_two_releases(release, tmp_path):
    made.written(release.folder.parent, "2027.01", "2026.12")
    take_back(release, tmp_path)
    first, second = view(release, tmp_path)["items"]
    name = release.manifest.findings[0]
    assert first["findings"][name]["status"] == {
        "state": "superseded", "by": "2027.01", "withdrawn": {"since": "2026-12-24", "why": {"en": "A fault was found."}}}
    assert second["findings"][name]["status"] == {"state": "current", "by": None, "withdrawn": None}


def test_history_and_newest(release, tmp_path):
    made.written(release.folder.parent, "2027.01", "2026.12")
    take_back(release, tmp_path)
    found, name = view(release, tmp_path), release.manifest.findings[0]
    assert [(point["version"], point["withdrawn"]) for point in history(found, name)] == [("2026.12", True), ("2027.01", False)]
    assert newest_with(found, name)["version"] == "2027.01"
    assert newest_with(found, "no.such") is None


def test_a_damaged_finding_is_named_and_not_quoted(release, tmp_path):
    name = release.manifest.findings[0]
    path = release.folder / "findings" / f"{name}.json"
    path.write_bytes(path.read_bytes().replace(b'"level":', b'"level" :', 1))
    (item,) = view(release, tmp_path)["items"]
    assert item["damaged"] == [name] and name not in item["findings"]


def test_a_broken_manifest_is_named(release, tmp_path):
    (release.folder / "manifest.json").write_text("{}", encoding="utf-8")
    found = view(release, tmp_path)
    assert (found["broken"], found["items"]) == ([release.version], [])


def test_the_status_file_is_plain_json(release, tmp_path):
    take_back(release, tmp_path)
    assert json.loads((tmp_path / "status.json").read_text(encoding="utf-8"))["withdrawn"][0]["why"] == {"en": "A fault was found."}
