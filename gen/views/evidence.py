"""Where the raw data lies, how to repeat the run, and whether the machine code could be rebuilt here."""

from __future__ import annotations

from typing import Any, Iterable

from gen.views.slug import record_folder
from gen.views.sources import Sources

#: Files that every record has.
ALWAYS = ("record.json", "samples.csv.gz")
MODULES = "modules/"


def command_for(probe_id: str, measured: bool) -> str:
    """The exact command that repeats what the page reports."""
    return f"make record NAME={probe_id}" if measured else f"make probe NAME={probe_id}"


def _rebuilt(sources: Sources) -> dict[str, Any]:
    """`outcome`: identical | differs | not-tried; `why` is a code, named in the interface words."""
    given = sources.rebuilt or {"outcome": "not-tried", "why": "not-compared"}
    return {"outcome": given["outcome"], "why": given.get("why")}


def _links(folder: str, names: Iterable[str]) -> list[dict[str, str]]:
    return [{"name": name.removeprefix(MODULES), "path": f"{folder}/{name}"} for name in names]


def _fit_modules(sources: Sources) -> set[str]:
    return {sources.probe.by_entry[entry].module for entry in sources.claim.fit}


def _module_files(sources: Sources) -> list[str]:
    """Source, PTX, cubin and disassembly of the modules that hold the fit's kernels."""
    wanted = _fit_modules(sources)
    inside = sorted(name for name in sources.record.files if name.startswith(MODULES))
    return [name for name in inside if name.removeprefix(MODULES).split(".")[0] in wanted]


def _cubins(sources: Sources) -> list[dict[str, str]]:
    """Machine code of the fit's kernels, by module and hash."""
    wanted = _fit_modules(sources)
    return [{"module": b.module, "sha256": b.sha256} for b in sources.record.builds if b.module in wanted]


def evidence_view(sources: Sources) -> dict[str, Any]:
    """Links are relative to the published evidence folder; empty where there is no record."""
    record = sources.record
    view: dict[str, Any] = {"command": command_for(sources.probe.id, record is not None), "links": [], "modules": []}
    if record is not None:
        folder = record_folder(record.id)
        whole = sorted({*ALWAYS, *(name for name in record.files if "/" not in name)})
        view["links"] = _links(folder, whole)
        view["modules"] = _links(folder, _module_files(sources))
        view["cubins"] = _cubins(sources)
        view["rebuilt"] = _rebuilt(sources)
    return view
