"""The coverage-guided process: `python -m tests.fuzz.guided TARGET [libFuzzer options] CORPUS`. Needs atheris."""

from __future__ import annotations

import random
import sys

import atheris

with atheris.instrument_imports(include=["gen"]):
    from tests.fuzz.mutate import mutated
    from tests.fuzz.targets import TARGETS


def main() -> None:
    target = TARGETS[sys.argv[1]]
    seeds = target.seeds()

    def changed(data: bytes, most_bytes: int, seed: int) -> bytes:
        """Half of the cases by the engine's own changes, half by ours, which know lines and hostile pieces."""
        if seed % 2:
            return atheris.Mutate(data, most_bytes)
        return mutated([bytes(data) or seeds[0], seeds[seed % len(seeds)]], random.Random(seed))[:most_bytes]

    atheris.Setup([sys.argv[0], *sys.argv[2:]], lambda data: target.run(bytes(data)), custom_mutator=changed)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
