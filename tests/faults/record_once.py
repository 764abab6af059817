"""`make record` with a pretend measurement: python -m tests.faults.record_once NUMBER. Only trial checkouts run this."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from unittest import mock

from gen import cli
from gen.measure.run import experiment_hash
from gen.probing.discovery import load_probe
from tests.records.synthetic_records import synthetic_record


def main(number: str) -> int:
    experiment = experiment_hash(load_probe("tiny"))
    made = replace(synthetic_record(), id=f"synthetic-gpu-tiny-{number}", probe="tiny", experiment_sha256=experiment)
    with mock.patch("gen.measure.run.measure_probe", lambda *_: made):
        sys.argv = ["gen.cli", "record", "tiny"]
        return cli.main()


if __name__ == "__main__":
    assert not (Path.cwd() / ".git").exists(), "not in a real checkout"
    sys.exit(main(sys.argv[1]))
