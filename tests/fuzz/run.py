"""Long fuzzing of one parser: `python -m tests.fuzz.run TARGET --cases N [--into FILE]`.

With atheris installed the search is guided by coverage; otherwise the project's own mutator does the cases.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.fuzz.mutate import mutated
from tests.fuzz.targets import TARGETS

KEPT = Path(__file__).resolve().parents[2] / ".cache" / "fuzz"
LONGEST_CASE_SECONDS, MOST_MEMORY_MB, LONGEST_INPUT = 5, 2048, 16384


def with_mutator(name: str, cases: int, seed: int = 1) -> int:
    """Cases done. A fault is raised with its input in the message."""
    target, chance = TARGETS[name], random.Random(seed)
    seeds = target.seeds()
    for done in range(cases):
        data = mutated(seeds, chance)
        began = time.monotonic()
        try:
            target.run(data)
        except Exception as error:
            raise AssertionError(f"{name}, case {done}: {type(error).__name__}: {error}; input {data!r}") from error
        assert time.monotonic() - began < LONGEST_CASE_SECONDS, f"{name}, case {done}: too slow for {data!r}"
    return cases


def guided(name: str, cases: int, folder: Path) -> subprocess.CompletedProcess[str]:
    """A guided search in a process of its own. Its status is 0 when all cases went well."""
    corpus = folder / "corpus"
    corpus.mkdir()
    for number, seed in enumerate(TARGETS[name].seeds()):
        (corpus / str(number)).write_bytes(seed)
    limits = [f"-runs={cases}", f"-timeout={LONGEST_CASE_SECONDS}", f"-rss_limit_mb={MOST_MEMORY_MB}", f"-max_len={LONGEST_INPUT}",
              f"-artifact_prefix={folder}/", "-print_final_stats=1", "-seed=1"]
    command = [sys.executable, "-m", "tests.fuzz.guided", name, *limits, str(corpus)]
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")


def _keep(name: str, folder: Path) -> str:
    """Puts the input that failed where it can be looked at."""
    found = next((path for path in sorted(folder.iterdir()) if path.is_file()), None)
    if found is None:
        return "nothing"
    target = KEPT / f"{name}-{found.name}"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(found.read_bytes())
    return str(target)


def _told(output: str) -> str:
    """The part of the engine's output that names the error."""
    at = output.find("=== Uncaught Python exception")
    return output[at:at + 2000] if at >= 0 else output[-500:]


def _guided_available() -> bool:
    try:
        import atheris  # noqa: F401
    except ImportError:
        return False
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--into", type=Path)
    given = parser.parse_args()
    began, problem, engine = time.monotonic(), "", "mutator"
    if _guided_available():
        engine = "coverage-guided"
        with tempfile.TemporaryDirectory() as folder:
            done = guided(given.target, given.cases, Path(folder))
            kept = _keep(given.target, Path(folder))
        problem = "" if done.returncode == 0 else f"{_told(done.stdout)}; input kept as {kept}"
    else:
        try:
            with_mutator(given.target, given.cases)
        except AssertionError as error:
            problem = str(error)
    found = {"target": given.target, "cases": given.cases, "engine": engine, "problem": problem}
    print(json.dumps({**found, "seconds": round(time.monotonic() - began)}), flush=True)
    if given.into:
        given.into.write_text(json.dumps(found, sort_keys=True) + "\n", encoding="utf-8")
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main())
