"""Which of several records speaks for a device, and which units of its model were measured."""

from __future__ import annotations

from datetime import datetime
from typing import Iterable

from gen.model.record import Record
from gen.records.outline import made_at


def _age_key(record: Record) -> tuple[bool, datetime, str]:
    """A released record comes before any live run; then the later one; the id settles a tie."""
    return record.released, made_at(record.made), record.id


def newest_by_device(records: Iterable[Record], probe: str) -> dict[str, Record]:
    """The record of a probe that speaks for each device id. A later one supersedes; a live run never a released one."""
    found: dict[str, Record] = {}
    for record in records:
        if record.probe != probe:
            continue
        held = found.get(record.device.id)
        if held is None or _age_key(record) > _age_key(held):
            found[record.device.id] = record
    return dict(sorted(found.items()))


def units_of_model(records: Iterable[Record], probe: str, device_id: str) -> dict[str, Record]:
    """The newest record of each unit (hash) of one model. A second unit is a replicate, not another model."""
    same = [record for record in records if record.probe == probe and record.device.id == device_id]
    found: dict[str, Record] = {}
    for record in sorted(same, key=_age_key):
        found[record.device.unit] = record
    return dict(sorted(found.items()))
