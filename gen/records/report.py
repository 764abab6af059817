"""A record in a few lines for the terminal, and whether it can be taken in."""

from __future__ import annotations

from pathlib import Path

from gen.model.record import Record
from gen.records.errors import RecordError
from gen.records.privacy import privacy_problems
from gen.records.store import load_record


def describe(record: Record) -> str:
    """Lines for a terminal: what was measured, on what, with what, and what failed."""
    rows = (*record.samples, *record.progress)
    device, launches = record.device, {(sample.process, sample.order) for sample in rows}
    warm = sum(sample.repeat < 0 for sample in rows)
    wrong = sum(not sample.right for sample in rows)
    chain = record.builds[0].toolchain if record.builds else None
    lines = [
        f"record      {record.id}{'' if record.released else ' (this machine, not released)'}",
        f"probe       {record.probe}, made {record.made} from {record.commit[:12]}",
        f"experiment  {record.experiment_sha256[:16]}",
        f"device      {device.name} ({device.architecture}, {device.sm_count} SMs, unit {device.unit[:12]})",
        f"software    driver {device.driver}" + (f", NVRTC {chain.nvrtc}, ptxas {chain.ptxas}" if chain else ""),
        *(f"module      {made.module}: cubin {made.sha256[:16]}, {len(made.cubin)} bytes" for made in record.builds),
        f"patched     {len(record.patched)} builds",
        f"samples     {len(rows)} ({warm} of warm-ups, {wrong} with a wrong result)",
        f"launches    {len(launches)} in {len({p for p, _ in launches})} processes, "
        f"on {len({sample.sm for sample in rows})} SMs",
        f"profiler    {len(record.readings)} readings" + _profiler_note(record),
        f"failures    {len(record.failures)}",
    ]
    return "\n".join(lines)


def _profiler_note(record: Record) -> str:
    return "" if record.profiler.get("available") else f" ({record.profiler.get('reason') or 'no profiler'})"


def check_record(folder: Path) -> list[str]:
    """Why the record in a folder cannot be published, one line each; empty when it can."""
    try:
        record = load_record(folder)
    except RecordError as error:
        return [str(error)]
    return [f"{record.id}/{problem}" for problem in (*_incomplete(record), *privacy_problems(record))]


def _incomplete(record: Record) -> list[str]:
    """What a record may lack on a desk but not in public."""
    problems = []
    if record.commit == "unknown" or record.commit.endswith("-dirty"):
        problems.append(
            f"record.json: commit: found {record.commit}; allowed: a commit that others can check out; "
            "commit first, then measure again")
    for moment in ("before", "after"):
        if (record.samples or record.progress) and not record.environment.get(moment):
            problems.append(
                f"record.json: environment.{moment}: found nothing; allowed: readings of clocks, power and "
                "temperature; measure again")
    return problems
