"""Patched builds: written as their parent and patches, never as bytes, and made again to check them."""

from __future__ import annotations

import struct
from itertools import groupby
from typing import Any, Mapping, Sequence

from gen.model.build import sha256
from gen.model.record import Patch, PatchedBuild
from gen.records import limits
from gen.records.errors import RecordError, shown
from gen.records.fields import Node
from gen.toolchain.cubin import FIELDS, CubinError, apply_patches

ROLES = ("links", "elsewhere")
_DIGEST = "64 lower-case hexadecimal digits"


def write_patched(item: PatchedBuild) -> dict[str, Any]:
    """JSON value of a patched build; neighbouring patches that change a field alike share one object."""
    groups = groupby(item.patches, key=lambda patch: (patch.field, patch.before, patch.after))
    return {
        "id": item.id, "parent": item.parent, "sha256": item.sha256, "entry": item.entry, "role": item.role,
        "shift": item.shift,
        "patches": [
            {"field": field, "before": before, "after": after, "addresses": [patch.address for patch in patches]}
            for (field, before, after), patches in groups
        ],
    }


def read_patched(node: Node) -> PatchedBuild:
    """The opposite of `write_patched`. Raises RecordError."""
    at = node.fields("id", "parent", "sha256", "entry", "role", "shift", "patches")
    if at["role"].value not in ROLES:
        at["role"].refuse(" or ".join(ROLES))
    return PatchedBuild(
        id=at["id"].match(limits.PATCHED_ID, "letters, digits and . _ : + = @ / -"),
        parent=at["parent"].match(limits.SHA256, _DIGEST),
        sha256=at["sha256"].match(limits.SHA256, _DIGEST),
        entry=at["entry"].match(limits.ENTRY, "a kernel name"),
        role=at["role"].value,
        shift=at["shift"].integer(-64, 64),
        patches=tuple(patch for group in at["patches"].items(limits.MAX_PATCHES) for patch in _patches(group)),
    )


def _patches(node: Node) -> list[Patch]:
    at = node.fields("field", "before", "after", "addresses")
    if at["field"].value not in list(FIELDS):
        at["field"].refuse(" or ".join(FIELDS))
    before, after = at["before"].integer(0, 63), at["after"].integer(0, 63)
    addresses = [item.integer(0, limits.MAX_FILE_BYTES) for item in at["addresses"].items(limits.MAX_PATCHES)]
    return [Patch(address, at["field"].value, before, after) for address in addresses]


def check_patched(file: str, patched: Sequence[PatchedBuild], parents: Mapping[str, bytes]) -> None:
    """Every patched build can be made again from a stored parent and is then the one stated. Raises RecordError.

    `parents` maps the sha256 of each stored cubin to its bytes.
    """
    ids: set[str] = set()
    digests = set(parents)
    for i, item in enumerate(patched):
        place = f"patched[{i}]"
        if item.parent not in parents:
            raise RecordError(file, f"{place}.parent", item.parent, "the sha256 of a cubin of this record")
        if item.id in ids:
            raise RecordError(file, f"{place}.id", shown(item.id), "every id once")
        if item.sha256 in digests:
            raise RecordError(file, f"{place}.sha256", item.sha256, "a cubin unlike every other of this record")
        ids.add(item.id)
        digests.add(item.sha256)
        _check_remade(file, place, item, parents[item.parent])


def _check_remade(file: str, place: str, item: PatchedBuild, parent: bytes) -> None:
    try:
        found = sha256(apply_patches(parent, item.entry, item.patches))
    except (CubinError, struct.error) as error:
        raise RecordError(file, f"{place}.patches", str(error), "patches that fit the parent") from None
    if found != item.sha256:
        raise RecordError(file, f"{place}.sha256", item.sha256, f"{found}, which the parent and patches make")
