"""The commands release, withdraw, verify and compare. Values come as arguments, else from the variables of make."""

from __future__ import annotations

import argparse
import os
import sys

_TRUE = ("1", "yes", "true")


def _say(line: str) -> None:
    print(f"  {line}", file=sys.stderr, flush=True)


def _variable(name: str) -> str:
    return os.environ.get(name, "").strip()


def release(arguments: argparse.Namespace) -> int:
    """Freezes, verifies what was frozen, and says what to do next. Status 1: refused, or it does not verify."""
    from gen.cite.cff import write_cff
    from gen.release.errors import ReleaseError
    from gen.publish.freeze import make_release
    from gen.release.layout import RELEASES, ROOT
    from gen.release.store import load_releases
    from gen.verify.run import run_verify

    try:
        folder = make_release(arguments.version, anyway=arguments.anyway, cache=ROOT / ".cache" / "drawings", say=_say)
    except ReleaseError as error:
        print(error)
        return 1
    write_cff(load_releases(RELEASES)[0][-1])
    print(f"written to {folder.relative_to(ROOT)}; it is not changed any more")
    status = run_verify(arguments.version, None)
    print("commit it together with CITATION.cff" if status != 1 else "it does not verify: remove the folder and see why")
    return 1 if status == 1 else 0


def withdraw(arguments: argparse.Namespace) -> int:
    from gen.release.errors import ReleaseError
    from gen.release.layout import RELEASES
    from gen.release.sources import today
    from gen.release.status import withdraw as add

    try:
        row = add(arguments.version, arguments.finding, {"en": arguments.why, "ko": arguments.why_ko}, today(), RELEASES)
    except ReleaseError as error:
        print(error)
        return 1
    print(f"withdrawn on {row.since}: {row.finding} of {row.version}. The release's files stay as they are; commit status.json")
    return 0


def verify(arguments: argparse.Namespace) -> int:
    from gen.verify.run import run_verify

    return run_verify(arguments.release, arguments.finding)


def compare(arguments: argparse.Namespace) -> int:
    from gen.publish.compared import run_compare

    return run_compare(arguments.a, arguments.b)


def _command(commands: argparse._SubParsersAction, name: str, run, *variables: str) -> argparse.ArgumentParser:
    """A command whose options are named after the variables of make, in small letters."""
    one = commands.add_parser(name)
    for variable in variables:
        one.add_argument(f"--{variable.lower().replace('_', '-')}", default=_variable(variable), help=f"{variable}=… with make")
    one.set_defaults(run=run)
    return one


def add_commands(commands: argparse._SubParsersAction) -> None:
    making = _command(commands, "release", release, "VERSION")
    making.add_argument("--anyway", action="store_true", default=_variable("ANYWAY") in _TRUE,
                        help="also from files that are not committed; the release then says so")
    _command(commands, "withdraw", withdraw, "VERSION", "FINDING", "WHY", "WHY_KO")
    _command(commands, "verify", verify, "RELEASE", "FINDING")
    _command(commands, "compare", compare, "A", "B")
