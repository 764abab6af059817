"""Reads releases from disk and writes a new one in one step."""

from __future__ import annotations

import json
import os
import shutil
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Collection, Iterator, Mapping

from gen.failpoint import failpoint
from gen.leftovers import sweep, work_folder
from gen.model.build import sha256
from gen.model.record import Record
from gen.records.errors import RecordError
from gen.records.limits import MAX_FILE_BYTES
from gen.records.store import unpack
from gen.release.errors import RESTORE, ReleaseError, from_record
from gen.release.layout import LANGUAGES, MANIFEST, finding_path, is_version, version_key
from gen.release.manifest import Manifest, read_manifest
from gen.release.packing import ENDING, as_stated, unpack_xz

_UNFINISHED = "unfinished"


@dataclass(frozen=True)
class Release:
    """A release on disk whose manifest could be read. Its other files are checked when they are read."""

    folder: Path
    manifest: Manifest
    manifest_sha256: str

    @property
    def version(self) -> str:
        return self.manifest.version

    def read(self, path: str) -> bytes:
        """The bytes of a file, as frozen. Raises ReleaseError when they are other or not there."""
        if path not in self.manifest.files:
            raise ReleaseError(f"{self.version}/{path}", "nothing in the manifest", "files that it states", RESTORE)
        data = read_file(self.folder, path)
        if (found := sha256(data)) != self.manifest.files[path]:
            raise ReleaseError(f"{self.version}/{path}", f"sha256 {found}", self.manifest.files[path], RESTORE)
        return data

    def json(self, path: str) -> Any:
        """The JSON value of a file, packed or not. Raises ReleaseError."""
        data = self.read(path)
        try:
            return json.loads(unpack_xz(data, f"{self.version}/{path}") if path.endswith(ENDING) else data)
        except (ValueError, RecursionError) as error:
            raise error if isinstance(error, ReleaseError) else ReleaseError(
                f"{self.version}/{path}", f"no JSON ({error})", "one JSON document", RESTORE) from None

    def finding(self, finding: str) -> dict[str, Any]:
        return self.json(finding_path(finding))

    def finding_sha256(self, finding: str) -> str:
        return self.manifest.files[finding_path(finding)]

    def record(self, record: str) -> Record:
        """A frozen record, read with all the checks of a committed one. Raises ReleaseError."""
        prefix = f"records/{record}/"
        stated = self.json(f"{prefix}record.json").get("files", {})
        files = {}
        for path in sorted(self.manifest.files):
            if path.startswith(prefix):
                name, data = path.removeprefix(prefix), self.read(path)
                if name.endswith(ENDING):
                    name, data = original(name, data, stated, f"{self.version}/{path}")
                files[name] = data
        try:
            return unpack(record, files)
        except RecordError as error:
            raise from_record(error, f"{self.version}/records/") from None
        except KeyError as error:
            raise ReleaseError(f"{self.version}/{prefix}{error.args[0]}", "nothing", "this file of the record", RESTORE) from None


def original(name: str, data: bytes, stated: Collection[str], where: str) -> tuple[str, bytes]:
    """Name and bytes of a packed file as record.json states them. Raises ReleaseError."""
    plain = name.removesuffix(ENDING)
    of_record = f"{plain}.gz" if f"{plain}.gz" in stated else plain
    return of_record, as_stated(of_record, unpack_xz(data, where))


def read_file(folder: Path, path: str) -> bytes:
    """The bytes of a plain file of limited size. Raises ReleaseError."""
    where, target = f"{folder.name}/{path}", folder / path
    try:
        state = target.lstat()
        if not stat.S_ISREG(state.st_mode):
            raise ReleaseError(where, "a link, folder or special file", "a plain file", RESTORE)
        if state.st_size > MAX_FILE_BYTES:
            raise ReleaseError(where, f"{state.st_size} bytes", f"at most {MAX_FILE_BYTES}", RESTORE)
        return target.read_bytes()
    except OSError as error:
        raise ReleaseError(where, error.strerror or "an error while reading", "a file that can be read", RESTORE) from None
    except ValueError:  # a name that no file system can hold
        raise ReleaseError(where, "a name that cannot be", "a file that can be read", RESTORE) from None


def listed(folder: Path) -> Iterator[str]:
    """Paths of everything in a release that is no folder, and of folders that are empty, sorted."""
    def walk(place: Path, inside: str) -> Iterator[str]:
        items = sorted(os.scandir(place), key=lambda item: item.name)
        if not items and inside:
            yield inside
        for item in items:
            if item.is_dir(follow_symlinks=False):
                yield from walk(Path(item.path), f"{inside}{item.name}/")
            else:
                yield f"{inside}{item.name}"
    yield from walk(folder, "")


def versions(parent: Path) -> list[str]:
    """Versions of all releases below a folder, oldest first, whether they can be read or not."""
    if not parent.is_dir():
        return []
    found = [path.name for path in parent.iterdir() if path.is_dir() and is_version(path.name)]
    return sorted(found, key=version_key)


def load_release(parent: Path, version: str) -> Release:
    """Raises ReleaseError when there is none, or when its manifest is not as it was sealed."""
    version_key(version)
    folder = parent / version
    if not folder.is_dir():
        known = ", ".join(versions(parent)) or "none"
        raise ReleaseError("RELEASE", version, f"a release that is there: {known}", "choose one of them")
    data = read_file(folder, MANIFEST)
    return Release(folder, read_manifest(version, data), sha256(data))


def load_releases(parent: Path) -> tuple[list[Release], list[ReleaseError]]:
    """All releases, oldest first; one whose manifest is broken gives an error instead."""
    found, errors = [], []
    for version in versions(parent):
        try:
            found.append(load_release(parent, version))
        except ReleaseError as error:
            errors.append(error)
    return found, errors


def write_release(parent: Path, version: str, files: Mapping[str, bytes]) -> Path:
    """Writes `parent/version` whole or not at all. Raises ReleaseError when it is there already."""
    parent.mkdir(parents=True, exist_ok=True)
    sweep(parent, _UNFINISHED)
    target, work = parent / version, work_folder(parent, _UNFINISHED)
    try:
        for path, data in files.items():
            failpoint("release.write")
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            with open(work / path, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        work.chmod(0o755)
        refuse_existing(parent, version)
        failpoint("release.rename")
        os.rename(work, target)
        failpoint("release.done")
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return target


def refuse_existing(parent: Path, version: str) -> None:
    if os.path.lexists(parent / version):
        raise ReleaseError("VERSION", f"{version}, which is there already", "a number that is not used",
                           "choose the next number; a release is never written again")


__all__ = ["LANGUAGES", "Release", "load_release", "load_releases", "versions", "write_release"]
