"""The verifier: intact, re-derived and today's rules, each with cases that fail."""

from __future__ import annotations

import json
import shutil
from collections import ChainMap

import pytest

from gen.release import rules
from gen.release.layout import THRESHOLDS, canonical, finding_path, phrases_path
from gen.release.packing import pack_xz
from gen.release.rules import Rules
from gen.stages import thresholds
from gen.stages.thresholds import Threshold, threshold, thresholds_in_force
from gen.toolchain import nvrtc
from gen.verify import rebuild
from gen.verify.rebuild import Outcome, check_cubins
from gen.verify.report import Kind, Part, lines
from gen.verify.run import USAGE, run_verify, verify_release
from gen.wording import Phrases
from gen.wording.tables import Table, load
from tests.release import made


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    return made.written(tmp_path_factory.mktemp("releases"))


@pytest.fixture
def release(original, tmp_path):
    return made.copied(original, tmp_path)


def verify(release, compile_cubins=False, **options):
    return verify_release(release.folder.parent, release.version, compile_cubins=compile_cubins, **options)


def codes(part: Part, kind: Kind = Kind.BAD) -> list[str]:
    return [note.reason for note in part.notes if note.kind is kind]


def test_a_release_as_frozen_is_intact_and_rederived(original):
    found = verify(original)
    assert (found.status, found.rederived.answer) == (0, "yes")
    assert any(f"{len(original.manifest.findings)} of {len(original.manifest.findings)}" in text for text in found.rederived.done)


def test_cubins_are_rebuilt_where_the_compiler_is_here(original):
    pytest.importorskip("cupy")
    found = verify(original, compile_cubins=True)
    assert found.status in (0, 3)
    count = len(made.record().builds)
    assert found.status == 3 or f"{count} of {count} cubins rebuilt identical" in found.intact.done


