"""The perturbation table: copies with another issue distance, what they took, and what they computed."""

from __future__ import annotations

from typing import Any, Sequence

from gen.model.probe import Variant
from gen.model.record import PatchedBuild, Sample
from gen.stages.samples import index_of, median_cycles, timed
from gen.views.quantity import shown
from gen.views.sources import Sources


def _per(first: float | None, last: float | None, spread: int, digits: int = 3) -> str | None:
    return None if first is None or last is None or not spread else shown((last - first) / spread, digits)


def _found(samples: Sequence[Sample]) -> float | None:
    rows = timed(samples)
    return rows[0].found if rows else None


def _expected(samples: Sequence[Sample]) -> float | None:
    rows = timed(samples)
    return rows[0].expected if rows else None


def _pairs(sources: Sources) -> list[tuple[PatchedBuild, PatchedBuild]]:
    """Shortest and longest patched kernel of one role, shift and body length: a slope needs two."""
    by_entry, wanted = sources.probe.by_entry, set(sources.claim.fit)
    groups: dict[tuple, list[PatchedBuild]] = {}
    for build in sources.record.patched:
        if build.entry in wanted:
            groups.setdefault((build.role, build.shift, by_entry[build.entry].body_length), []).append(build)
    pairs = []
    for key in sorted(groups):
        ordered = sorted(groups[key], key=lambda build: by_entry[build.entry].iterations)
        if by_entry[ordered[0].entry].iterations < by_entry[ordered[-1].entry].iterations:
            pairs.append((ordered[0], ordered[-1]))
    return pairs


def _distance(sources: Sources, build: PatchedBuild) -> int | None:
    """Planned distance between two links inside one pass, with the patch applied."""
    kernel = sources.kernels.get(build.entry)
    chains = kernel.shape.chains if kernel and kernel.shape else ()
    inner = [link.distance for chain in chains for link in chain.links if not link.carried and link.distance]
    if not inner:
        return None
    return min(inner) + (build.shift if build.role == "links" else 0)


def _predicted(sources: Sources, build: PatchedBuild, right: str | None) -> str | None:
    """What the stale-operand walk predicts for the first wrong distance; the right result for the others."""
    for witness in sources.finding.witnesses:
        facts = witness.facts
        if "predicted_per_pass" in facts and facts.get("first_wrong") == _distance(sources, build):
            return shown(facts["predicted_per_pass"], 2)
    return right


def _row(sources: Sources, short: PatchedBuild, long: PatchedBuild) -> dict[str, Any]:
    index, by_entry = index_of(sources.record), sources.probe.by_entry
    variants: tuple[Variant, Variant] = (by_entry[short.entry], by_entry[long.entry])
    samples = [index.of_cubin(build.entry, build.sha256) for build in (short, long)]
    links = variants[1].instruction_count - variants[0].instruction_count
    passes = variants[1].iterations - variants[0].iterations
    cycles = [median_cycles(rows) for rows in samples]
    found, expected = [_found(rows) for rows in samples], [_expected(rows) for rows in samples]
    timed_rows = [sample for rows in samples for sample in timed(rows)]
    right = all(sample.right for sample in timed_rows) if timed_rows else None
    should = _per(*expected, passes, 2)
    return {
        "role": long.role, "shift": long.shift, "body_length": variants[1].body_length,
        "distance": _distance(sources, long), "cycles_per_link": _per(*cycles, links),
        "result_per_pass": _per(*found, passes, 2),
        "predicted_per_pass": should if right else _predicted(sources, long, None),
        "right": right, "sha256": long.sha256[:16], "parent": long.parent[:16], "patches": len(long.patches),
    }


def perturbation_view(sources: Sources) -> list[dict[str, Any]]:
    """One row a copy. Empty below rung 4: no observed duration is shown for a claim that has none."""
    if sources.finding.level < 4 or sources.record is None:
        return []
    return [_row(sources, short, long) for short, long in _pairs(sources)]
