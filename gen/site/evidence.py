"""Links into the evidence folder: `evidence:path` in a page becomes a relative address in the assembled site."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from pathlib import Path
from typing import Sequence
from urllib.parse import unquote

from gen.release import served

#: Folders whose content is published under `evidence/`; set by the build, joined with the system's path separator.
VARIABLE = "LEDGER_EVIDENCE"
DEFAULT = Path("docs/evidence")
LINK = re.compile(r'(?P<attribute>\b(?:href|src|data-[a-z-]+)=")evidence:(?P<target>[^"]*)"')


def roots_from_environment() -> tuple[Path, ...]:
    value = os.environ.get(VARIABLE)
    return tuple(Path(part) for part in value.split(os.pathsep)) if value else (DEFAULT,)


@lru_cache(maxsize=1)
def held_in(roots: tuple[Path, ...]) -> served.Held:
    """Records that a release in one of the folders serves; read once a build, since it compares every byte."""
    return {record: version for root in roots for record, version in served.held(root).items()}


def address(target: str, roots: Sequence[Path]) -> str:
    """The target as it is served; what stands behind `?` or `#` stays."""
    path = re.split(r"[?#]", target, maxsplit=1)[0]
    return served.address(path, held_in(tuple(roots))) + target[len(path):]


def exists(target: str, roots: Sequence[Path]) -> bool:
    """Whether a file of that name is in one of the folders; an address that climbs out of them is not."""
    path = unquote(re.split(r"[?#]", target, maxsplit=1)[0])
    if not path or path.startswith("/") or ".." in path.split("/"):
        return False
    return any((root / path).is_file() for root in roots)


def resolve(html: str, page_url: str, roots: Sequence[Path]) -> tuple[str, list[str]]:
    """The page with its evidence links made relative, and the targets that are missing.

    `page_url` is relative to the language's root ("findings/a/b/index.html"); evidence lies one step above it.
    """
    up = "../" * (page_url.count("/") + 1)
    missing: list[str] = []

    def relative(match: re.Match[str]) -> str:
        target = address(match["target"], roots)
        if not exists(target, roots):
            missing.append(match["target"])
        return f'{match["attribute"]}{up}evidence/{target}"'

    return LINK.sub(relative, html), missing
