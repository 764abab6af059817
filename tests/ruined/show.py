"""Prints where each experiment ends: `python -m tests.ruined.show [NAME]`, for whoever writes one."""

from __future__ import annotations

import sys

from gen.model.probe import ARCHITECTURES
from tests.ruined.bench import end_of, judged, kernel_experiments, record_experiments


def main(names: list[str]) -> None:
    for name, found in kernel_experiments().items():
        if names and name not in names:
            continue
        ends: dict = {}
        for architecture in ARCHITECTURES:
            finding = judged(name, architecture)[1]
            ends.setdefault((end_of(finding), str(finding.stopped_by and dict(finding.stopped_by.facts))[:160] if names else ""), []).append(architecture)
        for (end, facts), where in ends.items():
            right = all(found.end(architecture) == end for architecture in where)
            print(f"{'ok ' if right else 'BAD'} {name:34} {end.rung} {end.reason:28} {' '.join(where)} {facts}")
    for name, found in record_experiments().items():
        if not names or name in names:
            finding = found.finding()
            print(f"{'ok ' if end_of(finding) == found.ends else 'BAD'} {name:34} {tuple(end_of(finding))} {[(w.id, w.reason) for w in finding.witnesses] if names else ''}")


if __name__ == "__main__":
    main(sys.argv[1:])
