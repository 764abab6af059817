"""Numbers of one progress claim in rows: designs, partners, places, comparisons, predictions, machine code."""

from __future__ import annotations

from typing import Any, Iterable, Iterator

from gen.model.ladder import Rung
from gen.model.probe import Variant
from gen.stages.progress import model, ratio
from gen.stages.progress.full_sm import resident_blocks, sm_spread
from gen.stages.progress.occupancy import occupancy
from gen.stages.progress.rows import ProgressIndex, Spread, progress_index, spread_of
from gen.stages.progress.shape import RoleShape
from gen.views.quantity import shown
from gen.views.sources import Sources

Row = list[str | None]


def _cycles(spread: Spread | None, digits: int = 2) -> list[str | None]:
    if spread is None:
        return [None, None, None]
    return [shown(spread.middle, digits), shown(spread.low, digits), shown(spread.high, digits)]


#: Sets and orders of a dispatch, as kernels name them; the pages have a word for each.
DISPATCHES = (
    "main_natural", "main_reversed", "main_mixed", "balance_natural", "balance_reversed", "balance_mixed",
)


def _order(entry: str) -> str:
    """Which dispatch a kernel has, as its name says; its own kernel has none."""
    name = next((name for name in DISPATCHES if f"_{name}_" in entry), "own")
    return f"inside_{name}" if "_inside_" in entry else name


def _pair_row(design: str, entry: str, copies: int, sides: tuple[Spread | None, Spread | None]) -> Row | None:
    found = ratio.ratio_of(*sides)
    if found is None:
        return None
    first, second = sides
    return [design, _order(entry), str(copies), shown(first.middle, 2), shown(second.middle, 2), shown(found.value),
            shown(found.low), shown(found.high), found.effect]


def _related(sources: Sources) -> list[Variant]:
    """Kernels of the claim's form that hold both roles, or either one alone."""
    roles, form = set(sources.claim.roles), sources.claim.form
    return [v for v in sources.probe.variants
            if (v.form or "shared-memory") == form and roles & {role.id for role in v.roles}]


def design_rows(sources: Sources) -> list[Row]:
    """Every design in which both sides ran, side by side."""
    index, (first, second) = progress_index(sources.record), sources.claim.roles
    related = _related(sources)
    rows: list[Row | None] = []
    own = {(v.roles[0].id, v.copies): v.entry for v in related if v.kind == "progress"}
    for design in ("one-warp", "eight-warps"):
        for copies in sorted({copies for _, copies in own}):
            entries = own.get((first, copies)), own.get((second, copies))
            if None not in entries:
                sides = tuple(index.spread(entry, design, role) for entry, role in zip(entries, (first, second)))
                rows.append(_pair_row(design, entries[1], copies, sides))
    for variant in (v for v in related if v.kind != "progress"):
        rows += _shared_rows(index, variant, first, second, sources)
    return [row for row in rows if row]


def _shared_rows(index: ProgressIndex, variant: Variant, first: str, second: str, sources: Sources) -> Iterator[Row | None]:
    if not {first, second} <= {role.id for role in variant.roles}:
        return
    entry, copies = variant.entry, variant.copies
    yield _pair_row("one-warp", entry, copies, (index.spread(entry, "one-warp", first), index.spread(entry, "one-warp", second)))
    listed = tuple(index.spread(entry, "together", role, _listed(sources, variant, role)) for role in (first, second))
    yield _pair_row("together", entry, copies, listed)
    every = tuple(_every_partner(index, variant, role) for role in (first, second))
    if (row := _pair_row("any-partner", entry, copies, every)) is not None:
        yield [*row[:-1], None]  # partners differ, so there is no one effect to name


def _every_partner(index: ProgressIndex, variant: Variant, role: str) -> Spread | None:
    """Progress averaged over partners, each counted alike however often its placement was run."""
    others = [item.id for item in variant.roles if item.id != role]
    found = [s for other in others if (s := index.spread(variant.entry, "together", role, other)) is not None]
    if not found:
        return None
    progress = sum(1 / spread.middle for spread in found) / len(found)
    return Spread(1 / progress, min(s.low for s in found), max(s.high for s in found), sum(s.places for s in found))


def _listed(sources: Sources, variant: Variant, role: str) -> str:
    """Partner in the set's own order, which the first dispatch of that set has."""
    names = {item.id for item in variant.roles}
    same_set = (v for v in sources.probe.variants
                if v.kind == "dispatch" and {item.id for item in v.roles} == names)
    return ratio.natural_partner(sources.probe, next(same_set, variant).entry, role)


