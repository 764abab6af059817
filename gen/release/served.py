"""Where the site serves each file of the evidence: a record that a release holds is published there alone."""

from __future__ import annotations

import posixpath
from pathlib import Path
from typing import Any, Mapping

from gen.records.errors import RecordError
from gen.records.folder import list_files, read_bytes, record_folders
from gen.records.jsontext import parse
from gen.records.modules import unpack_bytes
from gen.release.errors import ReleaseError
from gen.release.layout import PLAIN, record_path
from gen.release.packing import ENDING, unpack_xz
from gen.release.store import Release, load_releases

RECORDS = "records"
#: What record.json says of the form in which the other files are packed; a release states them anew.
_RESTATED = ("files", "content_sha256")
#: By record id, the version of the release that serves it.
Held = Mapping[str, str]


def held(evidence: Path) -> dict[str, str]:
    """Records whose content the newest release that names them holds as well. One that cannot be read is not among them."""
    releases = load_releases(evidence / "releases")[0]
    found = {}
    for folder in record_folders(evidence / RECORDS):
        newest = next((one for one in reversed(releases) if folder.name in one.manifest.records), None)
        if newest and _same(folder, newest):
            found[folder.name] = newest.version
    return found


def _same(folder: Path, release: Release) -> bool:
    """Whether both hold the same files with the same unpacked bytes."""
    prefix = f"{RECORDS}/{folder.name}/"
    try:
        names = {record_path(folder.name, name): name for name in list_files(folder)}
        if set(names) != {path for path in release.manifest.files if path.startswith(prefix)}:
            return False
        return all(_of_record(folder, name) == _of_release(release, path) for path, name in names.items())
    except (RecordError, ReleaseError):
        return False


def _of_record(folder: Path, name: str) -> Any:
    data = read_bytes(folder, name)
    return _content(name, unpack_bytes(name, data) if name.endswith(".gz") else data)


def _of_release(release: Release, path: str) -> Any:
    data = release.read(path)
    return _content(posixpath.basename(path), unpack_xz(data, path) if path.endswith(ENDING) else data)


def _content(name: str, data: bytes) -> Any:
    """Plain bytes; of record.json the document without what depends on packing."""
    if name != PLAIN:
        return data
    return {key: value for key, value in parse(name, data).items() if key not in _RESTATED}


def address(path: str, where: Held) -> str:
    """The path below the published evidence under which a file of the evidence folder is served."""
    folder, _, inside = path.partition("/")
    record, _, file = inside.partition("/")
    if folder != RECORDS or not file or record not in where:
        return path
    return f"releases/{where[record]}/{record_path(record, file)}"


def _links(links: list[dict[str, str]], where: Held) -> list[dict[str, str]]:
    """The same links with the addresses, and the names, of the files that are served."""
    return [{**link, "name": posixpath.basename(path), "path": path}
            for link in links for path in (address(link["path"], where),)]


def addressed(data: Mapping[str, Any], where: Held) -> dict[str, Any]:
    """A snapshot's data in which every link to a file of a record names the file that is served."""
    findings = [{**view, "evidence": {
        **view["evidence"], **{key: _links(view["evidence"][key], where) for key in ("links", "modules")}}} for view in data["findings"]]
    probes = [{**view, "links": _links(view["links"], where)} for view in data["probes"]]
    return {**data, "findings": findings, "probes": probes}
