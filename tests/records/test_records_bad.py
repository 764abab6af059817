"""Every kind of bad record gives one clear line, is left as it is, and takes no other record with it."""

from __future__ import annotations

import gzip
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from gen.model.build import sha256
from gen.records import RecordError, check_record, load_folder, load_outline, load_record, save_record
from gen.records import limits
from gen.records.modules import pack_bytes
from synthetic_records import (
    DEVICE, REAL_ENTRY, edit_json, launch, put, real_build, snapshot, synthetic_build, synthetic_record,
)

SAMPLES, RECORD = "samples.csv.gz", "record.json"


def sample_text(folder: Path) -> str:
    return gzip.decompress((folder / SAMPLES).read_bytes()).decode()


def _rows(folder: Path, change) -> None:
    """Changes the sample table, its hash and its count, so that only the rows themselves can be wrong."""
    lines = sample_text(folder).splitlines()
    lines = change(lines)
    put(folder, SAMPLES, pack_bytes("".join(line + "\n" for line in lines).encode()))
    edit_json(folder, lambda document: document.update(samples=len(lines) - 1))


def _cell(row: int, column: str, value: str):
    def change(lines):
        at = lines[0].split(",").index(column)
        cells = lines[row].split(",")
        cells[at] = value
        return [*lines[:row], ",".join(cells), *lines[row + 1:]]
    return lambda folder: _rows(folder, change)


def _json(change, seal=True):
    return lambda folder: edit_json(folder, change, seal)


def _set(*path_and_value, seal=True):
    *path, value = path_and_value

    def change(document):
        for step in path[:-1]:
            document = document[step]
        document[path[-1]] = value
    return _json(change, seal)


def _remove(path):
    return lambda folder: (folder / path).unlink()


def _write(path, data):
    return lambda folder: (folder / path).write_bytes(data)


def _link(folder):
    target = folder / SAMPLES
    (folder.parent / "outside.csv").write_bytes(target.read_bytes())
    target.unlink()
    target.symlink_to("../outside.csv")


def _link_modules(folder):
    os.rename(folder / "modules", folder.parent / ".modules")
    (folder / "modules").symlink_to("../.modules")


def _cut_cubin(folder, restated=False):
    data = (folder / "modules/small.cubin").read_bytes()[:-1]
    put(folder, "modules/small.cubin", data) if restated else (folder / "modules/small.cubin").write_bytes(data)
    if restated:
        edit_json(folder, lambda d: d["modules"][0].update(cubin_sha256=sha256(data)))


def _no_elf(folder):
    data = b"not a cubin"
    put(folder, "modules/small.cubin", data)
    edit_json(folder, lambda d: d["modules"][0].update(cubin_sha256=sha256(data)))


def _bomb(folder):
    put(folder, "modules/small.ptx.gz", gzip.compress(bytes(limits.MAX_FILE_BYTES + 1)))


def _path(old, new):
    def change(document):
        document["files"][new] = document["files"].pop(old)
    return _json(change)


