"""The commands behind the Makefile: site, record, probe, check-record, bench, release, withdraw, verify, compare."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from gen.failpoint import failpoint

ROOT = Path(__file__).resolve().parents[1]
RECORDS = ROOT / "docs" / "evidence" / "records"


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def disk_line(error: OSError, what: str) -> str:
    """What a disk refused, in one line without the folders above the checkout."""
    name = str(error.filename or "a file").replace(f"{ROOT}/", "")
    return f"{what}: cannot read or write {name}: {error.strerror or type(error).__name__}; the checkout needs room and must be writable"


def site(arguments: argparse.Namespace) -> int:
    """Makes the snapshot, then both languages, then says where they are."""
    from gen.pipeline import ensure_snapshot
    from gen.site.build import SiteError, build_site

    started = time.monotonic()
    _say("snapshot:")
    try:
        build_site(ensure_snapshot(), ROOT / "site")
    except SiteError as error:
        _say(str(error))
        return 1
    except OSError as error:
        _say(disk_line(error, "site"))
        return 1
    _say(f"done in {time.monotonic() - started:.1f} s")
    return 0


def record(arguments: argparse.Namespace) -> int:
    """Measures on this machine's GPU. Status 3: there is none."""
    from gen.live import NO_GPU
    from gen.measure.gpu import GpuMissing
    from gen.measure.run import MeasureError, measure_probe
    from gen.probing.discovery import load_probe, probe_names
    from gen.records import RecordError, describe, save_record

    for name in [arguments.probe] if arguments.probe else probe_names():
        try:
            made = measure_probe(load_probe(name), arguments.device, _say)
        except GpuMissing as error:
            print(f"no GPU to measure on: {error}")
            return NO_GPU
        except MeasureError as error:
            print(f"{name}: {error}")
            return 1
        failpoint("record.measured")
        try:
            folder = save_record(made, Path(arguments.into) if arguments.into else RECORDS)
        except RecordError as error:
            print(f"{name}: measured, but not kept: {error}")
            return 1
        except OSError as error:
            print(disk_line(error, f"{name}: measured, but not kept"))
            return 1
        print(f"{describe(made)}\nwritten to {folder}")
    return 0


def probe(arguments: argparse.Namespace) -> int:
    """Rungs 1 to 3 of one probe in the terminal, for whoever writes one."""
    from gen.probing.discovery import ProbeError
    from gen.terminal import print_probe

    try:
        return print_probe(arguments.probe, arguments.architecture)
    except ProbeError as error:
        _say(str(error))
        return 2


def check_record(arguments: argparse.Namespace) -> int:
    from gen.records import check_record as problems_of

    problems = problems_of(Path(arguments.folder))
    print("\n".join(problems) if problems else f"{arguments.folder}: can be taken in")
    return 1 if problems else 0


def bench(arguments: argparse.Namespace) -> int:
    from gen.bench import run_bench

    return run_bench()


def _parser() -> argparse.ArgumentParser:
    from gen.publish.commands import add_commands

    parser = argparse.ArgumentParser(prog="python -m gen.cli", description=__doc__)
    commands = parser.add_subparsers(required=True)
    commands.add_parser("site").set_defaults(run=site)
    one = commands.add_parser("record")
    one.add_argument("probe", nargs="?", help="one probe; all when left out")
    one.add_argument("--into", help="folder that takes the record (docs/evidence/records)")
    one.add_argument("--device", type=int, default=0, help="CUDA device number")
    one.set_defaults(run=record)
    one = commands.add_parser("probe")
    one.add_argument("probe")
    one.add_argument("--architecture", help="one architecture, such as sm_90; all when left out")
    one.set_defaults(run=probe)
    one = commands.add_parser("check-record")
    one.add_argument("folder")
    one.set_defaults(run=check_record)
    commands.add_parser("bench").set_defaults(run=bench)
    add_commands(commands)
    return parser


def main() -> int:
    arguments = _parser().parse_args()
    return arguments.run(arguments)


if __name__ == "__main__":
    sys.exit(main())
