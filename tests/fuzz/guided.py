"""The coverage-guided process: `python -m tests.fuzz.guided TARGET [libFuzzer options] CORPUS`. Needs atheris."""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["gen"]):
    from tests.fuzz.targets import TARGETS


def main() -> None:
    target = TARGETS[sys.argv[1]].run
    atheris.Setup([sys.argv[0], *sys.argv[2:]], lambda data: target(bytes(data)))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
