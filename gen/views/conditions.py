"""Conditions of a run: device, software, clocks, power and temperature before and after, software versions."""

from __future__ import annotations

from typing import Any, Mapping

from gen.model.record import Record
from gen.views.sources import Sources

#: Readings that say nothing about time: they stay in the record.
_LEFT_OUT = {"driver", "compute_mode", "persistence_mode"}
#: Number of hash digits printed; the whole hash is in the linked record.
HASH_DIGITS = 16


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ", ".join(_text(item) for item in value) or "-"
    if isinstance(value, Mapping):
        return "; ".join(f"{key} {_text(value[key])}" for key in sorted(value)) or "-"
    if isinstance(value, float):
        return f"{value:g}"
    return "-" if value is None or value == "" else str(value)


def readings_view(environment: Mapping[str, Any]) -> list[dict[str, str]]:
    """One row a reading: its value before and after the run, "-" where it could not be read."""
    before, after = environment.get("before") or {}, environment.get("after") or {}
    names = sorted({*before, *after} - _LEFT_OUT)
    return [{"id": name, "before": _text(before.get(name)), "after": _text(after.get(name))} for name in names]


def _others(environment: Mapping[str, Any]) -> list[dict[str, str]]:
    names = sorted(set(environment) - {"before", "after"})
    return [{"id": name, "value": _text(environment[name])} for name in names]


def _toolchain(record: Record) -> dict[str, str]:
    first = record.builds[0].toolchain if record.builds else None
    if first is None:
        return {}
    return {
        "nvrtc": first.nvrtc, "ptxas": first.ptxas, "nvdisasm": first.nvdisasm or "-",
        "options": " ".join(first.options) or "-",
    }


def conditions_view(sources: Sources) -> dict[str, Any] | None:
    """None without a record: nothing was run."""
    record = sources.record
    if record is None:
        return None
    samples = (*record.samples, *record.progress)
    sms = sorted({sample.sm for sample in samples})
    return {
        "device": record.device.name, "architecture": record.device.architecture,
        "unit": record.device.unit[:HASH_DIGITS], "sm_count": record.device.sm_count,
        "driver": record.device.driver, "made": record.made, "commit": record.commit[:12],
        "processes": len({sample.process for sample in samples}), "sms_used": sms,
        "toolchain": _toolchain(record), "readings": readings_view(record.environment),
        "others": _others(record.environment),
        "failures": [_text(failure) for failure in record.failures],
    }
