"""State of the machine around a run: clocks, power, temperature, throttle reasons, MIG, MPS, other processes.

Everything comes from nvidia-smi. No host name, user name, serial number, path or raw UUID is kept.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import Any

_QUERY = {
    "sm_clock_mhz": "clocks.sm", "memory_clock_mhz": "clocks.mem", "max_sm_clock_mhz": "clocks.max.sm",
    "power_watts": "power.draw", "temperature_celsius": "temperature.gpu",
    "throttle_reasons": "clocks_throttle_reasons.active", "utilization_percent": "utilization.gpu",
    "mig_mode": "mig.mode.current", "persistence_mode": "persistence_mode", "driver": "driver_version",
    "compute_mode": "compute_mode", "ecc_mode": "ecc.mode.current",
}
_NUMBERS = {"sm_clock_mhz", "memory_clock_mhz", "max_sm_clock_mhz", "power_watts", "temperature_celsius", "utilization_percent"}
_TIME_LIMIT_SECONDS = 20


def _ask(*arguments: str) -> str | None:
    if shutil.which("nvidia-smi") is None:
        return None
    try:
        done = subprocess.run(
            ["nvidia-smi", *arguments], capture_output=True, text=True, timeout=_TIME_LIMIT_SECONDS, errors="replace")
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None


def _value(name: str, text: str) -> float | str | None:
    if text.startswith("[") or not text:
        return None  # "[N/A]": the driver does not tell
    if name in _NUMBERS:
        try:
            return float(text)
        except ValueError:
            return None
    return text[:80]


def _query(name: str, device: int) -> float | str | None:
    out = _ask(f"--query-gpu={_QUERY[name]}", "--format=csv,noheader,nounits", f"--id={device}")
    return _value(name, out.strip()) if out is not None else None


def _query_all(device: int) -> dict[str, Any]:
    """One call for all; a driver that lacks one field refuses the whole query, so then each is asked alone."""
    out = _ask(f"--query-gpu={','.join(_QUERY.values())}", "--format=csv,noheader,nounits", f"--id={device}")
    if out is not None and len(parts := [part.strip() for part in out.strip().split(",")]) == len(_QUERY):
        return {name: _value(name, text) for name, text in zip(_QUERY, parts)}
    return {name: _query(name, device) for name in _QUERY}


def _other_processes(device: int) -> int | None:
    out = _ask("--query-compute-apps=pid", "--format=csv,noheader", f"--id={device}")
    return len([line for line in out.splitlines() if line.strip()]) if out is not None else None


def reading(device: int = 0) -> dict[str, Any]:
    """State now. Values that could not be read are None."""
    return {
        **_query_all(device),
        "other_processes": _other_processes(device),
        "mps": bool(os.environ.get("CUDA_MPS_PIPE_DIRECTORY")),
    }
