"""Freezes the records of a trial checkout: python -m tests.faults.release_once VERSION."""

from __future__ import annotations

import sys
from pathlib import Path

from gen.publish.freeze import make_release
from gen.release.errors import ReleaseError


def main(version: str) -> int:
    try:
        make_release(version, anyway=True)
    except ReleaseError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    assert not (Path.cwd() / ".git").exists(), "not in a real checkout"
    sys.exit(main(sys.argv[1]))
