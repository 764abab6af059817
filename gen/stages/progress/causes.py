"""What could make 7 independent FFMAs fall behind 7 dependent ones: a test for each cause that could refute it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Callable, Iterator

from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim, Probe
from gen.stages.inputs import StaticHalf
from gen.stages.outcome import evidence
from gen.stages.progress.ratio import Ratio, natural_partner, ratio_of
from gen.stages.progress.rows import ProgressIndex, Spread

SUPPORTS, AGAINST, UNCLEAR = "supports", "against", "unclear"
_SHORT_MEMORY = ("LDL", "STL")
#: The lengths that the claims of cause speak about, and their roles.
_SEVEN = ("dependent_fma_chain_7", "independent_fma_7")


@dataclass(frozen=True)
class Comparison:
    """One look of one test: `what` is an id of the phrase tables, `first` and `second` what was compared in `unit`.

    `outcome`: supports | against | unclear, for the cause.
    """

    what: str
    entry: str
    copies: int
    first: float
    second: float
    unit: str
    outcome: str

    def as_facts(self) -> dict[str, Any]:
        return dict(vars(self))


@dataclass(frozen=True)
class Test:
    """What a test may look at."""

    probe: Probe
    claim: Claim
    static: StaticHalf
    index: ProgressIndex

    def alone(self, length: str, copies: int) -> Spread | None:
        """One warp of a role in its own kernel, in the form of the claim."""
        return self.index.spread(self.own(length, copies), "one-warp", length)

    def own(self, role: str, copies: int) -> str:
        found = (v for v in self.probe.variants if v.kind == "progress" and v.copies == copies and v.form == self.claim.form)
        return next((v.entry for v in found if v.roles[0].id == role), "")

    def beside(self, entry: str, role: str, partner: str) -> Spread | None:
        return self.index.spread(entry, "together", role, partner)


def _by_range(ratio: Ratio | None, when_above: str, when_below: str) -> str:
    """What an interval on one side of 1 says; one that holds 1 says nothing."""
    if ratio is None:
        return UNCLEAR
    if ratio.value - ratio.half > 1:
        return when_above
    return when_below if ratio.value + ratio.half < 1 else UNCLEAR


def _not_slower(first: Spread, second: Spread) -> str:
    """Speaks against a cause that should have made `first` take more cycles than `second`."""
    ratio = ratio_of(second, first)
    return SUPPORTS if ratio.value + ratio.half < 1 else AGAINST


def _copies(test: Test) -> list[int]:
    return sorted({test.probe.variant(entry).copies for entry in test.claim.fit})


def _cycles(what: str, test: Test, copies: int, first: str, second: str) -> Iterator[Comparison]:
    """Two roles alone on an SM, the first suspected to be slower."""
    sides = test.alone(first, copies), test.alone(second, copies)
    if None not in sides:
        yield Comparison(what, test.own(first, copies), copies, sides[0].middle, sides[1].middle, "cycles-per-pass",
                         _not_slower(*sides))


def _ratio(what: str, test: Test, entry: str, first: Spread | None, second: Spread | None,
           above: str = AGAINST, below: str = SUPPORTS) -> Iterator[Comparison]:
    ratio = ratio_of(first, second)
    if ratio is not None:
        yield Comparison(what, entry, test.probe.variant(entry).copies, ratio.value, 1.0, "ratio",
                         _by_range(ratio, above, below))


def uneven_shape(test: Test) -> Iterator[Comparison]:
    """8 over 4 accumulators is even: if it falls behind as well beside the same partners, unevenness is not needed."""
    partners = ("dependent_fma_chain_29", "independent_fma_29")
    for entry in test.claim.fit:
        ratios = []
        for roles in (_SEVEN, ("dependent_fma_chain_8", "independent_fma_8")):
            ratios.append(ratio_of(*(test.beside(entry, r, p) for r, p in zip(roles, partners))))
        if None in ratios:
            continue
        seven, eight = (_by_range(ratio, "ahead", "behind") for ratio in ratios)
        outcome = {("behind", "behind"): AGAINST, ("behind", "ahead"): SUPPORTS}.get((seven, eight), UNCLEAR)
        yield Comparison("eight-falls-behind-too", entry, test.probe.variant(entry).copies, ratios[0].value, ratios[1].value,
                         "ratio", outcome)


def tail(test: Test) -> Iterator[Comparison]:
    """A tail that costs more than the full round it stands for would make 7 slower than 8, or than its dependent twin."""
    for copies in _copies(test):
        yield from _cycles("seven-beside-eight", test, copies, "independent_fma_7", "independent_fma_8")
        yield from _cycles("seven-beside-its-twin", test, copies, "independent_fma_7", "dependent_fma_chain_7")


def compact_code(test: Test) -> Iterator[Comparison]:
    """Equal bytes in both loops leave nothing to be more compact."""
    for copies in _copies(test):
        shapes = [test.static.kernel(test.own(role, copies)).roles.get(role) for role in _SEVEN]
        if None not in shapes:
            first, second = (shape.code_bytes for shape in shapes)
            yield Comparison("loop-bytes", test.own(_SEVEN[1], copies), copies, second, first, "bytes",
                             SUPPORTS if second > first else AGAINST)


def dispatch_place(test: Test) -> Iterator[Comparison]:
    """Alone, with the role at another place of the dispatch each time, in front of the loop or inside it."""
    for entry in test.claim.fit:
        first, second = (test.index.spread(entry, "one-warp", role) for role in _SEVEN)
        yield from _ratio("alone-behind-dispatch", test, entry, first, second)


def live_ranges(test: Test) -> Iterator[Comparison]:
    """8 FFMAs with 8 accumulators alive to the final sink, beside the same with 4."""
    for copies in _copies(test):
        yield from _cycles("eight-alive-beside-four", test, copies, "independent_fma_8_over_8", "independent_fma_8")


def register_pressure(test: Test) -> Iterator[Comparison]:
    """Pressure shows as values kept in local memory, or as fewer blocks on an SM; one block stands on each SM here."""
    for copies in _copies(test):
        found = [(test.own(role, copies), role) for role in _SEVEN]
        kernels = [test.static.kernel(entry) for entry, _ in found]
        if any(kernel.listing is None or kernel.registers is None for kernel in kernels):
            continue
        spilled = any(i.opcode.split(".")[0] in _SHORT_MEMORY for kernel in kernels for i in kernel.listing.instructions)
        yield Comparison("registers", found[1][0], copies, kernels[1].registers, kernels[0].registers, "registers",
                         SUPPORTS if spilled else AGAINST)
        yield from _cycles("eight-alive-beside-four", test, copies, "independent_fma_8_over_8", "independent_fma_8")


def partner(test: Test) -> Iterator[Comparison]:
    """Beside its listed partner 7 falls behind, beside any common partner it does not: then the partner makes it."""
    for entry in test.claim.fit:
        natural = test.claim.fit[0]
        own = [test.beside(entry, role, natural_partner(test.probe, natural, role)) for role in _SEVEN]
        yield from _ratio("beside-listed-partners", test, entry, *own, above=AGAINST, below=SUPPORTS)
        common = [role.id for role in test.probe.variant(entry).roles if role.id not in _SEVEN]
        ratios = [ratio_of(*(test.beside(entry, role, other) for role in _SEVEN)) for other in common]
        known = [ratio for ratio in ratios if ratio is not None]
        if known:
            lowest = min(known, key=lambda ratio: ratio.value)
            yield Comparison("beside-a-common-partner", entry, test.probe.variant(entry).copies, lowest.value, 1.0, "ratio",
                             _by_range(lowest, SUPPORTS, AGAINST))


TESTS: dict[str, Callable[[Test], Iterator[Comparison]]] = {
    "uneven-shape": uneven_shape, "tail": tail, "compact-code": compact_code, "dispatch-place": dispatch_place,
    "live-ranges": live_ranges, "register-pressure": register_pressure, "partner": partner,
}


def effect_of(comparisons: list[Comparison]) -> str:
    """All looks must say the same; one that says nothing leaves the cause undecided."""
    found = {comparison.outcome for comparison in comparisons}
    return {frozenset({SUPPORTS}): "supported", frozenset({AGAINST}): "ruled-out"}.get(frozenset(found), "undecided")


def judge_cause(test: Test) -> tuple[Evidence, str]:
    """Rung 5 of one cause, and its effect."""
    comparisons = list(TESTS[test.claim.about](test))
    rows = [comparison.as_facts() for comparison in comparisons]
    if not comparisons:
        return evidence(Rung.CORRECTION, "CAUSE_NOT_MEASURED", missing_kernels=list(test.claim.fit)), "undecided"
    effect = effect_of(comparisons)
    if effect == "undecided":
        count = Counter(comparison.outcome for comparison in comparisons)
        return evidence(Rung.CORRECTION, "CAUSE_UNDECIDED", supporting=count[SUPPORTS], against=count[AGAINST],
                        unclear=count[UNCLEAR], rows=rows), effect
    return evidence(Rung.CORRECTION, "CAUSE_TESTED", comparisons=len(rows), rows=rows), effect
