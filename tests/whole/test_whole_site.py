"""What is promised of the whole site: both languages say the same, no page says too much, no link is dead."""

from __future__ import annotations

import gzip
import json
import lzma
import re
from pathlib import Path

import pytest

from gen.check import check_site
from gen.measure.run import experiment_hash
from gen.model.probe import ARCHITECTURES
from gen.pipeline import RECORDS
from gen.probing.discovery import load_probe
from gen.records import load_folder, newest_by_device
from gen.site import check


def test_no_page_says_more_than_its_evidence_in_either_language(site):
    assert [str(problem) for problem in check_site(site / "en", site / "ko")] == []


def test_links_loads_identifiers_and_weights(site):
    assert check.problems(site) == []


def test_site_of_all_probes_and_one_release_keeps_its_budget(site):
    """Each further release brings its own files, which have a budget of their own."""
    older = sorted(path.name for path in (site / "evidence" / "releases").iterdir())[:-1]
    files = (path for path in site.rglob("*") if path.is_file())
    assert sum(path.stat().st_size for path in files if not set(older) & set(path.parts)) <= 15_000_000


def test_every_claim_has_a_page_on_every_architecture(site, snapshot):
    claims = load_probe("ffma").claims
    pages = {(view["claim"], view["subject"]["id"]) for view in snapshot.findings if view["probe"] == "ffma"}
    for architecture in ARCHITECTURES:
        assert {(claim.id, architecture.replace("_", "-")) for claim in claims} <= pages
    for view in snapshot.findings:
        for language in ("en", "ko"):
            page, _, place = view["page"].partition("#")
            assert f'id="{place or "finding"}"' in (site / language / page).read_text(encoding="utf-8")


def test_architectures_without_a_record_stand_on_rung_3(snapshot):
    levels = {view["level"] for view in snapshot.findings if view["subject"]["kind"] == "architecture"}
    assert levels == {3}


def unpacked(path: Path) -> str:
    """The text of a table, however it is packed."""
    return {".gz": gzip, ".xz": lzma}[path.suffix].decompress(path.read_bytes()).decode("utf-8")


def samples_links(page: Path) -> set[Path]:
    """Tables of raw samples that a page links to."""
    found = re.findall(r'href="([^"#]*/(?:samples|progress)\.csv\.[^"]*)"', page.read_text(encoding="utf-8"))
    return {(page.parent / link).resolve() for link in found}


def test_measured_findings_follow_to_samples_that_the_site_serves(site, snapshot):
    measured = [view for view in snapshot.findings if view["subject"]["kind"] == "device"]
    rows = {row["id"]: row for row in json.loads((site / "api/v1/findings.json").read_text(encoding="utf-8"))["findings"]}
    assert measured
    for view in measured:
        stated = {(site / path).resolve() for path in rows[view["id"]]["samples"]}
        assert max(unpacked(path).count("\n") for path in stated) > 1  # a probe of progress has a table of its own
        data = json.loads((site / "en" / view["data"]).read_bytes())
        assert {(site / "evidence" / link["path"]).resolve() for link in data["evidence"]["links"]} >= stated
        for language in ("en", "ko"):
            assert samples_links(site / language / view["page"]) >= stated


def test_a_link_is_named_as_the_file_that_it_leads_to(site, snapshot):
    for view in snapshot.findings:
        for link in (*view["evidence"]["links"], *view["evidence"]["modules"]):
            assert link["name"] == Path(link["path"]).name and (site / "evidence" / link["path"]).is_file()


def test_finding_json_stands_once_and_both_languages_lead_to_it(site, snapshot):
    for view in snapshot.findings:
        data = json.loads((site / "en" / view["data"]).read_bytes())
        found = next(one for one in (data if isinstance(data, list) else [data]) if one["id"] == view["id"])
        assert found["level"] == view["level"]
        for language in ("en", "ko"):
            page = site / language / view["page"].partition("#")[0]
            assert f'en/{view["data"]}"' in page.read_text(encoding="utf-8")


VALUES = {"latency-scheduled": 4.0, "issue-interval": 1.0, "needed-distance": 4.0}


def test_recorded_values_stand_while_the_experiment_is_the_recorded_one_and_leave_when_it_is_not(snapshot):
    today = {name: experiment_hash(load_probe(name)) for name in ("ffma",)}
    records = newest_by_device(load_folder(RECORDS)[0], "ffma")
    found = [v for v in snapshot.findings if v["subject"]["id"] == "nvidia-h200" and v["kind"] in VALUES]
    assert found
    for view in found:
        if records["nvidia-h200"].experiment_sha256 == today["ffma"]:
            assert view["level"] >= 5 and float(view["quantity"]["value"]) == pytest.approx(VALUES[view["kind"]], abs=0.01)
        else:
            assert view["level"] == 3 and view["quantity"] is None
