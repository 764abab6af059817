"""Stored builds: a build's source, PTX, cubin and listing as files, and back."""

from __future__ import annotations

import gzip
import io
import struct
import zlib
from typing import Any, Mapping

from gen.model.build import Build, Toolchain, sha256
from gen.records.errors import RESTORE, RecordError, shown
from gen.records.limits import MAX_FILE_BYTES
from gen.records.outline import ModuleOutline, Outline, module_paths
from gen.toolchain.cubin import CubinError, check_whole, code_sha256, entries

_GZIP = 16 + zlib.MAX_WBITS


def _encode(file: str, text: str) -> bytes:
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise RecordError(file, f"character {error.start}", shown(error.object[error.start]), "text of UTF-8") from None


def pack_bytes(data: bytes) -> bytes:
    """Gzip without name or time, so that the same bytes give the same file."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=buffer, compresslevel=9, mtime=0) as file:
        file.write(data)
    return buffer.getvalue()


def read_text(file: str, data: bytes) -> str:
    """UTF-8 text of a file. Raises RecordError."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(file, f"byte {error.start}", "bytes that are no UTF-8", "UTF-8 text") from None


def unpack_bytes(file: str, data: bytes) -> bytes:
    """What a gzip file holds: one member of limited size and nothing after it. Raises RecordError."""
    reader = zlib.decompressobj(_GZIP)
    try:
        plain = reader.decompress(data, MAX_FILE_BYTES + 1)
    except zlib.error as error:
        raise RecordError(file, "whole file", f"no gzip ({error})", "one gzip file") from None
    if len(plain) > MAX_FILE_BYTES:
        raise RecordError(file, "unpacked size", f"more than {MAX_FILE_BYTES} bytes", f"at most {MAX_FILE_BYTES} bytes")
    if not reader.eof or reader.unused_data:
        raise RecordError(file, "whole file", "gzip cut off or with bytes after its end", "one whole gzip file")
    return plain


def unpack_text(file: str, data: bytes) -> str:
    """Text of such a file. Raises RecordError."""
    return read_text(file, unpack_bytes(file, data))


def _plain(name: str, path: str, files: Mapping[str, bytes]) -> bytes:
    """The bytes of one file, unpacked where its name says that it is packed."""
    return unpack_bytes(f"{name}/{path}", files[path]) if path.endswith(".gz") else files[path]


def module_files(build: Build, packed: bool = False) -> dict[str, bytes]:
    """The files of one build, by their path inside the record's folder."""
    paths = module_paths(build.module, build.sass is not None, packed)
    texts = {paths["source"]: build.source, paths["ptx"]: build.ptx, paths["sass"]: build.sass}
    plain = {path: _encode(path, text) for path, text in texts.items() if path} | {paths["cubin"]: build.cubin}
    return {path: pack_bytes(data) if path.endswith(".gz") else data for path, data in plain.items()}


def module_json(file: str, build: Build, packed: bool = False) -> dict[str, Any]:
    """What record.json says of one build. Raises RecordError on a cubin that cannot be read."""
    return {
        "name": build.module, "architecture": build.architecture, "cubin_sha256": build.sha256,
        "entries": code_hashes(file, build.cubin), "files": module_paths(build.module, build.sass is not None, packed),
    }


def code_hashes(file: str, cubin: bytes) -> dict[str, str]:
    """Kernel names of a whole cubin with the sha256 of each one's code. Raises RecordError."""
    try:
        check_whole(cubin)
        return {entry: code_sha256(cubin, entry) for entry in entries(cubin)}
    except (CubinError, struct.error, IndexError) as error:
        raise RecordError(file, "whole file", str(error), "a whole cubin", "build it again") from None


def read_builds(name: str, outline: Outline, files: Mapping[str, bytes]) -> tuple[Build, ...]:
    """The stored builds. Raises RecordError, also where a cubin is not the one that was hashed."""
    found = tuple(
        _read_build(name, f"modules[{i}]", module, outline.toolchain, files)
        for i, module in enumerate(outline.modules))
    _check_one_set(f"{name}/record.json", outline, found)
    return found


def _read_build(
    name: str, place: str, module: ModuleOutline, toolchain: Toolchain | None, files: Mapping[str, bytes]
) -> Build:
    record_file, cubin = f"{name}/record.json", _plain(name, module.cubin, files)
    if toolchain is None:
        raise RecordError(record_file, "toolchain", "null", "versions, since there are modules")
    if sha256(cubin) != module.cubin_sha256:
        raise RecordError(
            record_file, f"{place}.cubin_sha256", module.cubin_sha256, f"{sha256(cubin)}, the hash of {module.cubin}",
            "the samples belong to another cubin: " + RESTORE)
    found = code_hashes(f"{name}/{module.cubin}", cubin)
    if found != dict(module.entries):
        odd = min({entry for entry, _ in found.items() ^ module.entries.items()})
        raise RecordError(
            record_file, f"{place}.entries[{shown(odd)}]", shown(module.entries.get(odd)),
            f"{found.get(odd, 'no such kernel')}, read from {module.cubin}")
    return Build(
        module=module.name, architecture=module.architecture, cubin=cubin, toolchain=toolchain,
        source=read_text(f"{name}/{module.source}", _plain(name, module.source, files)),
        ptx=unpack_text(f"{name}/{module.ptx}", files[module.ptx]),
        sass=unpack_text(f"{name}/{module.sass}", files[module.sass]) if module.sass else None,
    )


def _check_one_set(file: str, outline: Outline, builds: tuple[Build, ...]) -> None:
    """One architecture, the device's own; every cubin and every kernel name once."""
    cubins: set[str] = set()
    kernels: set[str] = set()
    for i, (module, build) in enumerate(zip(outline.modules, builds)):
        if module.architecture != outline.device.architecture:
            raise RecordError(
                file, f"modules[{i}].architecture", module.architecture,
                f"{outline.device.architecture}, that of the device", "one record holds one device's cubins")
        if build.sha256 in cubins:
            raise RecordError(file, f"modules[{i}].cubin_sha256", build.sha256, "every cubin once")
        if twice := kernels & set(module.entries):
            raise RecordError(file, f"modules[{i}].entries", shown(min(twice)), "every kernel name in one module")
        cubins.add(build.sha256)
        kernels |= set(module.entries)
