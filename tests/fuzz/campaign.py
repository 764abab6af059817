"""The whole fuzzing, reader by reader: `python -m tests.fuzz.campaign [--cases N] [TARGET …]`; writes `gen/faults/fuzz.json`."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from gen.faults.data import outcomes, write
from tests.fuzz.targets import TARGETS


def fuzz_one(name: str, cases: int) -> dict:
    """One row: cases asked for, and 1 failure when the search stopped at one."""
    with tempfile.TemporaryDirectory() as folder:
        into = Path(folder) / "row.json"
        subprocess.run([sys.executable, "-m", "tests.fuzz.run", name, "--cases", str(cases), "--into", str(into)])
        found = json.loads(into.read_text(encoding="utf-8"))
    return {"target": name, "cases": cases, "failures": 1 if found["problem"] else 0, "engine": found["engine"]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=1_000_000)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(TARGETS)}; all when left out")
    given = parser.parse_args()
    known = {row["target"]: row for row in outcomes().fuzz}
    known |= {name: fuzz_one(name, given.cases) for name in given.targets or TARGETS}
    write("fuzz", [known[name] for name in TARGETS if name in known])
    return 1 if any(row["failures"] for row in known.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
