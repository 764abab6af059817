"""Checks over the rows of progress.csv.gz: each alone, then every launch, block and SM whole."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import Mapping, Sequence

from gen.model.progress import SCHEDULERS, ProgressSample
from gen.records.checks import Rows, same_number
from gen.records.errors import RecordError
from gen.records.limits import CUBIN_DIGITS

#: What is one for a whole launch.
_OF_LAUNCH = ("cubin", "entry", "blocks", "copies", "repeat")
#: A launch that fills the GPU is written down for some of its SMs only.
_IN_PART = "full-sm"


def check_progress(file: str, samples: Sequence[ProgressSample], kernels: Mapping[str, frozenset[str]]) -> None:
    """Raises RecordError at the first row or launch that does not fit."""
    rows = Rows(file, samples)
    for sample in samples:
        _check_row(rows, sample, kernels)
    launch = attrgetter("process", "order")
    for _, group in groupby(sorted(samples, key=launch), key=launch):
        _check_launch(rows, list(group))


def _check_row(rows: Rows, sample: ProgressSample, kernels: Mapping[str, frozenset[str]]) -> None:
    if sample.entry not in kernels[sample.cubin]:
        rows.refuse(sample, "entry", f"a kernel of cubin {sample.cubin[:CUBIN_DIGITS]}")
    if sample.right != same_number(sample.found, sample.expected):
        rows.refuse(sample, "found", f"{sample.expected!r} where the row says right, another value where wrong")
    if sample.end_cycles <= sample.start_cycles:
        rows.refuse(sample, "end_cycles", f"more than {sample.start_cycles}, its start")
    if sample.block >= sample.blocks:
        rows.refuse(sample, "block", f"below {sample.blocks}, the blocks of the launch")


def _check_launch(rows: Rows, samples: list[ProgressSample]) -> None:
    """One configuration; of each block every working warp once; all blocks, unless only some SMs were written down."""
    first = samples[0]
    for sample in samples:
        for column in _OF_LAUNCH:
            if getattr(sample, column) != getattr(first, column):
                rows.refuse(sample, column, f"{getattr(first, column)!r}, as in the launch's first row")
    blocks = {block: list(group) for block, group in _grouped(samples, "block").items()}
    for group in blocks.values():
        _check_block(rows, group)
    if first.design != _IN_PART and len(blocks) != first.blocks:
        raise RecordError(
            rows.file, f"process {first.process}, order {first.order}", f"{len(blocks)} blocks", f"{first.blocks} blocks")
    for group in _grouped(samples, "sm").values():
        if min(sample.start_cycles for sample in group) != 0:
            rows.refuse(group[0], "start_cycles", "0 in the earliest warp of the launch on its SM")


def _grouped(samples: list[ProgressSample], column: str) -> dict[int, list[ProgressSample]]:
    key = attrgetter(column)
    return {value: list(group) for value, group in groupby(sorted(samples, key=key), key=key)}


def _check_block(rows: Rows, samples: list[ProgressSample]) -> None:
    """A block has one design, lives on one SM, and names each warp's partner as it is."""
    first, by_warp = samples[0], {sample.warp: sample for sample in samples}
    for sample in samples:
        for column in ("sm", "design", "warps"):
            if getattr(sample, column) != getattr(first, column):
                rows.refuse(sample, column, f"{getattr(first, column)!r}, as in the block's first row")
        beside = [by_warp.get(sample.warp + step) for step in (SCHEDULERS, -SCHEDULERS)]
        roles = {other.role for other in beside if other is not None} or {""}
        if sample.partner and sample.partner not in roles:
            rows.refuse(sample, "partner", "the role of the warp that shares its scheduler")
    if len(by_warp) != len(samples) or len(samples) != first.warps:
        rows.refuse(first, "warps", f"{len(samples)}, the block's rows, each of another warp")
