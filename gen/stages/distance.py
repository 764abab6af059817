"""Reads the patched builds of a record: how results and cycles change as the links of a chain move closer."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median, median_low
from typing import Iterable, Sequence

from gen.model.listing import KernelShape, Link, Listing
from gen.model.probe import Claim, Probe, Variant
from gen.model.record import Patch, PatchedBuild, Record, Sample
from gen.stages.inputs import StaticHalf
from gen.stages.samples import SampleIndex, block_times, index_of, timed


@dataclass(frozen=True)
class Step:
    """One shift of the links (or one change elsewhere), seen at two lengths of one body.

    `found_per_pass` is what one pass added to accumulator 0, counted in links; `cycles_per_pass` the slope of cycles
    over n; `planned_change` the cycles a pass that the patches add; `distance` the smallest producer-to-consumer
    distance after patching. `places_agree`: every process and SM had only right results or only wrong ones, and the
    same slope. `unlike_launches` gave another wrong value than most: what a register held before the launch can enter
    the first pass, which the slope over n leaves out.
    """

    shift: int
    role: str
    right: bool
    places_agree: bool
    unlike_launches: int
    found_per_pass: float
    cycles_per_pass: float
    planned_change: float
    distance: int
    processes: int
    sms: int
    patches: tuple[Patch, ...]


@dataclass(frozen=True)
class Walk:
    """All steps of one pair of kernels; `links` and `chain_links` per pass, in the loop and of one chain."""

    short: Variant
    long: Variant
    links: int
    chain_links: float
    expected_per_pass: float
    steps: tuple[Step, ...]

    def step(self, shift: int) -> Step | None:
        return next((s for s in self.steps if s.role == "links" and s.shift == shift), None)

    @property
    def downwards(self) -> tuple[Step, ...]:
        """Steps below the schedule, from the nearest down to the first gap in the shifts."""
        found, shift = [], -1
        while (step := self.step(shift)) is not None:
            found.append(step)
            shift -= 1
        return tuple(found)

    @property
    def first_wrong(self) -> Step | None:
        return next((step for step in self.downwards if not step.right), None)

    @property
    def smallest_right(self) -> int:
        """Smallest distance whose result was right, before any that was wrong."""
        distance = self.step(0).distance
        for step in self.downwards:
            if not step.right:
                break
            distance = step.distance
        return distance

    def change(self, step: Step) -> float:
        """Cycles a pass more than the unpatched build took."""
        return step.cycles_per_pass - self.step(0).cycles_per_pass


def link_distance(link: Link, shape: KernelShape, listing: Listing, patches: Iterable[Patch]) -> int | None:
    """Cycles from producer to consumer after patching: the sum of the stalls on the way."""
    if link.distance is None or link.producer is None:
        return None
    if link.carried:
        path = [*range(link.producer, shape.loop.tail + 1), *range(shape.loop.head, link.index)]
    else:
        path = list(range(link.producer, link.index))
    addresses = {listing.instructions[index].address for index in path}
    return link.distance + sum(p.after - p.before for p in patches if p.field == "stall" and p.address in addresses)


def smallest_distance(shape: KernelShape, listing: Listing, patches: Iterable[Patch] = ()) -> int | None:
    """Smallest distance of any link of the loop, in cycles as the control fields say; None when none is known."""
    patches = tuple(patches)
    links = (link for chain in shape.chains for link in chain.links)
    distances = [d for link in links if (d := link_distance(link, shape, listing, patches)) is not None]
    return min(distances, default=None)


def planned_change(shape: KernelShape, listing: Listing, patches: Iterable[Patch]) -> int:
    """Stall cycles that the patches add to one pass of the loop."""
    body = {listing.instructions[index].address for index in range(shape.loop.head, shape.loop.tail + 1)}
    return sum(p.after - p.before for p in patches if p.field == "stall" and p.address in body)


def _result(samples: Sequence[Sample]) -> float:
    return median_low(sorted(sample.found for sample in samples))


def _by_place(samples: Sequence[Sample]) -> dict[tuple[int, int], list[Sample]]:
    places: dict[tuple[int, int], list[Sample]] = {}
    for sample in samples:
        places.setdefault((sample.process, sample.sm), []).append(sample)
    return places


def _places_agree(both: Sequence[Sequence[Sample]], passes: int) -> bool:
    """One verdict at all places, and one slope of the usual result over n."""
    short, long = (_by_place(rows) for rows in both)
    verdicts = {sample.right for rows in both for sample in rows}
    slopes = {(_result(long[place]) - _result(short[place])) / passes for place in set(short) & set(long)}
    return len(verdicts) == 1 and len(slopes) == 1 and set(short) == set(long)


def _step(
    walk: tuple[Variant, Variant], samples: tuple[list[Sample], list[Sample]], static: StaticHalf,
    key: tuple[str, int], patches: tuple[Patch, ...],
) -> Step | None:
    """One step from the samples of both lengths; None when either has no timed launch."""
    (short, long), both = walk, [timed(rows) for rows in samples]
    kernel = static.kernel(long.entry)
    if not all(both) or kernel.shape is None or kernel.shape.loop is None:
        return None
    passes = long.iterations - short.iterations
    cycles = [median(time.cycles for time in block_times(rows)) for rows in both]
    return Step(
        shift=key[1], role=key[0], right=all(s.right for rows in samples for s in rows),
        places_agree=_places_agree(both, passes),
        unlike_launches=sum(s.found != _result(rows) for rows in both for s in rows),
        found_per_pass=(_result(both[1]) - _result(both[0])) / passes / long.increment,
        cycles_per_pass=(cycles[1] - cycles[0]) / passes,
        planned_change=planned_change(kernel.shape, kernel.listing, patches),
        distance=smallest_distance(kernel.shape, kernel.listing, patches) or 0,
        processes=len({s.process for s in both[1]}), sms=len({s.sm for s in both[1]}), patches=patches)


def valid_patched(record: Record, claim: Claim, static: StaticHalf) -> list[PatchedBuild]:
    """Patched builds of the claim's kernels that were made from the judged cubins."""
    wanted = set(claim.fit)
    return [p for p in record.patched if p.entry in wanted and p.parent == static.kernel(p.entry).cubin_sha256]


