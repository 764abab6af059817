"""Outcomes of the tried faults, as the commands of the test suite wrote them. A file that is not there leaves its part out."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Outcomes:
    """`machine`, `fuzz`: rows. `probes`: {"device": name or None, "rows": rows}. `kills`: counts."""

    machine: list[dict[str, Any]]
    probes: dict[str, Any]
    kills: dict[str, Any]
    fuzz: list[dict[str, Any]]


def _read(name: str, absent: Any) -> Any:
    path = FOLDER / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else absent


def outcomes() -> Outcomes:
    """Raises ValueError where a file is no JSON: these files are part of the code."""
    return Outcomes(
        _read("machine", []), _read("probes", {"device": None, "rows": []}), _read("kills", {}), _read("fuzz", []))


def write(name: str, found: Any) -> Path:
    """Keeps what a command found, the same bytes for the same outcome."""
    path = FOLDER / f"{name}.json"
    path.write_text(json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")
    return path