BAD = [
    # record.json as a file
    ("not JSON", _write(RECORD, b"{"), RECORD, "line 1"),
    ("no UTF-8", _write(RECORD, b'{"schema": "\xff"}'), RECORD, "byte 12"),
    ("no object", _write(RECORD, b"[1]"), RECORD, "whole file"),
    ("nested too deeply", _write(RECORD, b"[" * 200_000), RECORD, "whole file"),
    ("no record.json", _remove(RECORD), RECORD, "whole file"),
    ("changed by hand", _set("device", "name", "Another GPU", seal=False), RECORD, "content_sha256"),
    ("laid out anew", lambda f: (f / RECORD).write_bytes(json.dumps(json.loads((f / RECORD).read_bytes())).encode()),
     RECORD, "whole file"),
    # schema and fields
    ("newer schema", _set("schema", 2), RECORD, "schema"),
    ("older schema", _set("schema", 0), RECORD, "schema"),
    ("schema as text", _set("schema", "1"), RECORD, "schema"),
    ("schema as truth", _set("schema", True), RECORD, "schema"),
    ("no schema", _json(lambda d: d.pop("schema")), RECORD, "schema"),
    ("field missing", _json(lambda d: d["device"].pop("driver")), RECORD, "device.driver"),
    ("field too many", _set("device", "serial", 5), RECORD, "device.serial"),
    ("other folder name", _set("id", "synthetic-gpu.ffma.2"), RECORD, "id"),
    ("number for text", _set("probe", 5), RECORD, "probe"),
    ("no date", _set("made", "2026-13-01T00:00:00Z"), RECORD, "made"),
    ("local time", _set("made", "2026-01-01T00:00:00+09:00"), RECORD, "made"),
    ("huge number", _set("device", "sm_count", 10**30), RECORD, "device.sm_count"),
    ("longer number", lambda f: (f / RECORD).write_text((f / RECORD).read_text().replace(": 132", ": 1" + "0" * 9000)),
     RECORD, "device.sm_count"),
    ("number out of range", lambda f: (f / RECORD).write_text((f / RECORD).read_text().replace("118.5", "1e999", 1)),
     RECORD, "environment.after.power_watts"),
    ("NaN", lambda f: (f / RECORD).write_text((f / RECORD).read_text().replace("118.5", "NaN", 1)),
     RECORD, "environment.after.power_watts"),
    ("key twice", lambda f: (f / RECORD).write_text((f / RECORD).read_text().replace('"mig"', '"after"', 1)),
     RECORD, "environment"),
    ("negative count", _set("samples", -1), RECORD, "samples"),
    ("control character", _set("device", "name", "GPU\x1b[31m"), RECORD, "device.name"),
    ("text too long", _set("environment", "mig", "x" * 9000), RECORD, "environment.mig"),
    ("tree too deep", _set("environment", "mig", [[[[[[[[[[[1]]]]]]]]]]]), RECORD, "environment.mig" + "[0]" * 9),
    # paths
    ("path upwards", _path("modules/small.cu", "../small.cu"), RECORD, "files"),
    ("path hidden upwards", _path("modules/small.cu", "modules/../../small.cu"), RECORD, "files"),
    ("path of the machine", _path("modules/small.cu", "/etc/passwd"), RECORD, "files"),
    ("path of another system", _path("modules/small.cu", "C:\\x.cu"), RECORD, "files"),
    ("module path upwards", _set("modules", 0, "files", "source", "../small.cu"), RECORD, "modules[0].files.source"),
    ("module name upwards", _set("modules", 0, "name", "../small"), RECORD, "modules[0].name"),
    ("file that no module has", _set("files", "modules/x.cu", "0" * 64), RECORD, "files['modules/x.cu']"),
    # the folder
    ("symbolic link", _link, SAMPLES, "kind of file"),
    ("linked folder", _link_modules, "modules", "kind of file"),
    ("extra file", _write("notes.txt", b"hello"), "notes.txt", "whole file"),
    ("extra module file", _write("modules/more.cu", b"hello"), "modules/more.cu", "whole file"),
    ("extra folder", lambda f: (f / "more").mkdir(), "more", "kind of file"),
    ("file missing", _remove("modules/small.sass.gz"), "modules/small.sass.gz", "whole file"),
    ("samples missing", _remove(SAMPLES), SAMPLES, "whole file"),
    ("file changed", _write("modules/small.cu", b"other"), "modules/small.cu", "sha256"),
    ("file too large", lambda f: os.truncate(f / SAMPLES, limits.MAX_FILE_BYTES + 1), SAMPLES, "size"),
    # modules
    ("cubin cut off", _cut_cubin, "modules/small.cubin", "sha256"),
    ("cubin cut off and restated", lambda f: _cut_cubin(f, True), "modules/small.cubin", "whole file"),
    ("no ELF", _no_elf, "modules/small.cubin", "whole file"),
    ("cubin hash that does not fit", _set("modules", 0, "cubin_sha256", "1" * 64), RECORD, "modules[0].cubin_sha256"),
    ("code hash that does not fit", _set("modules", 0, "entries", REAL_ENTRY, "1" * 64), RECORD,
     "modules[0].entries['ffma_small']"),
    ("kernel that the cubin lacks", _set("modules", 0, "entries", "other", "1" * 64), RECORD, "modules[0].entries['other']"),
    ("no gzip", lambda f: put(f, "modules/small.ptx.gz", b"plain"), "modules/small.ptx.gz", "whole file"),
    ("gzip cut off", lambda f: put(f, "modules/small.ptx.gz", (f / "modules/small.ptx.gz").read_bytes()[:-3]),
     "modules/small.ptx.gz", "whole file"),
    ("gzip with more behind", lambda f: put(f, "modules/small.ptx.gz", (f / "modules/small.ptx.gz").read_bytes() + b"x"),
     "modules/small.ptx.gz", "whole file"),
    ("gzip that grows", _bomb, "modules/small.ptx.gz", "unpacked size"),
    ("source of no text", lambda f: put(f, "modules/small.cu", b"\xff"), "modules/small.cu", "byte 0"),
    ("no toolchain", _set("toolchain", None), RECORD, "toolchain"),
    # patched builds
    ("unknown parent", _set("patched", 0, "parent", "1" * 64), RECORD, "patched[0].parent"),
    ("patched hash that does not fit", _set("patched", 0, "sha256", "1" * 64), RECORD, "patched[0].sha256"),
    ("patch of another value", _set("patched", 0, "patches", 0, "before", 9), RECORD, "patched[0].patches"),
    ("patch outside the kernel", _set("patched", 0, "patches", 0, "addresses", [0x100000]), RECORD, "patched[0].patches"),
    ("patch of no field", _set("patched", 0, "patches", 0, "field", "opcode"), RECORD, "patched[0].patches[0].field"),
    ("patch field that is a list", _set("patched", 0, "patches", 0, "field", []), RECORD, "patched[0].patches[0].field"),
    ("role that is an object", _set("patched", 0, "role", {}), RECORD, "patched[0].role"),
    ("patch of a missing kernel", _set("patched", 0, "entry", "nothing"), RECORD, "patched[0].patches"),
    ("unknown role", _set("patched", 0, "role", "other"), RECORD, "patched[0].role"),
    # samples
    ("rows missing", lambda f: put(f, SAMPLES, pack_bytes("".join(sample_text(f).splitlines(True)[:-1]).encode())), SAMPLES,
     "number of rows"),
    ("launch not whole", lambda f: _rows(f, lambda lines: lines[:-1]), SAMPLES, "process 1, order 1"),
    ("row twice", lambda f: _rows(f, lambda lines: [*lines, lines[-1]]), SAMPLES, "row 11, warp"),
    ("row cut off", lambda f: _rows(f, lambda lines: [*lines[:-1], lines[-1][:-3]]), SAMPLES, "row 10"),
    ("no end of line", lambda f: put(f, SAMPLES, pack_bytes(sample_text(f)[:-1].encode())), SAMPLES, "last row"),
    ("other columns", lambda f: _rows(f, lambda lines: [lines[0].replace("sm,", "smid,"), *lines[1:]]), SAMPLES,
     "row 0, the header"),
    ("no table", lambda f: put(f, SAMPLES, gzip.compress(b"\xfe\xff", mtime=0)), SAMPLES, "byte 0"),
    ("no gzip", lambda f: put(f, SAMPLES, b"process,order\n"), SAMPLES, "whole file"),
    ("NaN sample", _cell(1, "found", "nan"), SAMPLES, "row 1, found"),
    ("infinite sample", _cell(1, "expected", "inf"), SAMPLES, "row 1, expected"),
    ("negative cycles", _cell(2, "end_cycles", "-4"), SAMPLES, "row 2, end_cycles"),
    ("negative process", _cell(2, "process", "-1"), SAMPLES, "row 2, process"),
    ("cycles of no clock", _cell(2, "end_cycles", "1" + "0" * 30), SAMPLES, "row 2, end_cycles"),
    ("number of 9000 digits", _cell(2, "end_cycles", "1" * 9000), SAMPLES, "row 2, end_cycles"),
    ("number for a whole one", _cell(2, "order", "1.5"), SAMPLES, "row 2, order"),
    ("too many warps", _cell(1, "warps", "33"), SAMPLES, "row 1, warps"),
    ("warp outside the launch", _cell(1, "warp", "5"), SAMPLES, "row 1, warp"),
    ("block outside the launch", _cell(1, "block", "5"), SAMPLES, "row 1, block"),
    ("neither right nor wrong", _cell(1, "right", "yes"), SAMPLES, "row 1, right"),
    ("right beside another value", _cell(1, "found", "5"), SAMPLES, "row 1, found"),
    ("wrong beside the same value", _cell(1, "right", "wrong"), SAMPLES, "row 1, found"),
    ("unknown cubin", _cell(1, "cubin", "0" * 16), SAMPLES, "row 1, cubin"),
    ("unknown kernel", _cell(1, "entry", "nothing"), SAMPLES, "row 1, entry"),
    ("kernel of another module", _cell(1, "entry", "made_up_a"), SAMPLES, "row 1, entry"),
    ("kernel that is no name", _cell(1, "entry", "<b>"), SAMPLES, "row 1, entry"),
    ("launch of two kernels", _cell(8, "entry", "made_up_a"), SAMPLES, "row 8, entry"),
    ("block on two SMs", _cell(8, "sm", "9"), SAMPLES, "row 8, sm"),
    ("block without a start", _cell(7, "start_cycles", "2"), SAMPLES, "row 7, start_cycles"),
    ("number spelled otherwise", _cell(1, "order", "00"), SAMPLES, "row 1"),
    ("other processes", _set("processes", [0, 1, 2]), RECORD, "processes"),
    ("process numbers unsorted", _set("processes", [1, 0]), RECORD, "processes"),
    # readings
    ("reading of another kernel", lambda f: put(f, "profiler.csv", (f / "profiler.csv").read_bytes().replace(
        REAL_ENTRY.encode(), b"nothing")), "profiler.csv", "row 1, entry"),
    ("negative reading", lambda f: put(f, "profiler.csv", (f / "profiler.csv").read_bytes().replace(b"1244", b"-1244")),
     "profiler.csv", "row 1, value"),
    ("other number of readings", _set("readings", 3), "profiler.csv", "number of rows"),
    # mixtures
    ("two architectures", _set("modules", 0, "architecture", "sm_80"), RECORD, "modules[0].architecture"),
    ("two drivers", _set("environment", "after", "driver", "570.2"), RECORD, "environment.after.driver"),
    ("two units", _set("failures", 0, "unit", "fedcba9876543210"), RECORD, "failures[0].unit"),
    ("two commits", _set("profiler", "commit", "1" * 40), RECORD, "profiler.commit"),
    ("two experiments", _set("environment", "experiment_sha256", "1" * 64), RECORD, "environment.experiment_sha256"),
]


