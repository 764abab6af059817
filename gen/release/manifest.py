"""The manifest: every file of a release with its hash, and what the release was made from. Sealed like a record."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Mapping

from gen.records import limits
from gen.records.errors import RecordError
from gen.records.fields import Node
from gen.records.jsontext import SEAL, check_seal, parse, sealed
from gen.release.errors import ReleaseError, from_record
from gen.release.layout import MANIFEST, VERSION

SCHEMA = 1
MAX_FILES = 100_000
FINDING_ID = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")
DATE = re.compile(r"\d{4}-\d\d-\d\d")
_FIELDS = ("schema", "version", "released", "as_of", "commit", "previous", "experiments", "records", "findings", "tools",
           "files", SEAL)
_DIGEST = "64 lower-case hexadecimal digits"


@dataclass(frozen=True)
class Manifest:
    """What a release holds. `released` is the day it was made, `as_of` that of its newest record (both UTC).

    `experiments` maps probes to the identity of source, options and launch code; `files` maps paths to sha256;
    `tools` names the versions that drew and wrote the pages.
    """

    version: str
    released: str
    as_of: str
    commit: str
    previous: str | None
    experiments: Mapping[str, str]
    records: tuple[str, ...]
    findings: tuple[str, ...]
    tools: Mapping[str, str]
    files: Mapping[str, str]


def write_manifest(manifest: Manifest) -> bytes:
    document = {**vars(manifest), "schema": SCHEMA, SEAL: "0" * 64, "records": list(manifest.records),
                "findings": list(manifest.findings)}
    return sealed(document)


def read_manifest(version: str, data: bytes) -> Manifest:
    """The opposite of `write_manifest`, for the release that should be `version`. Raises ReleaseError."""
    file = f"{version}/{MANIFEST}"
    try:
        document = parse(file, data)
        manifest = _read(Node(file, "", document))
        check_seal(file, data, document)
    except RecordError as error:
        raise from_record(error) from None
    if manifest.version != version:
        raise ReleaseError(f"{file}: version", manifest.version, f"{version}, the name of the folder", "rename the folder back")
    return manifest


def _read(node: Node) -> Manifest:
    at = node.fields(*_FIELDS)
    if type(at["schema"].value) is not int or at["schema"].value != SCHEMA:
        at["schema"].refuse(str(SCHEMA))
    at[SEAL].match(limits.SHA256, _DIGEST)
    return Manifest(
        version=at["version"].match(VERSION, "a version such as 2026.12"),
        released=at["released"].match(DATE, "a day such as 2026-12-01"),
        as_of=at["as_of"].match(DATE, "a day such as 2026-12-01"),
        commit=at["commit"].match(limits.COMMIT, 'a whole commit hash, "-dirty" after it or not, or "unknown"'),
        previous=None if at["previous"].value is None else at["previous"].match(VERSION, "a version, or null"),
        experiments=_digests(at["experiments"]),
        records=_names(at["records"], limits.RECORD_ID), findings=_names(at["findings"], FINDING_ID),
        tools={key: item.text(80) for key, item in at["tools"].mapping(50).items()},
        files=_digests(at["files"]))


def _digests(node: Node) -> dict[str, str]:
    return {key: item.match(limits.SHA256, _DIGEST) for key, item in node.mapping(MAX_FILES).items()}


def _names(node: Node, pattern: re.Pattern[str]) -> tuple[str, ...]:
    return tuple(item.match(pattern, "lower-case words joined by . or -") for item in node.items(MAX_FILES))


def plain(manifest: Manifest) -> dict[str, Any]:
    """JSON values for pages and the data interface, without the list of files."""
    return {**{key: value for key, value in vars(manifest).items() if key != "files"},
            "records": list(manifest.records), "findings": list(manifest.findings)}
