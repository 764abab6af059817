"""Where a record's files are served: once, from the newest release that holds the same content."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from gen.release import served
from gen.release.layout import EVIDENCE, record_path
from gen.release.sources import RECORDS
from gen.site import assemble, evidence
from tests.release import made


@pytest.fixture
def folder(tmp_path) -> Path:
    """An evidence folder with one record and one release that holds it."""
    made.written(tmp_path / "releases")
    shutil.copytree(RECORDS / made.record().id, tmp_path / "records" / made.record().id)
    return tmp_path


def record(folder: Path) -> Path:
    return folder / "records" / made.record().id


def test_the_newest_release_with_a_record_serves_it(folder):
    assert served.held(folder) == {made.record().id: "2026.12"}
    made.written(folder / "releases", "2027.01", "2026.12")
    assert served.held(folder) == {made.record().id: "2027.01"}


def test_a_record_in_no_release_is_served_as_it_is(folder):
    shutil.copytree(record(folder), folder / "records" / "other")
    assert "other" not in served.held(folder)
    assert served.address("records/other/samples.csv.gz", served.held(folder)) == "records/other/samples.csv.gz"


def _unit(folder: Path) -> None:
    path = folder / "record.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**document, "commit": "1" * 40}), encoding="utf-8")


@pytest.mark.parametrize("change", [
    lambda folder: (folder / "profiler.csv").write_text("other\n"),
    lambda folder: (folder / "samples.csv.gz").write_bytes(b"no gzip"),
    lambda folder: (folder / "profiler.csv").unlink(),
    lambda folder: (folder / "more.csv").write_text("1\n"),
    _unit,
])
def test_a_record_with_other_content_is_served_as_it_is(folder, change):
    change(record(folder))
    assert served.held(folder) == {}


def test_a_damaged_release_serves_no_record(folder):
    path = next((folder / "releases").rglob("samples.csv.xz"))
    path.write_bytes(path.read_bytes()[:-1])
    assert served.held(folder) == {}


@pytest.mark.parametrize("file,there", [
    ("samples.csv.gz", "samples.csv.xz"), ("profiler.csv", "profiler.csv.xz"), ("record.json", "record.json"),
    ("modules/a.cubin", "modules/a.cubin.xz"), ("modules/a.sass.gz", "modules/a.sass.xz")])
def test_each_file_has_one_address(file, there):
    assert served.address(f"records/r/{file}", {"r": "2026.12"}) == f"releases/2026.12/records/r/{there}"


@pytest.mark.parametrize("path", ["published.csv", "releases/2026.12/records/r/record.json", "records/r", "records/other/record.json"])
def test_other_addresses_stay(path):
    assert served.address(path, {"r": "2026.12"}) == path


def test_every_file_of_every_committed_record_is_published_under_its_address(tmp_path):
    assemble.copy_evidence(tmp_path, [EVIDENCE])
    where = served.held(EVIDENCE)
    assert where
    for path in (one for one in RECORDS.rglob("*") if one.is_file()):
        address = served.address(path.relative_to(EVIDENCE).as_posix(), where)
        assert (tmp_path / "evidence" / address).is_file()
    assert not {one.name for one in (tmp_path / "evidence" / "records").glob("*")} & set(where)


def test_links_to_a_record_lead_into_its_release(folder):
    name = made.record().id
    html, missing = evidence.resolve(f'<a href="evidence:records/{name}/samples.csv.gz#top">', "index.html", [folder])
    assert html == f'<a href="../evidence/releases/2026.12/{record_path(name, "samples.csv.gz")}#top">' and missing == []


def test_the_data_behind_pages_names_the_files_that_are_served():
    link = {"name": "samples.csv.gz", "path": "records/r/samples.csv.gz"}
    module = {"name": "a.sass.gz", "path": "records/r/modules/a.sass.gz"}
    data = {"findings": [{"evidence": {"links": [link], "modules": [module]}}], "probes": [{"links": [link]}]}
    found, base = served.addressed(data, {"r": "2026.12"}), "releases/2026.12/records/r"
    assert found["probes"] == [{"links": [{"name": "samples.csv.xz", "path": f"{base}/samples.csv.xz"}]}]
    assert found["findings"][0]["evidence"]["modules"] == [{"name": "a.sass.xz", "path": f"{base}/modules/a.sass.xz"}]
    assert served.addressed(data, {}) == data
