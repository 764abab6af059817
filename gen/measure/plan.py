"""Which kernels are launched how, in which order: a list of launches for each process."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from typing import Iterable, Mapping

from gen.model.probe import Probe, Variant


@dataclass(frozen=True)
class Launch:
    """One configuration, launched `warmups + repeats` times in a row.

    A result is right when accumulator i of every thread holds its seed plus `added`; controls add `bits_added` to the
    seed's bit pattern instead.
    """

    cubin: str
    entry: str
    blocks: int
    warps: int
    warmups: int
    repeats: int
    accumulators: int
    added: float
    bits_added: int
    trips: int


def _launch(variant: Variant, cubin: str, probe: Probe, blocks: int, warps: int) -> Launch:
    trips = 4096 if variant.kind == "empty-loop" and not variant.iterations else 0
    links = 1 + variant.instruction_count // variant.accumulators if variant.kind == "chain" else 0
    return Launch(
        cubin, variant.entry, blocks, warps, probe.plan.warmups, probe.plan.repeats,
        max(variant.accumulators, 1), links * variant.increment, trips, trips)


def one_warp_launches(probe: Probe, cubins: Mapping[str, str]) -> list[Launch]:
    """Every kernel on one warp a block. `cubins` maps module to sha256."""
    return [_launch(v, cubins[v.module], probe, probe.plan.blocks, 1) for v in probe.variants]


def sweep_launches(probe: Probe, cubins: Mapping[str, str]) -> list[Launch]:
    """The sweep kernels over warps per block, one block."""
    entries = dict.fromkeys(e for c in probe.claims if c.kind in ("issue-interval", "dependence-effect") for e in c.sweep)
    variants = [probe.variant(entry) for entry in entries]
    return [_launch(v, cubins[v.module], probe, 1, w) for v in variants for w in probe.plan.warp_counts if w > 1]


def patched_launches(probe: Probe, patched: Iterable[tuple[str, str]]) -> list[Launch]:
    """Patched builds as (cubin sha256, entry), on one warp a block."""
    return [_launch(probe.variant(entry), cubin, probe, probe.plan.blocks, 1) for cubin, entry in patched]


def order_for(process: int, launches: list[Launch]) -> list[dict]:
    """The launches of one process, shuffled by a seed that is the process number, as JSON values."""
    shuffled = sorted(launches, key=lambda launch: (launch.cubin, launch.entry, launch.warps))
    random.Random(process).shuffle(shuffled)
    return [asdict(launch) for launch in shuffled]
