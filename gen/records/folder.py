"""The folder of one record on disk: what lies in it, read with care, and written in one step."""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path
from typing import Mapping

from gen.failpoint import failpoint
from gen.leftovers import sweep, work_folder
from gen.records.errors import RESTORE, RecordError, shown
from gen.records.limits import MAX_FILE_BYTES, MAX_FILES
from gen.records.outline import RECORD_FILE

_FOLDERS = ("modules",)
_UNFINISHED = "unfinished"


def list_files(folder: Path) -> tuple[str, ...]:
    """Paths of all files inside, sorted. Raises RecordError on links, other folders, special or large files."""
    _check_folder(folder.name, "", folder)
    found = _list(folder, "")
    if len(found) > MAX_FILES:
        raise RecordError(folder.name, "whole folder", f"{len(found)} files", f"at most {MAX_FILES}")
    if RECORD_FILE not in found:
        file = f"{folder.name}/{RECORD_FILE}"
        raise RecordError(file, "whole file", "nothing", "this file, in every record's folder")
    return tuple(sorted(found))


def _check_folder(name: str, path: str, folder: Path) -> None:
    try:
        mode = folder.lstat().st_mode
    except OSError as error:
        raise _unreadable(name, error) from None
    if not stat.S_ISDIR(mode):
        what = "a symbolic link" if stat.S_ISLNK(mode) else "no folder"
        raise RecordError(f"{name}/{path}".rstrip("/"), "whole folder", what, "a folder of its own")


def _unreadable(name: str, error: OSError) -> RecordError:
    return RecordError(name, "whole file", error.strerror or "an error while reading", "a file that can be read")


def _list(folder: Path, inside: str) -> list[str]:
    """Files of `folder`, whose path inside the record is `inside`."""
    name = folder.parent.name if inside else folder.name
    try:
        present = sorted(os.scandir(folder), key=lambda item: item.name)
    except OSError as error:
        raise _unreadable(f"{name}/{inside}", error) from None
    found: list[str] = []
    for item in present:
        path = f"{inside}/{item.name}".lstrip("/")
        if not inside and item.name in _FOLDERS and item.is_dir(follow_symlinks=False):
            found += _list(Path(item.path), path)
        else:
            _check_file(f"{name}/{path}", item)
            found.append(path)
    return found


def _check_file(file: str, item: os.DirEntry[str]) -> None:
    state = item.stat(follow_symlinks=False)
    if not stat.S_ISREG(state.st_mode):
        what = "a symbolic link" if item.is_symlink() else "a folder or special file"
        raise RecordError(file, "kind of file", what, "plain files", "take it out of the record's folder")
    if state.st_size > MAX_FILE_BYTES:
        raise RecordError(file, "size", f"{state.st_size} bytes", f"at most {MAX_FILE_BYTES} bytes")


def read_bytes(folder: Path, path: str) -> bytes:
    """The bytes of one listed file. Raises RecordError."""
    try:
        with open(folder / path, "rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise _unreadable(f"{folder.name}/{path}", error) from None
    if len(data) > MAX_FILE_BYTES:
        raise RecordError(f"{folder.name}/{path}", "size", f"{len(data)} bytes", f"at most {MAX_FILE_BYTES} bytes")
    return data


def check_listing(name: str, present: tuple[str, ...], stated: Mapping[str, str]) -> None:
    """The folder holds record.json and the files that it states, no more and no fewer. Raises RecordError."""
    for path in sorted(stated):
        if path not in present:
            raise RecordError(f"{name}/{path}", "whole file", "nothing", "this file, which record.json states", RESTORE)
    for path in present:
        if path not in stated and path != RECORD_FILE:
            raise RecordError(
                f"{name}/{path}", "whole file", "a file that record.json does not state", "stated files only",
                "take it out of the record's folder")


def write_folder(target: Path, files: Mapping[str, bytes]) -> None:
    """Writes a new folder, whole or not at all. Raises FileExistsError where one with content stands."""
    target.parent.mkdir(parents=True, exist_ok=True)
    sweep(target.parent, _UNFINISHED)
    unfinished = work_folder(target.parent, _UNFINISHED)
    try:
        for path, data in files.items():
            failpoint("record.write")
            _write_file(unfinished / path, data)
        unfinished.chmod(0o755)  # mkdtemp makes it private; a record is for everyone to read
        if os.path.lexists(target):
            raise FileExistsError(f"{target.name} exists")
        failpoint("record.rename")
        os.rename(unfinished, target)
        failpoint("record.done")
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise


def _write_file(path: Path, data: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def same_files(folder: Path, files: Mapping[str, bytes]) -> bool:
    """Whether a folder holds exactly these files. Raises RecordError where it cannot be read."""
    if set(list_files(folder)) != set(files):
        return False
    return all(read_bytes(folder, path) == data for path, data in files.items())


def record_folders(parent: Path) -> tuple[Path, ...]:
    """Folders that should each be a record, sorted; unfinished and hidden ones and plain files are none."""
    if not parent.is_dir():
        return ()
    return tuple(sorted(path for path in parent.iterdir() if not path.name.startswith(".") and path.is_dir()))


def refuse_existing(target: Path) -> RecordError:
    return RecordError(
        target.name, "whole folder", "a record with other content", "a new id, or the same bytes",
        f"choose another id than {shown(target.name)}; a record is never changed")
