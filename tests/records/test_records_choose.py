"""Which record speaks for a device, the identity of an experiment, privacy, and the words for the terminal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.records import (
    RecordError, check_record, describe, experiment_sha256, load_record, newest_by_device, plain_text, privacy_problems,
    save_record, units_of_model,
)
from synthetic_records import CLOCKS, DEVICE, real_build, synthetic_record

OTHER = replace(DEVICE, id="other-gpu", unit="f" * 16)
TWIN = replace(DEVICE, unit="a" * 16)


def _record(id, **changes):
    return synthetic_record(id=id, **changes)


def test_the_later_record_of_a_device_supersedes():
    old, new, other = _record("old"), _record("new", made="2026-02-01T00:00:00Z"), _record("other", device=OTHER)
    for order in ([old, new, other], [new, other, old]):
        assert newest_by_device(order, "ffma") == {"synthetic-gpu": new, "other-gpu": other}


def test_times_are_compared_as_times():
    early, late = _record("b", made="2026-02-01T00:00:00Z"), _record("a", made="2026-02-01T00:00:00.5+00:00")
    assert newest_by_device([late, early], "ffma")["synthetic-gpu"] is late


def test_records_of_another_probe_do_not_count():
    assert newest_by_device([_record("a", probe="dfma")], "ffma") == {}


def test_a_live_run_never_displaces_a_released_record():
    live, old = _record("live", made="2026-05-01T00:00:00Z", released=False), _record("old")
    assert newest_by_device([live, old], "ffma")["synthetic-gpu"] is old
    assert newest_by_device([live], "ffma")["synthetic-gpu"] is live


def test_units_of_one_model_are_told_apart():
    first, again = _record("first"), _record("again", made="2026-02-01T00:00:00Z")
    twin, other = _record("twin", device=TWIN), _record("other", device=OTHER)
    found = units_of_model([again, other, twin, first], "ffma", "synthetic-gpu")
    assert found == {DEVICE.unit: again, TWIN.unit: twin}


CODE = '''"""Launches."""
import os

def launch(kernel, n: int = 3, *, flag=None):
    """Does it."""
    # a comment
    text = f"{kernel!r:>{n}}"
    return {**{"a": None}, "b": [x for x in range(n) if x]}, text

class Job:
    """A job."""
    name = "job"
'''
SAME = '''
import os
def launch(kernel, n: int = 3,
           *, flag=None):

    text = f"{kernel!r:>{n}}"   # another comment
    return ({**{"a": None}, "b": [x for x in range(n) if x]},
            text)
class Job:
    """Other words."""

    name = 'job'
'''


def _hash(tmp_path, code=CODE, sources=None, options=("-O3",), name="launch.py"):
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(code)
    return experiment_sha256(sources or {"m": "kernel"}, options, [path])


def test_comments_docstrings_and_layout_do_not_change_the_experiment(tmp_path):
    assert _hash(tmp_path) == _hash(tmp_path / "elsewhere", SAME)


def test_the_experiment_hash_is_the_same_in_every_python(tmp_path):
    """A stored value: records made by one version of Python must not be stale in another."""
    assert _hash(tmp_path) == "4bedab59bebb1d8739da982d96ea46d2c7b692e8d8ca0d6ae77b3d3d6bb4e879"


@pytest.mark.parametrize("old, new", [
    ("range(n)", "range(n + 1)"), ('"a": None', '"a": 0'), ("n: int = 3", "n: int = 4"), ("import os", "import sys"),
    ("return {", "yield {"), ("!r", "!s"), ('"job"', '"work"'), ("flag=None", "flag"), ("if x]", "if not x]"),
])
def test_another_meaning_is_another_experiment(tmp_path, old, new):
    assert old in CODE
    assert _hash(tmp_path, CODE.replace(old, new, 1)) != _hash(tmp_path)


@pytest.mark.parametrize("change", [
    {"sources": {"m": "kernel "}}, {"sources": {"n": "kernel"}}, {"options": ("-O2",)}, {"options": ("-O3", "-x")},
    {"name": "other.py"},
])
def test_sources_options_and_file_names_count(tmp_path, change):
    assert _hash(tmp_path, **change) != _hash(tmp_path)


def test_the_order_of_launch_files_does_not_count(tmp_path):
    paths = [tmp_path / name for name in ("a.py", "b.py")]
    for path in paths:
        path.write_text(f"x = '{path.name}'")
    assert experiment_sha256({}, (), paths) == experiment_sha256({}, (), paths[::-1])


def test_a_launch_file_that_is_no_python_is_refused(tmp_path):
    with pytest.raises(RecordError):
        _hash(tmp_path, "def (")
    with pytest.raises(RecordError):
        experiment_sha256({}, (), [tmp_path / "missing.py"])


def test_a_clean_record_has_no_privacy_problem():
    assert privacy_problems(synthetic_record(), names=("bench-07", "jane")) == []


UUID = "GPU-3c1d2e4f-0a1b-4c2d-8e3f-0123456789ab"


@pytest.mark.parametrize("text", [
    "/home/jane/probe", "see /tmp/x.cu", "C:\\Users\\jane", "~/probe", UUID, UUID.removeprefix("GPU-"),
    "MIG-" + UUID.removeprefix("GPU-"), "on bench-07", "BENCH-07.lab", "by jane", "Serial Number: 1650923012345",
    "jane.doe@example.org",
])
def test_places_people_and_serials_are_found(text):
    record = synthetic_record(environment={"before": CLOCKS, "after": CLOCKS, "note": text})
    problems = privacy_problems(record, names=("bench-07", "jane"))
    assert problems and all(problem.startswith("record.json: line ") for problem in problems)


@pytest.mark.parametrize("key", ["serial", "board_serial", "hostname", "user_name", "gpu_uuid", "pci_bus_id"])
def test_fields_made_for_such_things_are_found(key):
    assert privacy_problems(synthetic_record(environment={key: "0"}), names=())
    assert privacy_problems(synthetic_record(environment={key: None}), names=()) == []


@pytest.mark.parametrize("text", [
    "cycles/instruction", "1/2/3", "a /b/ c", "inst/cycle", "https://example.org/data/x", "580.1.2", "x@", "serializing 1650923",
])
def test_ordinary_texts_are_no_privacy_problem(text):
    record = synthetic_record(environment={"before": CLOCKS, "after": CLOCKS, "note": text})
    assert privacy_problems(record, names=("bench-07", "jane")) == []


@pytest.mark.parametrize("part", ["source", "ptx", "sass"])
def test_packed_texts_are_searched_too(part):
    build = real_build()
    leaky = replace(build, **{part: getattr(build, part) + "\n// /home/jane/kernel.cu\n"})
    record = synthetic_record(builds=(leaky, *synthetic_record().builds[1:]))
    assert privacy_problems(record, names=())[0].startswith("modules/small.")


def test_a_good_record_can_be_taken_in(folder):
    assert check_record(folder) == []


def test_a_record_from_changed_code_cannot_be_taken_in(tmp_path):
    for commit in ("unknown", "0" * 40 + "-dirty"):
        folder = save_record(synthetic_record(commit=commit, id="x" + commit[:2]), tmp_path)
        assert ["commit" in line for line in check_record(folder)] == [True]


def test_a_record_without_readings_of_the_machine_cannot_be_taken_in(tmp_path):
    folder = save_record(synthetic_record(environment={"before": CLOCKS}), tmp_path)
    assert ["environment.after" in line for line in check_record(folder)] == [True]


def test_the_description_names_what_counts(folder):
    text = describe(load_record(folder))
    for part in (folder.name, "Synthetic GPU", "sm_90", "580.1", "13.0.88", "10 (1 of warm-ups, 1 with a wrong result)",
                 "4 in 2 processes", real_build().sha256[:16]):
        assert part in text
    assert "not released" in describe(replace(synthetic_record(), released=False))
    assert describe(synthetic_record(builds=(), samples=(), profiler={"available": False}))


def test_plain_text_is_fit_for_a_record():
    assert plain_text("a\x1b[31m\nb\tc\ud800") == "a?[31m\nb\tc?"
    assert plain_text("x" * 20, limit=10) == "x" * 9 + "…"
