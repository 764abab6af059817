"""Damages copies of a release at random and looks whether the verifier finds each damage.

`python -m gen.verify.corrupt --count 1000` runs it on the newest release; with `--resealed` the manifest is made to
fit the damage, so that the readers behind the hashes meet it (some such damage cannot be told from a release).
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Callable

from gen.model.build import sha256
from gen.records.jsontext import render
from gen.release.layout import MANIFEST, RELEASES, canonical
from gen.release.manifest import read_manifest, write_manifest
from gen.release.packing import pack_xz, unpack_xz
from gen.release.store import versions
from gen.verify.report import Kind
from gen.verify.run import verify_release

_ADDED = "added.txt"


@dataclass(frozen=True)
class Damage:
    """What was done to which file; `data` None removes it."""

    kind: str
    path: str
    data: bytes | None


def _changed_byte(random_: random.Random, data: bytes) -> bytes:
    at = random_.randrange(len(data))
    return data[:at] + bytes([data[at] ^ random_.randrange(1, 256)]) + data[at + 1:]


def _inserted_byte(random_: random.Random, data: bytes) -> bytes:
    at = random_.randrange(len(data) + 1)
    return data[:at] + bytes([random_.randrange(256)]) + data[at:]


def _deleted_byte(random_: random.Random, data: bytes) -> bytes:
    at = random_.randrange(len(data))
    return data[:at] + data[at + 1:]


def _cut(random_: random.Random, data: bytes) -> bytes:
    return data[:random_.randrange(len(data))]


_BYTES: dict[str, Callable[[random.Random, bytes], bytes]] = {
    "byte changed": _changed_byte, "byte inserted": _inserted_byte, "byte deleted": _deleted_byte, "cut off": _cut}


def _leaves(value: Any, place: tuple = ()) -> list[tuple]:
    if isinstance(value, dict):
        return [leaf for key, item in value.items() for leaf in _leaves(item, (*place, key))] + ([place] if place else [])
    if isinstance(value, list):
        return [leaf for i, item in enumerate(value) for leaf in _leaves(item, (*place, i))] + ([place] if place else [])
    return [place]


def _other(random_: random.Random, value: Any) -> Any:
    """A value unlike the one given, often of another type."""
    choices = (None, True, -1, 10**30, 0.5, "", "x", [], {}, value + 1 if type(value) in (int, float) else f"{value}1")
    return random_.choice([item for item in choices if item != value or type(item) is not type(value)])


def _changed_field(random_: random.Random, path: str, data: bytes) -> bytes:
    """One field of a JSON document, written back in the layout of its file."""
    document = json.loads(data)
    *way, last = random_.choice(_leaves(document))
    holder = document
    for step in way:
        holder = holder[step]
    if isinstance(holder, dict) and random_.random() < 0.2:
        del holder[last]
    else:
        holder[last] = _other(random_, holder[last])
    sealed = path == MANIFEST or path.endswith("/record.json")
    return (render(document) + "\n").encode() if sealed else canonical(document)


def _changed_cell(random_: random.Random, data: bytes) -> bytes:
    """One cell of a packed table: a digit more."""
    lines = unpack_xz(data, "table").decode().split("\n")
    row = random_.randrange(1, len(lines) - 1) if len(lines) > 2 else 0  # no rows: the head
    cells = lines[row].split(",")
    column = random_.randrange(len(cells))
    cells[column] += "1"
    lines[row] = ",".join(cells)
    return pack_xz("\n".join(lines).encode())


def damage(random_: random.Random, folder: Path, paths: list[str]) -> Damage:
    """One random damage of one random file."""
    path = random_.choice(paths)
    data = (folder / path).read_bytes()
    kinds = ["byte changed"] * 4 + ["byte inserted", "byte deleted", "cut off", "file removed", "file added"]
    kinds += ["field changed"] * 9 if path.endswith(".json") else []
    kinds += ["cell changed"] * 9 if path.endswith(".csv.xz") else []
    kind = random_.choice(kinds)
    if kind == "file added":
        return Damage(kind, f"{path}.{_ADDED}", b"")
    if kind in _BYTES:
        return Damage(kind, path, _BYTES[kind](random_, data))
    if kind == "field changed":
        return Damage(kind, path, _changed_field(random_, path, data))
    return Damage(kind, path, _changed_cell(random_, data) if kind == "cell changed" else None)


def _apply(folder: Path, done: Damage) -> None:
    if done.data is None:
        (folder / done.path).unlink()
    else:
        (folder / done.path).write_bytes(done.data)


def _reseal(folder: Path, done: Damage) -> None:
    """The manifest as if the damaged file had been frozen."""
    manifest = read_manifest(folder.name, (folder / MANIFEST).read_bytes())
    files = {path: digest for path, digest in manifest.files.items() if path != done.path}
    if done.data is not None:
        files[done.path] = sha256(done.data)
    (folder / MANIFEST).write_bytes(write_manifest(replace(manifest, files=files)))


def found_by(folder: Path, done: Damage, anywhere: bool) -> str:
    """The reason code of a note that names the damaged file (or `anywhere`, of any note); "" when there is none."""
    verified = verify_release(folder.parent, folder.name, compile_cubins=False)
    where = f"{folder.name}/{done.path}"
    named = [note.reason for note in verified.intact.notes if note.kind is Kind.BAD and note.where == where]
    if verified.status == 1 and named:
        return named[0]
    notes = [*verified.intact.notes, *verified.rederived.notes] if anywhere else []
    return next((note.reason for note in notes if note.kind is not Kind.UNCHECKED), "")


def try_damages(original: Path, count: int, seed: int, resealed: bool = False) -> tuple[Counter, list[Damage]]:
    """(reason codes with their number, damages that were not found). Whatever the verifier raises is raised here."""
    random_, codes, missed = random.Random(seed), Counter(), []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / original.name
        shutil.copytree(original, folder)
        paths = sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())
        if resealed:
            paths.remove(MANIFEST)
        for _ in range(count):
            done = damage(random_, folder, paths)
            _apply(folder, done)
            if resealed:
                _reseal(folder, done)
            code = found_by(folder, done, resealed)
            codes[code] += 1
            missed += [] if code else [done]
            for path in {done.path, MANIFEST}:
                (folder / path).unlink(missing_ok=True)
                if (original / path).exists():
                    shutil.copyfile(original / path, folder / path)
    return codes, missed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--release", help="version; the newest when left out")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resealed", action="store_true")
    options = parser.parse_args()
    known = versions(RELEASES)
    if not known:
        print("no release to damage; make one with `make release VERSION=…`")
        return 2
    began = time.monotonic()
    codes, missed = try_damages(RELEASES / (options.release or known[-1]), options.count, options.seed, options.resealed)
    found = options.count - len(missed)
    print(f"{found} of {options.count} damages found, none stopped the verifier, {time.monotonic() - began:.0f} s: {dict(codes)}")
    for done in missed[:20]:
        print(f"not found: {done.kind}, {done.path}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