@pytest.mark.parametrize("break_it, file, field", [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_bad_record_gives_one_line_and_stays_as_it_is(folder, break_it, file, field):
    good = save_record(synthetic_record(id="good"), folder.parent)
    break_it(folder)
    before = snapshot(folder.parent)

    records, errors = load_folder(folder.parent)

    assert [record.id for record in records] == [good.name]
    assert len(errors) == 1
    error = errors[0]
    assert error.file == f"{folder.name}/{file}"
    assert error.field.startswith(field)
    assert error.found and error.allowed and error.action
    assert str(error).isprintable() and len(str(error)) < 700
    assert str(folder.parent) not in str(error)
    assert check_record(folder) == [str(error)]
    assert snapshot(folder.parent) == before


def test_rows_of_two_records_do_not_make_one(folder):
    other = synthetic_build("other", ("other_a",), 5)
    rows = launch(0, 7, other.sha256, "other_a")
    second = save_record(synthetic_record(
        id="second", builds=(other,), patched=(), samples=tuple(rows), readings=(),
        device=replace(DEVICE, id="other-gpu", unit="f" * 16)), folder.parent)
    _rows(folder, lambda lines: lines + sample_text(second).splitlines()[1:])
    with pytest.raises(RecordError) as caught:
        load_record(folder)
    assert caught.value.field == "row 11, cubin"


def test_a_kernel_name_in_two_modules_is_refused(tmp_path):
    twin = synthetic_build("twin", ("made_up_a",), 9)
    with pytest.raises(RecordError) as caught:
        save_record(synthetic_record(builds=(real_build(), synthetic_build(), twin)), tmp_path)
    assert caught.value.field == "modules[2].entries"


def test_a_linked_record_is_refused(folder):
    link = folder.parent / "linked"
    link.symlink_to(folder.name)
    records, errors = load_folder(folder.parent)
    assert [record.id for record in records] == [folder.name]
    assert [(error.file, error.found) for error in errors] == [("linked", "a symbolic link")]


def test_too_many_samples_are_refused(folder, monkeypatch):
    monkeypatch.setattr(limits, "MAX_SAMPLES", 9)
    with pytest.raises(RecordError) as caught:
        load_record(folder)
    assert caught.value.field == "samples"


def test_the_outline_finds_a_changed_field(folder):
    edit_json(folder, lambda document: document["device"].update(name="Another GPU"), seal=False)
    with pytest.raises(RecordError) as caught:
        load_outline(folder)
    assert caught.value.field == "content_sha256"


def test_what_cannot_be_read_is_an_error_too(tmp_path):
    with pytest.raises(RecordError):
        load_record(tmp_path / "missing")
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(RecordError):
        load_record(tmp_path / "file")
