"""Whether the machine code of a record can be made again on this machine, byte for byte. Says nothing about its level."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable, Iterable

from gen.model.build import Build
from gen.model.record import Record
from gen.toolchain.builder import Unbuilt, build_all, tool_versions


def _not_tried(why: str, **facts: Any) -> dict[str, Any]:
    return {"outcome": "not-tried", "why": why, **facts}


def _compare(record: Record, made: list[Build | Unbuilt]) -> dict[str, Any]:
    if failed := next((one for one in made if isinstance(one, Unbuilt)), None):
        return _not_tried("not-built", detail=failed.why)
    stored = {build.module: build for build in record.builds}
    if odd := next((one for one in made if one.toolchain.ptxas != stored[one.module].toolchain.ptxas), None):
        return _not_tried("other-compiler", here=odd.toolchain.ptxas, there=stored[odd.module].toolchain.ptxas)
    differing = sorted(one.module for one in made if one.sha256 != stored[one.module].sha256)
    return {"outcome": "differs", "modules": differing} if differing else {"outcome": "identical", "modules": sorted(stored)}


def rebuilt_outcome(record: Record, cache: Path | None, progress: Callable[[str], None]) -> dict[str, Any]:
    """{"outcome": identical | differs | not-tried, "why": code}: the record's own sources, compiled here."""
    if not record.builds:
        return _not_tried("no-builds")
    if (here := tool_versions()["nvrtc"]) is None:
        return _not_tried("no-nvrtc")
    if here != (there := record.builds[0].toolchain.nvrtc):
        return _not_tried("other-compiler", here=here, there=there)
    sources = {build.module: build.source for build in record.builds}
    return _compare(record, build_all(sources, (record.device.architecture,), cache, progress))


def rebuilt_outcomes(
    records: Iterable[Record], cache: Path | None, progress: Callable[[str], None] = lambda line: None
) -> dict[str, dict[str, Any]]:
    return {record.id: rebuilt_outcome(record, cache, progress) for record in records}