def _pair(probe: Probe, patched: Iterable[PatchedBuild]) -> tuple[Variant, Variant] | None:
    """The two kernels of one body length, shortest and longest, that have most patched copies."""
    counts: dict[str, int] = {}
    for build in patched:
        counts[build.entry] = counts.get(build.entry, 0) + 1
    bodies: dict[int, list[Variant]] = {}
    for entry in counts:
        variant = probe.variant(entry)
        bodies.setdefault(variant.body_length, []).append(variant)
    ordered = (sorted(found, key=lambda v: v.iterations) for found in bodies.values())
    pairs = [found for found in ordered if found[0].iterations < found[-1].iterations]
    if not pairs:
        return None
    best = max(pairs, key=lambda found: (sum(counts[v.entry] for v in found), found[0].body_length))
    return best[0], best[-1]


def _steps(
    pair: tuple[Variant, Variant], patched: list[PatchedBuild], static: StaticHalf, index: SampleIndex
) -> list[Step]:
    builds = {(p.entry, p.role, p.shift): p for p in patched}
    keys = {(role, shift) for _, role, shift in builds} | {("links", 0)}
    steps = []
    for role, shift in sorted(keys):
        both = [builds.get((variant.entry, role, shift)) for variant in pair]
        if (role, shift) == ("links", 0) and None in both:
            samples, patches = [index.original(v.entry) for v in pair], ()
        elif None in both:
            continue
        else:
            samples = [index.of_cubin(v.entry, build.sha256) for v, build in zip(pair, both)]
            patches = both[1].patches
        steps.append(_step(pair, tuple(samples), static, (role, shift), patches))
    return [step for step in steps if step is not None]


def read_walk(probe: Probe, claim: Claim, static: StaticHalf, record: Record) -> Walk | None:
    """The walk of a claim's kernels; None when its record has no patched builds at two lengths."""
    patched = valid_patched(record, claim, static)
    pair = _pair(probe, patched)
    if pair is None or pair[1].increment == 0:
        return None
    index = index_of(record)
    steps = _steps(pair, patched, static, index)
    short, long = pair
    if not any(step.role == "links" and step.shift == 0 for step in steps):
        return None
    expected = [timed(index.original(variant.entry)) for variant in pair]
    if not all(expected):
        return None
    passes = (long.iterations - short.iterations) * long.increment
    slope = (expected[1][0].expected - expected[0][0].expected) / passes
    chain_links = long.body_length / max(long.accumulators, 1)
    return Walk(short, long, long.body_length, chain_links, slope, tuple(steps))