@pytest.mark.parametrize("path", ["style.css", THRESHOLDS, "phrases.ko.json.xz", "en/index.html", "manifest.json"])
def test_one_changed_byte_is_found_and_named(release, path):
    target = release.folder / path
    data = bytearray(target.read_bytes())
    data[len(data) // 2] ^= 1
    target.write_bytes(data)
    found = verify(release)
    assert found.status == 1
    assert [note.where for note in found.intact.notes] == [f"{release.version}/{path}"]
    assert found.rederived.answer == "NOT WHOLLY CHECKED"


def test_missing_added_and_linked_files_are_named(release):
    (release.folder / "style.css").unlink()
    (release.folder / "added").mkdir()
    (release.folder / "en" / "link.html").symlink_to("index.html")
    (release.folder / "ko" / "index.html").unlink()
    (release.folder / "ko" / "index.html").symlink_to("../en/index.html")
    found = verify(release)
    named = {(note.reason, note.where.removeprefix(f"{release.version}/")) for note in found.intact.notes}
    assert named == {("MISSING", "style.css"), ("EXTRA", "added/"), ("EXTRA", "en/link.html"), ("MISSING", "ko/index.html")}


def test_a_manifest_that_leaves_a_page_out_is_not_whole(release):
    path = finding_path(release.manifest.findings[0])
    again = made.rewrite(release, {path: None})
    assert codes(verify(again).intact) == ["NOT_STATED"]


def test_a_forged_sample_is_found_behind_a_fitting_manifest(release):
    path = next(name for name in release.manifest.files if name.endswith("samples.csv.xz"))
    forged = made.rewrite(release, {path: (release.folder / path).read_bytes()[:-5] + b"forge"})
    assert codes(verify(forged).intact) == ["RECORD"]


@pytest.mark.parametrize("changes,code", [({"level": 2}, "LEVEL"), ({"verdict": "FAILS"}, "RESULT"), ({"effect": "slight"}, "RESULT")])
def test_a_forged_result_is_found_behind_a_fitting_manifest(release, changes, code):
    forged = made.with_finding(release, release.manifest.findings[0], **changes)
    found = verify(forged)
    assert found.status == 0 and code in codes(found.rederived)


def test_a_forged_statement_is_found_behind_a_fitting_manifest(release):
    finding = release.manifest.findings[0]
    said = release.finding(finding)["statements"]
    said["ko"]["statement"] += "!"
    forged = made.with_finding(release, finding, statements=said)
    assert codes(verify(forged).rederived) == ["WORDING"]


def test_other_tables_with_the_same_result_are_no_fault(release):
    forged = made.with_finding(release, release.manifest.findings[0], command="make something-else")
    found = verify(forged)
    assert codes(found.rederived) == [] and codes(found.rederived, Kind.DIFFERS) == ["TABLES"]


# -- later rules do not reach a release -----------------------------------------------------------------------------

def test_a_threshold_of_today_changes_only_what_today_says(original, monkeypatch):
    stricter = {name: row._replace(value=10**6) if name == "min_repeats" else row for name, row in thresholds._TABLE.items()}
    monkeypatch.setattr(thresholds, "_TABLE", stricter)
    found = verify(original)
    assert (found.status, found.rederived.answer) == (0, "yes")
    measured = any(original.finding(name)["level"] >= 4 for name in original.manifest.findings)
    assert ("LEVEL" in codes(found.today, Kind.DIFFERS)) == measured


def test_a_phrase_of_today_changes_only_what_today_says(original, monkeypatch):
    table = load("en")
    texts = {key: f"Changed: {table.text(key)}" if key.startswith("statement.") else table.text(key) for key in table.keys()}
    monkeypatch.setattr(rules, "phrases", lambda language: Phrases(Table("en", texts)) if language == "en" else Phrases(load("ko")))
    found = verify(original)
    assert found.rederived.answer == "yes"
    assert set(codes(found.today, Kind.DIFFERS)) == {"WORDING"}


def test_a_probe_that_is_gone_is_said(original, monkeypatch):
    def gone(probe_ids):
        from gen.probing.discovery import ProbeError
        raise ProbeError("no such probe")
    monkeypatch.setattr("gen.verify.rederive.rules_of_today", gone)
    found = verify(original)
    assert (found.rederived.answer, codes(found.today, Kind.DIFFERS)) == ("yes", ["PROBE_GONE"])


def test_a_stale_record_is_one_of_the_things_that_today_says(original, monkeypatch):
    monkeypatch.setattr(rules, "experiment_hash", lambda probe: "1" * 64)
    found = verify(original)
    assert found.status == 0 and found.today.answer in ("DIFFERS", "yes")


def test_code_that_asks_for_an_unfrozen_threshold_says_so(release):
    rows = [row for row in json.loads((release.folder / THRESHOLDS).read_bytes()) if row["name"] != "cubin_prefix_digits"]
    found = verify(made.rewrite(release, {THRESHOLDS: canonical(rows)}))
    assert found.status == 0 and codes(found.rederived) == ["NOT_JUDGED"]


def test_sentences_that_nobody_can_place_any_more_do_no_harm(release):
    path = phrases_path("en")
    texts = {**release.json(path), "reason.NO_SUCH_CODE": "{nothing}", "name.x.y": "z"}
    assert verify(made.rewrite(release, {path: pack_xz(canonical(texts))})).rederived.answer == "yes"


def test_frozen_thresholds_hold_inside_their_block_only():
    before = threshold("min_points")
    with thresholds_in_force({"min_points": 99.0}):
        assert threshold("min_points") == 99.0
        with pytest.raises(KeyError):
            threshold("half_width")
    assert threshold("min_points") == before
    with pytest.raises(ZeroDivisionError):
        with Rules({}, {}, {}, ChainMap({"min_points": 1.0})).in_force():
            1 / 0
    assert threshold("min_points") == before
    assert isinstance(thresholds._TABLE["min_points"], Threshold)


# -- cubins ---------------------------------------------------------------------------------------------------------

def cubins(monkeypatch, outcome: Outcome | None = None, **patches) -> Part:
    part = Part()
    for name, value in patches.items():
        monkeypatch.setattr(nvrtc, name, value)
    if outcome is not None:
        monkeypatch.setattr(nvrtc, "nvrtc_version", lambda: made.record().builds[0].toolchain.nvrtc)
        monkeypatch.setattr(rebuild, "_outcomes", lambda builds: [outcome] * len(builds))
    check_cubins(made.VERSION, [made.record()], part)
    return part


def missing():
    raise nvrtc.NvrtcMissing("no NVRTC")


def test_without_a_compiler_it_says_what_could_not_be_checked_and_how_it_could(monkeypatch):
    part = cubins(monkeypatch, nvrtc_version=missing)
    assert codes(part, Kind.UNCHECKED) == ["NO_COMPILER"] * len(made.record().builds)
    ptxas = made.record().builds[0].toolchain.ptxas
    assert all(f"=={ptxas}" in note.command and "make verify RELEASE=2026.12 PYTHON=" in note.command for note in part.notes)


def test_another_compiler_is_not_compared(monkeypatch):
    part = cubins(monkeypatch, nvrtc_version=lambda: "99.9")
    assert set(codes(part, Kind.UNCHECKED)) == {"OTHER_COMPILER"} and part.answer == "NOT WHOLLY CHECKED"


@pytest.mark.parametrize("reason,kind", [
    ("CUBIN_DIFFERS", Kind.BAD), ("COMPILE_ERROR", Kind.BAD), ("OTHER_COMPILER", Kind.UNCHECKED),
    ("COMPILER_DIED", Kind.UNCHECKED), ("CUBIN_DAMAGED", Kind.UNCHECKED)])
def test_what_becomes_of_a_build(monkeypatch, reason, kind):
    assert set(codes(cubins(monkeypatch, Outcome(reason, "text")), kind)) == {reason}


def test_a_listing_that_says_something_else_is_a_fault(monkeypatch):
    assert set(codes(cubins(monkeypatch, Outcome("", listing="differs")))) == {"LISTING_DIFFERS"}


def test_a_compiler_that_takes_its_process_along_does_not_stop_the_verifier(monkeypatch):
    import os
    monkeypatch.setattr(rebuild, "_compiled", os._exit)
    assert {outcome.reason for outcome in rebuild._outcomes([3, 3])} == {"COMPILER_DIED"}


# -- the command ----------------------------------------------------------------------------------------------------

def run(release, version=None, finding=None):
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for name in ("check_cubins", "rederive", "judge_today"):
            patch.setattr(f"gen.verify.run.{name}", lambda *rest: None)
        status = run_verify(version, finding, release.folder.parent, said.append)
    return status, said


def test_the_command_looks_at_all_at_one_or_at_one_finding(original):
    finding = original.manifest.findings[0]
    for version, name in ((None, None), (original.version, None), (None, finding), (original.version, finding)):
        status, said = run(original, version, finding=name)
        assert status == 0 and said[0] == f"release {original.version}"


@pytest.mark.parametrize("version,finding", [("2026.11", None), ("x", None), (None, "no.such.finding"), ("2026.12", "no.such")])
def test_what_is_not_there_is_said(original, version, finding):
    status, said = run(original, version, finding)
    assert status == USAGE and len(said) == 1


def test_no_release_at_all(tmp_path):
    assert run_verify(None, None, tmp_path, lambda line: None) == USAGE


def test_one_bad_release_among_good_ones_decides(original, tmp_path):
    made.copied(original, tmp_path)
    shutil.copytree(original.folder, tmp_path / "2027.01")  # its manifest says 2026.12
    status, said = run(made.load_release(tmp_path, original.version))
    assert status == 1 and "release 2027.01" in said


def test_the_report_shows_three_answers(original):
    text = "\n".join(lines(verify(original)))
    assert all(word in text for word in ("intact", "re-derived", "today"))
