"""The list of everything that the lock files install, with its licence: `python -m gen.site.licences` renews it.

Names and versions come from the lock files, licences from the metadata of the packages installed here. The list is
committed, so that every machine shows the same one whatever it has installed.
"""

from __future__ import annotations

import csv
import io
import re
import sys
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from gen.site.lock import LOCKS
from gen.site.paths import ROOT

LIST = ROOT / "requirements" / "licences.csv"
_PIN = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^ ;\\]+)(?: ; ([^\\]+))?", re.M)
_CLASSIFIER = "License :: OSI Approved :: "
_LONGEST = 60


class Package(NamedTuple):
    """One pinned package. `use`: "site" or "test"; `everywhere` is False where the lock limits it to some platforms."""

    name: str
    version: str
    licence: str
    use: str
    everywhere: bool


def pins(text: str) -> dict[str, tuple[str, bool]]:
    """Version, and whether it is for every platform, by name, from the text of a lock file."""
    return {name: (version, not marker) for name, version, marker in _PIN.findall(text)}


def licence_of(name: str) -> str | None:
    """The licence as the package states it, shortly; None when it is not installed here or says nothing."""
    try:
        stated = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return None
    if expression := stated.get("License-Expression"):
        return expression
    named = [c.removeprefix(_CLASSIFIER) for c in stated.get_all("Classifier", []) if c.startswith(_CLASSIFIER)]
    text = (stated.get("License") or "").strip()
    return ", ".join(named) or (text if text and len(text) <= _LONGEST and "\n" not in text else None)


def locked() -> list[tuple[str, str, str, bool]]:
    """(name, version, use, everywhere) of all lock files; what the site needs is not named again for the tests."""
    found: dict[str, tuple[str, str, str, bool]] = {}
    for use in LOCKS:
        for name, (version, everywhere) in pins((ROOT / "requirements" / f"{use}.txt").read_text(encoding="utf-8")).items():
            found.setdefault(name, (name, version, use, everywhere))
    return sorted(found.values())


def read_list(path: Path = LIST) -> list[Package]:
    """The committed list; empty when there is none."""
    if not path.is_file():
        return []
    rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"))))[1:]
    return [Package(name, version, licence, use, everywhere == "yes") for name, version, licence, use, everywhere in rows]


def renewed(known: dict[str, str]) -> list[Package]:
    """The list for the present lock files. What is not installed here keeps the licence that was known."""
    return [
        Package(name, version, licence_of(name) or known.get(name, ""), use, everywhere)
        for name, version, use, everywhere in locked()]


def write_list(packages: list[Package], path: Path = LIST) -> None:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Package._fields)
    writer.writerows((*package[:4], "yes" if package.everywhere else "no") for package in packages)
    path.write_text(out.getvalue(), encoding="utf-8")


def main() -> int:
    packages = renewed({package.name: package.licence for package in read_list()})
    write_list(packages)
    missing = [package.name for package in packages if not package.licence]
    if missing:
        print(f"licences: not installed here and not known: {', '.join(missing)}; install them, or write their licence into "
              f"{LIST.relative_to(ROOT)}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
