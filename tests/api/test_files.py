"""The data interface: every file fits its schema, CSV and JSON agree, addresses lead somewhere, ten lines read it."""

from __future__ import annotations

import csv
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from gen.api.files import BASE, FINDING_COLUMNS, RELEASED_COLUMNS, SCHEMAS, api_files, csv_of
from gen.compare.view import releases_view
from gen.release.layout import MANIFEST, finding_path
from gen.release.status import withdraw
from gen.views.snapshot import Snapshot
from tests.release import made

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = {path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8")) for path in SCHEMAS.glob("*.json")}


def check(name: str, document) -> None:
    jsonschema.Draft202012Validator(SCHEMA[name]).validate(document)


def views() -> list[dict]:
    """Page data of the released findings, and of one that was judged from machine code alone."""
    from gen.release.judging import judge_records
    from gen.release.rules import rules_of_today

    found = [dict(one.view) for one in judge_records("now", rules_of_today((made.record().probe,)), [made.record()])]
    bare = {**found[0], "id": f"{found[0]['claim']}.sm-75", "record": None, "conditions": None, "quantity": None, "level": 3,
            "subject": {"kind": "architecture", "id": "sm-75", "name": "sm_75", "architecture": "sm_75"},
            "evidence": {"command": "x", "links": []}}
    return [*found, bare]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("api")


@pytest.fixture(scope="module")
def files(folder):
    first = made.written(folder / "releases")
    made.written(folder / "releases", "2027.01", "2026.12")
    withdraw("2026.12", first.manifest.findings[0], {"en": "A fault."}, "2026-12-24", folder / "releases", folder / "status.json")
    snapshot = Snapshot({"findings": views(), "releases": releases_view(folder / "releases", folder / "status.json")}, folder)
    return dict(api_files(snapshot))


@pytest.mark.parametrize("name", sorted(SCHEMA))
def test_schemas_are_schemas_and_their_examples_fit(name):
    jsonschema.Draft202012Validator.check_schema(SCHEMA[name])
    assert SCHEMA[name]["examples"]
    for example in SCHEMA[name]["examples"]:
        check(name, example)


@pytest.mark.parametrize("path,name", [
    ("findings.json", "findings"), ("releases.json", "releases"), ("records.json", "records"), ("releases/2026.12.json", "release"),
    ("releases/2027.01.json", "release")])
def test_files_fit_their_schemas(files, path, name):
    check(name, json.loads(files[f"{BASE}/{path}"]))


def test_frozen_files_fit_theirs(folder, files):
    check("manifest", json.loads(made.files()[MANIFEST]))
    check("status", json.loads((folder / "status.json").read_text(encoding="utf-8")))
    for path, data in made.files().items():
        if path.startswith("findings/"):
            check("finding", json.loads(data))


@pytest.mark.parametrize("change", [{"level": 7}, {"value": "4"}, {"interval": [1]}, {"new": 1}])
def test_a_schema_refuses_what_does_not_fit(files, change):
    document = json.loads(files[f"{BASE}/findings.json"])
    document["findings"][0] |= change
    with pytest.raises(jsonschema.ValidationError):
        check("findings", document)


def test_the_index_names_files_that_are_there(files):
    index = json.loads(files[f"{BASE}/index.json"])
    assert {*index["files"].values(), *index["schemas"].values()} <= set(files)
    assert index["newest_release"] == "2027.01"


def read_csv(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.parametrize("path,columns", [("findings", FINDING_COLUMNS), ("releases/2026.12", RELEASED_COLUMNS)])
def test_csv_and_json_agree(files, path, columns):
    rows, table = json.loads(files[f"{BASE}/{path}.json"])["findings"], read_csv(files[f"{BASE}/{path}.csv"])
    assert [row["id"] for row in rows] == [row["id"] for row in table] and tuple(table[0]) == columns
    for row, cells in zip(rows, table):
        assert cells["value"] == ("" if row["value"] is None else str(row["value"]))


def test_cells_with_commas_quotes_and_lines_come_back():
    rows = [{"a": 'x, "y"\nz', "b": None, "c": True, "d": [1, 2]}]
    assert read_csv(csv_of(rows, ("a", "b", "c", "d"))) == [{"a": 'x, "y"\nz', "b": "", "c": "true", "d": "1 2"}]


def test_every_number_leads_to_raw_samples(files):
    for row in json.loads(files[f"{BASE}/findings.json"])["findings"]:
        assert row["value"] is None or row["samples"]
    for row in json.loads(files[f"{BASE}/releases/2026.12.json"])["findings"]:
        assert all(path.removeprefix("evidence/releases/2026.12/") in made.files() for path in (*row["samples"], row["json"], row["page"]))


def test_what_cannot_be_cited_says_so(files):
    rows = {row["id"]: row for row in json.loads(files[f"{BASE}/findings.json"])["findings"]}
    assert [name for name, row in rows.items() if row["citable"] is None] == [name for name in rows if name.endswith(".sm-75")]
    assert all(re.fullmatch(r"en/releases/2027\.01/[^/]+/", row["citable"]) for row in rows.values() if row["citable"])


def test_a_withdrawal_is_in_the_data(files):
    found = json.loads(files[f"{BASE}/releases/2026.12.json"])
    assert [row["withdrawn"]["why"] for row in found["findings"] if row["withdrawn"]] == [{"en": "A fault."}]
    assert json.loads(files[f"{BASE}/releases.json"])["releases"][0]["withdrawn"]


def test_the_hash_is_that_of_the_frozen_file(files):
    from gen.model.build import sha256
    for row in json.loads(files[f"{BASE}/releases/2026.12.json"])["findings"]:
        assert row["sha256"] == sha256(made.files()[finding_path(row["id"])])


@pytest.mark.parametrize("language", ["en", "ko"])
def test_ten_lines_of_python_read_it(folder, files, language):
    page = (ROOT / "docs" / language / "releases" / "data" / "index.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(program.strip().splitlines()) <= 10
    site = folder / f"site-{language}"
    for path, text in files.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text, encoding="utf-8")
    rows = [row for row in json.loads(files[f"{BASE}/findings.json"])["findings"] if row["value"] is not None and row["level"] >= 5]
    for row in rows:
        target = site / row["samples"][0]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / "docs" / target.relative_to(site)).read_bytes())
    done = subprocess.run([sys.executable, "-c", program, f"{site.as_uri()}/"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()[::2]] == [row["id"] for row in rows]
    assert f"{len(made.record().samples)} samples" in done.stdout or not rows
