"""Kills commands in trial checkouts, at every place between two writes and at random moments, and looks what is left.

`python -m tests.faults.kill [--seed N] [--random N] [--pages N] [--into FILE]` does all of it; `make test-kill` runs that.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Iterator

from gen.failpoint import LOG, VARIABLE
from gen.records import load_folder
from gen.release.store import listed, load_release, versions
from gen.toolchain.builder import _read_cache
from gen.views.snapshot import load_snapshot
from tests.faults.checkout import Checkout, copy_of, digest, finish, kill_group, make_checkout

VERSION = "2026.12"
ACTS = {
    "site": ("gen.cli", "site"), "record": ("tests.faults.record_once", "2"),
    "release": ("tests.faults.release_once", VERSION)}

#: What an act calls its unfinished folders.
_UNFINISHED = {"site": "site", "record": "unfinished", "release": "unfinished"}


@dataclass(frozen=True)
class Bench:
    """A finished checkout of each state to start from, and what the finished acts leave."""

    folder: Path
    cold: Checkout
    warm: Checkout
    expected: dict[str, str]


@dataclass(frozen=True)
class Kill:
    """One kill and its outcome. `place` is "name:count", or "random 1.234" in seconds; `problem` is empty when all is well."""

    act: str
    state: str
    place: str
    struck: bool = False
    problem: str = ""


def program(act: str) -> list[str]:
    return [sys.executable, "-m", *ACTS[act]]


def run(checkout: Checkout, act: str, **environment: str) -> tuple[int, str]:
    return finish(checkout.start_program(program(act), **environment))


def outcome(checkout: Checkout) -> dict[str, str | None]:
    """Digests of everything that an act may make."""
    evidence = checkout.folder / "docs" / "evidence"
    return {"site": digest(checkout.site), "record": digest(checkout.records), "release": digest(evidence / "releases")}


def make_bench(folder: Path) -> Bench:
    """Cold: one record and no cache. Warm: with a site and its caches. Then every act done once for comparison."""
    cold = make_checkout(folder / "cold")
    assert finish(cold.start_program([sys.executable, "-m", "tests.faults.record_once", "1"]))[0] == 0
    warm = copy_of(cold, folder / "warm")
    status, text = run(warm, "site")
    assert status == 0, text
    expected = {"site": digest(warm.site)}
    for act in ("record", "release"):
        done = copy_of(cold, folder / f"done-{act}")
        status, text = run(done, act)
        assert status == 0, text
        expected[act] = outcome(done)[act]
    return Bench(folder, cold, warm, expected)


def _hidden(path: Path) -> bool:
    return path.name.startswith(".")


def broken(checkout: Checkout, allowed_sites: set[str | None]) -> str:
    """What is not whole; empty when everything is."""
    _, errors = load_folder(checkout.records)
    if errors:
        return f"record: {errors[0]}"
    releases = checkout.folder / "docs" / "evidence" / "releases"
    for version in versions(releases):
        release = load_release(releases, version)
        for path in release.manifest.files:
            release.read(path)
        if set(listed(release.folder)) != {*release.manifest.files, "manifest.json"} - {""}:
            return f"release {version}: other files than its manifest states"
    for path in (checkout.folder / ".cache" / "builds").glob("*.json.gz"):
        if not _hidden(path) and _read_cache(path) is None:
            return f"cache: {path.name} cannot be read"
    for path in (checkout.folder / ".cache" / "snapshot").glob("*"):
        if not _hidden(path):
            load_snapshot(path)
    return "" if digest(checkout.site) in allowed_sites else "site: half of one"


def strike(bench: Bench, kill: Kill, seconds: float | None = None) -> Kill:
    """Runs the act to its end by violence, looks, runs it again without, and looks again."""
    base = bench.cold if kill.state == "cold" else bench.warm
    with tempfile.TemporaryDirectory(dir=bench.folder) as name:
        checkout = copy_of(base, Path(name) / "checkout")
        struck = _killed_at_random(checkout, kill.act, seconds) if seconds is not None else _killed_at(checkout, kill)
        kill = replace(kill, struck=struck)
        if problem := broken(checkout, {None, digest(base.site), bench.expected["site"]}):
            return replace(kill, problem=f"after the kill: {problem}")
        status, text = run(checkout, kill.act)
        there_already = kill.act == "release" and status == 1 and "is there already" in text
        if status and not there_already:
            return replace(kill, problem=f"next run ended with {status}: {text[-300:]}")
        return replace(kill, problem=_after(bench, checkout, kill.act))


def _killed_at(checkout: Checkout, kill: Kill) -> bool:
    child = checkout.start_program(program(kill.act), **{VARIABLE: kill.place})
    status, _ = finish(child)
    return status != 0


def _killed_at_random(checkout: Checkout, act: str, seconds: float) -> bool:
    child = checkout.start_program(program(act))
    time.sleep(seconds)
    running = child.poll() is None
    kill_group(child)
    finish(child)
    return running


def _after(bench: Bench, checkout: Checkout, act: str) -> str:
    if problem := broken(checkout, {None, bench.expected["site"]}):
        return f"after the next run: {problem}"
    if outcome(checkout)[act] != bench.expected[act]:
        return "after the next run: other bytes than without a kill"
    left = [path.name for folder in (checkout.folder, checkout.records) for path in folder.glob(f".{_UNFINISHED[act]}-*")]
    return f"after the next run: still there {left}" if left else ""


def places(bench: Bench, act: str, state: str) -> list[str]:
    """Every place that an act reaches, in the order in which it was first reached."""
    with tempfile.TemporaryDirectory(dir=bench.folder) as name:
        checkout = copy_of(bench.cold if state == "cold" else bench.warm, Path(name) / "checkout")
        log = Path(name) / "places"
        run(checkout, act, **{LOG: str(log)})
        return list(dict.fromkeys(log.read_text().split()))


def chosen(found: list[str], pages: int) -> list[str]:
    """All places, but of the many pages that are written alike only some, spread evenly."""
    alike = [place for place in found if place.startswith(("site.page:", "release.write:"))]
    step = max(1, len(alike) // max(pages, 1))
    return [place for place in found if place not in alike or alike.index(place) % step == 0]


def campaign(bench: Bench, pages: int, at_random: int, seed: int) -> Iterator[Kill]:
    """Every kill with its outcome."""
    chance = random.Random(seed)
    for act, state in (("record", "cold"), ("release", "cold"), ("site", "warm"), ("site", "cold")):
        for place in chosen(places(bench, act, state), pages):
            yield strike(bench, Kill(act, state, place))
    for number in range(at_random):
        act, state, longest = (("site", "warm", 2.5), ("site", "cold", 6.0), ("record", "cold", 0.5), ("release", "cold", 2.0))[number % 4]
        seconds = chance.uniform(0.02, longest)
        yield strike(bench, Kill(act, state, f"random {seconds:.3f}"), seconds)


def summary(kills: list[Kill]) -> dict:
    """Counts by act, and every kill that left something."""
    return {
        "kills": len(kills), "struck": sum(kill.struck for kill in kills),
        "at_places": sum(not kill.place.startswith("random") for kill in kills),
        "at_random": sum(kill.place.startswith("random") for kill in kills),
        "by_act": dict(sorted(Counter(f"{kill.act} ({kill.state})" for kill in kills).items())),
        "problems": [asdict(kill) for kill in kills if kill.problem]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random", type=int, default=60)
    parser.add_argument("--pages", type=int, default=12)
    parser.add_argument("--into", type=Path)
    arguments = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="ledger-kill-"))
    try:
        bench, kills = make_bench(folder), []
        for kill in campaign(bench, arguments.pages, arguments.random, arguments.seed):
            kills.append(kill)
            print(f"{len(kills):4} {kill.act:8} {kill.state:5} {kill.place:20} {kill.problem or 'whole'}", flush=True)
        found = summary(kills)
        print(json.dumps(found, indent=1))
        if arguments.into:
            arguments.into.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        return 1 if found["problems"] else 0
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
