"""Renew the hash-locked requirement files from pyproject.toml, with uv; no index address enters them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: Lock file by purpose: the extras of pyproject.toml that it holds beside the base dependencies.
LOCKS = {"site": ("cuda13",), "test": ("cuda13", "test")}


def command(purpose: str) -> list[str]:
    """One file serves every platform and Python from 3.11 on, so it is resolved universally."""
    extras = [word for extra in LOCKS[purpose] for word in ("--extra", extra)]
    return [
        "uv", "pip", "compile", "pyproject.toml", *extras, "--universal", "--python-version", "3.11",
        "--generate-hashes", "--no-header", "--no-annotate", "--quiet", "-o", f"requirements/{purpose}.txt",
    ]


def main() -> int:
    for purpose in LOCKS:
        try:
            subprocess.run(command(purpose), cwd=ROOT, check=True)
        except FileNotFoundError:
            print("lock: uv was not found on PATH; install uv, then run `make lock` again", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
