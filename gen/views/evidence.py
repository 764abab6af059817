"""Where the raw data lies, how to repeat the run, and whether the machine code could be rebuilt here."""

from __future__ import annotations

from typing import Any

from gen.views.slug import record_folder
from gen.views.sources import Sources

SAMPLES = "samples.csv.gz"


def command_for(probe_id: str, measured: bool) -> str:
    """The exact command that repeats what the page reports."""
    return f"make record PROBE={probe_id}" if measured else f"make probe NAME={probe_id}"


def _rebuilt(sources: Sources) -> dict[str, Any]:
    """`outcome`: identical | differs | not-tried; `why` is a code, named in the interface words."""
    given = sources.rebuilt or {"outcome": "not-tried", "why": "not-compared"}
    return {"outcome": given["outcome"], "why": given.get("why")}


def evidence_view(sources: Sources) -> dict[str, Any]:
    """Links are relative to the published evidence folder; empty where there is no record."""
    record = sources.record
    view: dict[str, Any] = {"command": command_for(sources.probe.id, record is not None), "links": []}
    if record is not None:
        folder = record_folder(record.id)
        names = sorted({*record.files, SAMPLES})
        view["links"] = [{"name": name, "path": f"{folder}/{name}"} for name in names]
        view["rebuilt"] = _rebuilt(sources)
    return view