def _together(sources: Sources) -> list[Variant]:
    """The natural dispatch that holds both roles: with one body and with most."""
    roles, form = set(sources.claim.roles), sources.claim.form
    found = [v for v in sources.probe.variants
             if v.kind == "dispatch" and v.form == form and roles <= {role.id for role in v.roles}]
    first = [v for v in found if {r.id for r in v.roles} == {r.id for r in found[0].roles}] if found else []
    ordered = sorted((v for v in first if v.roles == found[0].roles), key=lambda v: v.copies)
    return [ordered[0], ordered[-1]] if len(ordered) > 1 else ordered


def partner_rows(sources: Sources) -> list[Row]:
    """Each role beside each partner, and which of them is the listed one."""
    index, rows = progress_index(sources.record), []
    for variant in _together(sources):
        for role in sources.claim.roles:
            listed = _listed(sources, variant, role)
            for partner in (item.id for item in variant.roles if item.id != role):
                spread = index.spread(variant.entry, "together", role, partner)
                if spread is not None:
                    rows.append([role, partner, "listed" if partner == listed else "", str(variant.copies), *_cycles(spread)])
    return rows


def place_rows(sources: Sources) -> list[Row]:
    """Each role on each warp of the block, with its listed partner: the rotations."""
    index, rows = progress_index(sources.record), []
    for variant in _together(sources)[:1]:
        for role in sources.claim.roles:
            listed = _listed(sources, variant, role)
            chosen = [row for row in index.rows(variant.entry, "together", role) if row.partner == listed]
            for warp in sorted({row.warp for row in chosen}):
                spread = spread_of(row for row in chosen if row.warp == warp)
                rows.append([role, str(warp), *_cycles(spread)])
    return rows


def comparison_rows(sources: Sources) -> list[Row]:
    """What the test of a cause compared."""
    fifth = sources.rung(Rung.CORRECTION)
    digits = {"ratio": 3, "cycles-per-pass": 2}
    return [[row["what"], row["entry"], str(row["copies"]), shown(row["first"], digits.get(row["unit"], 0)),
             shown(row["second"], digits.get(row["unit"], 0)), row["unit"], row["outcome"]]
            for row in (fifth.facts.get("rows", ()) if fifth else ())]


def prediction_rows(sources: Sources) -> list[Row]:
    """Every kernel that the model predicts, misses first."""
    found = model.predictions(sources.probe, sources.claim, sources.static, progress_index(sources.record))
    ordered = sorted(found, key=lambda item: (item.hit, -abs(item.error_percent), item.entry))
    return [[item.entry, str(item.planned), shown(item.predicted, 1), shown(item.measured, 1),
             shown(item.error_percent, 1), "hit" if item.hit else "miss"] for item in ordered]


def _shapes(sources: Sources) -> Iterable[tuple[str, str, RoleShape, int | None]]:
    """Loops of the claim's roles; of all roles with one body where the claim is about the whole probe."""
    claim = sources.claim
    entries = dict.fromkeys((*claim.fit, *claim.compared))
    for entry in entries:
        kernel = sources.static.kernel(entry) if sources.static else None
        for role, shape in (kernel.roles.items() if kernel else ()):
            if shape is not None and (not claim.roles or role in claim.roles or claim.kind == "shape-cause"):
                yield entry, role, shape, kernel.registers


def shape_rows(sources: Sources) -> list[Row]:
    """Facts of machine code. Nothing here was measured."""
    rows = []
    for entry, role, shape, registers in _shapes(sources):
        others = ", ".join(f"{opcode} {count}" if count > 1 else opcode for opcode, count in shape.others)
        rows.append([role, _order(entry), str(sources.probe.by_entry[entry].copies), str(shape.targets), str(len(shape.links)),
                     str(shape.depth), str(shape.tail), None if registers is None else str(registers), str(shape.registers),
                     str(shape.code_bytes), str(shape.place), None if shape.planned_cycles is None else str(shape.planned_cycles),
                     others])
    return rows


def sweep_rows(sources: Sources) -> list[Row]:
    """A worked kernel over its accumulators: registers, blocks on an SM, and cycles of a pass alone and on a full SM."""
    index, kind = progress_index(sources.record), sources.claim.roles[0].split("_")[0]
    layout = sources.probe.progress.layout
    rows = []
    for variant in sources.probe.variants:
        role, kernel = variant.roles[0], sources.static.kernel(variant.entry)
        alone = index.spread(variant.entry, "one-warp", role.id)
        if role.kind != kind or kernel.registers is None or alone is None:
            continue
        room = occupancy(sources.static.architecture, kernel.registers, layout.threads)
        full, seen = sm_spread(index, variant.entry, role.id), resident_blocks(index, variant.entry, role.id)
        rows.append([str(role.accumulators), str(variant.copies), str(kernel.registers), str(room.blocks),
                     None if seen is None else str(seen), shown(room.percent, 0), shown(alone.middle, 2),
                     None if full is None else shown(full.middle, 3)])
    return sorted(rows, key=lambda row: (int(row[1]), int(row[0])))
