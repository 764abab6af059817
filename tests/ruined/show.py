"""Prints where each experiment ends: `python -m tests.ruined.show [NAME]`, for whoever writes one."""

from __future__ import annotations

import sys
from collections import defaultdict

from gen.model.finding import Finding
from gen.model.probe import ARCHITECTURES
from tests.ruined.bench import end_of, judged, kernel_experiments, record_experiments
from tests.ruined.kit import End


def _line(name: str, finding: Finding, expected: End, where: str, facts: bool) -> str:
    end, stopped = end_of(finding), finding.stopped_by
    told = str(dict(stopped.facts))[:200] if facts and stopped else ""
    return f"{'ok ' if end == expected else 'BAD'} {name:34} {end.rung} {end.reason:28} {where} {told}"


def main(names: list[str]) -> None:
    lines: dict[str, list[str]] = defaultdict(list)
    for name, found in kernel_experiments().items():
        for architecture in ARCHITECTURES if not names or name in names else ():
            line = _line(name, judged(name, architecture)[1], found.end(architecture), "", bool(names))
            lines[line].append(architecture)
    for line, where in lines.items():
        print(line, *where)
    for name, found in record_experiments().items():
        if not names or name in names:
            finding = found.finding()
            print(_line(name, finding, found.ends, "", bool(names)), *(w.reason for w in finding.witnesses if names))


if __name__ == "__main__":
    main(sys.argv[1:])
