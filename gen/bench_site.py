"""The site's part of `make bench`: builds of many made-up findings, with the drawings apart, and the curve over their number."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any, Mapping

from gen.pipeline import ensure_snapshot
from gen.render import draw_snapshot
from gen.site.build import build_site
from gen.views import Snapshot, load_snapshot
from gen.views.snapshot import write_snapshot

COUNTS = (125, 250, 500, 1000)
#: What two strict builds, one a language and side by side, may take for so many findings with all drawings at hand.
BUDGET_FINDINGS, BUDGET_SECONDS = 500, 60
#: A curve is worse than linear when a finding of the longest build costs this much more than one of the shortest.
WORSE_THAN_LINEAR = 1.25


def copy_of(view: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The same page under an id and address of its own; nothing of it is published."""
    claim = f"{view['claim']}-{number}"
    folder = f"{view['folder'].rsplit('/', 1)[0]}-{number}/{view['folder'].rsplit('/', 1)[1]}"
    return {**view, "id": f"{view['id']}-{number}", "claim": claim, "folder": folder, "page": f"{folder}/index.html"}


def made_up(snapshot: Snapshot, count: int, folder: Path) -> Snapshot:
    """A snapshot of `count` findings, copies of those that are there in turn."""
    real = snapshot.findings
    findings = [copy_of(real[at % len(real)], at // len(real)) if at >= len(real) else real[at] for at in range(count)]
    kept = {view["id"] for view in findings}
    probes = [{**probe, "statements": [one for one in probe["statements"] if one in kept],
               "live": [one for one in probe["live"] if one in kept]} for probe in snapshot.probes]
    write_snapshot({**snapshot.data, "findings": findings, "probes": probes}, folder)
    return load_snapshot(folder)


def build_seconds(snapshot: Snapshot, out: Path) -> tuple[float, float]:
    """Seconds on the clock, and of processor time, which other work on the machine does not lengthen."""
    began, before = time.monotonic(), os.times()
    build_site(snapshot.folder, out, address="", progress=lambda _: None)
    after = os.times()
    return time.monotonic() - began, sum(after[:4]) - sum(before[:4])


def curve(counts: tuple[int, ...] = COUNTS) -> list[tuple[int, float, float, float]]:
    """(findings, seconds of drawing them once, seconds of both builds with the drawings at hand, the same of processor)."""
    real, rows = load_snapshot(ensure_snapshot()), []
    with tempfile.TemporaryDirectory(prefix="bench-site-") as name:
        for count in counts:
            place = Path(name) / str(count)
            snapshot = made_up(real, count, place / "snapshot")
            began = time.monotonic()
            draw_snapshot(snapshot)
            drawn = time.monotonic() - began
            rows.append((count, drawn, *build_seconds(snapshot, place / "site")))
            shutil.rmtree(place)
    return rows


def run_site_bench() -> int:
    """Prints the curve; returns 1 when the budget is not kept or the curve is worse than linear."""
    print(f"{'findings':>10}{'drawings, once':>18}{'both builds':>14}{'processor':>14}{'per finding':>14}", flush=True)
    rows = curve()
    for count, drawn, built, used in rows:
        print(f"{count:>10}{drawn:>16.1f} s{built:>12.1f} s{used:>12.1f} s{used / count * 1000:>11.1f} ms")
    budgeted = next(row[2] for row in rows if row[0] == BUDGET_FINDINGS)
    ratio = (rows[-1][3] / rows[-1][0]) / (rows[0][3] / rows[0][0])
    print(f"{BUDGET_FINDINGS} findings: {budgeted:.1f} s (budget {BUDGET_SECONDS} s); cost of one, longest over shortest: {ratio:.2f}")
    return int(budgeted > BUDGET_SECONDS or ratio > WORSE_THAN_LINEAR)


if __name__ == "__main__":
    raise SystemExit(run_site_bench())
