"""Which progress kernels are launched, with which roles on which warps, in which order: a list for each process."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from typing import Any, Iterator, Mapping

from gen.model.probe import Probe, Variant
from gen.model.progress import SCHEDULERS, Role

#: Largest whole number up to which float32 holds every one, hence the most links that a result can count.
_EXACT = 2**24
#: A dependent FFMA has never been seen to take fewer cycles than this; it bounds the links within a budget.
_FEWEST_CYCLES = 2


@dataclass(frozen=True)
class Block:
    """What the warps of one block do: places in the dispatch by warp, -1 where a warp leaves at once."""

    design: str
    positions: tuple[int, ...]


@dataclass(frozen=True)
class ProgressLaunch:
    """One configuration, launched `warmups + repeats` times in a row.

    `roles` are those of the dispatch in its order: id, `links` of one body and `first` links before the first clock
    read, both by accumulator. `fill` asks for that many blocks like the first on every SM.
    """

    cubin: str
    entry: str
    copies: int
    roles: tuple[dict[str, Any], ...]
    blocks: tuple[Block, ...]
    warmups: int
    repeats: int
    budget_cycles: int
    fill: int = 0


def check_budget(probe: Probe) -> None:
    """Raises ValueError where results could leave the range in which float32 counts exactly."""
    layout = probe.progress.layout
    links = layout.threads * (layout.accumulators + 1) + probe.progress.budget_cycles // _FEWEST_CYCLES
    if links >= _EXACT:
        raise ValueError(f"{probe.id}: a budget of {probe.progress.budget_cycles} cycles; results count up to {_EXACT} links")


def partner_of(warp: int, warps: int) -> int | None:
    """The other warp of a block of eight that the same scheduler issues; None in other blocks."""
    return (warp + SCHEDULERS) % warps if warps == 2 * SCHEDULERS else None


def _counts(variant: Variant, role: Role) -> dict[str, Any]:
    """What a right result adds to the seeds. Worked kernels start from one seed and store one total."""
    if role.kind in ("sum", "dot"):
        return {"id": role.id, "links": [role.length], "first": [0]}
    touched = variant.accumulators if variant.kind == "dispatch-inside" else role.accumulators
    return {"id": role.id, "links": list(role.links), "first": [1] * touched}


def _launch(probe: Probe, variant: Variant, cubin: str, blocks: list[Block], fill: int = 0) -> ProgressLaunch:
    """One-role designs are repeated as the plan says; placements and full SMs, whose number tells more, less often."""
    roles = tuple(_counts(variant, role) for role in variant.roles)
    many = blocks[0].design in ("eight-warps", "one-warp")
    return ProgressLaunch(
        cubin, variant.entry, variant.copies, roles, tuple(blocks), probe.plan.warmups,
        probe.plan.repeats if many else probe.progress.placed_repeats, probe.progress.budget_cycles, fill)


def _lone(position: int, warp: int, warps: int) -> Block:
    return Block("one-warp", tuple(position if w == warp else -1 for w in range(warps)))


def _own_blocks(chance: random.Random, warps: int) -> list[Block]:
    """One role: on all warps, and alone on two warps drawn by lot."""
    return [Block("eight-warps", (0,) * warps), *(_lone(0, w, warps) for w in chance.sample(range(warps), 2))]


def _placed(variant: Variant, order: tuple[str, ...], placement: tuple[int, ...]) -> tuple[int, ...]:
    """Places in the dispatch by warp, for a placement that counts roles in the order of their set."""
    places = {role.id: i for i, role in enumerate(variant.roles)}
    return tuple(places[order[i]] for i in placement)


def _shared_launches(
    probe: Probe, variant: Variant, cubin: str, order: tuple[str, ...], chance: random.Random
) -> Iterator[ProgressLaunch]:
    """All placements, dealt to the blocks of as few launches as hold them; then every role alone on one warp."""
    warps, most = probe.progress.layout.warps, probe.progress.layout.blocks
    blocks = [Block("together", _placed(variant, order, placement)) for placement in probe.progress.placements]
    chance.shuffle(blocks)
    for start in range(0, len(blocks), most):
        yield _launch(probe, variant, cubin, blocks[start:start + most])
    lone = [_lone(i, w, warps) for i, w in enumerate(chance.sample(range(warps), len(variant.roles)))]
    yield _launch(probe, variant, cubin, lone)


def _set_order(probe: Probe, variant: Variant) -> tuple[str, ...]:
    """The roles of a dispatch in the order of the probe's own kernels, the same for every order of the dispatch."""
    own = dict.fromkeys(v.roles[0].id for v in probe.variants if v.kind == "progress")
    places = {role: i for i, role in enumerate(own)}
    return tuple(sorted((role.id for role in variant.roles), key=lambda name: places.get(name, len(places))))


def _variant_launches(probe: Probe, variant: Variant, cubin: str, chance: random.Random) -> Iterator[ProgressLaunch]:
    if variant.kind != "progress":
        yield from _shared_launches(probe, variant, cubin, _set_order(probe, variant), chance)
        return
    yield _launch(probe, variant, cubin, _own_blocks(chance, probe.progress.layout.warps))
    if probe.progress.fill_blocks and variant.copies == probe.progress.fill_copies:
        full = Block("full-sm", (0,) * probe.progress.layout.warps)
        yield _launch(probe, variant, cubin, [full], probe.progress.fill_blocks)


def progress_launches(probe: Probe, cubins: Mapping[str, str], process: int) -> list[ProgressLaunch]:
    """All launches of one process, places and order drawn by its number. `cubins` maps module to sha256."""
    check_budget(probe)
    chance = random.Random(process)
    launches = [
        launch for variant in sorted(probe.variants, key=lambda v: v.entry) if variant.module not in probe.progress.unlaunched
        for launch in _variant_launches(probe, variant, cubins[variant.module], chance)]
    chance.shuffle(launches)
    return launches


def as_job(launches: list[ProgressLaunch]) -> list[dict[str, Any]]:
    """Launches as JSON values."""
    return [asdict(launch) for launch in launches]
