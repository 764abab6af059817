"""Small exact search: by how much to change each stall field so that given sums change by given amounts."""

from __future__ import annotations

from typing import NamedTuple

#: Choices tried before the search gives up; real loop bodies need a few hundred.
_BUDGET = 60_000


class Bound(NamedTuple):
    """Change of the sum over positions start..end-1 (around the back edge when end <= start): at least, at most."""

    start: int
    end: int
    least: int
    most: int | None


def solve(
    stalls: list[int | None], bounds: tuple[Bound, ...], shift: int, low: int, high: int,
) -> list[int] | None:
    """Changes per position, or None when there are none. A stall of None stays as it is.

    Single changes by `shift` are tried first; only then changes that make up for one another.
    """
    for changes in ((0, shift), (0, shift, -shift, 2 * shift)):
        found = _Search(stalls, bounds, changes, low, high).run()
        if found is not None:
            return found
    return None


class _Search:
    """Depth-first over positions; a bound is looked at as soon as its last position is decided."""

    def __init__(
        self, stalls: list[int | None], bounds: tuple[Bound, ...], changes: tuple[int, ...], low: int, high: int,
    ) -> None:
        self.size = len(stalls)
        self.choices = [_allowed(stall, changes, low, high) for stall in stalls]
        self.ending: list[list[Bound]] = [[] for _ in range(self.size + 1)]
        self.around: list[Bound] = []
        for bound in dict.fromkeys(bounds):
            if bound.start < bound.end:
                self.ending[bound.end].append(bound)
            else:
                self.around.append(bound)

    def run(self) -> list[int] | None:
        sums = [0] * (self.size + 1)
        tried = [0] * (self.size + 1)
        at, budget = 0, _BUDGET
        while at >= 0:
            if at == self.size:
                if all(_fits(sums[-1] - sums[b.start] + sums[b.end], b) for b in self.around):
                    return [sums[i + 1] - sums[i] for i in range(self.size)]
                at -= 1
                continue
            if tried[at] == len(self.choices[at]) or budget == 0:
                if budget == 0:
                    return None
                tried[at] = 0
                at -= 1
                continue
            sums[at + 1] = sums[at] + self.choices[at][tried[at]]
            tried[at] += 1
            budget -= 1
            if all(_fits(sums[at + 1] - sums[b.start], b) for b in self.ending[at + 1]):
                at += 1
        return None


def _allowed(stall: int | None, changes: tuple[int, ...], low: int, high: int) -> tuple[int, ...]:
    if stall is None or not low <= stall <= high:
        return (0,)
    return tuple(change for change in dict.fromkeys(changes) if low <= stall + change <= high)


def _fits(change: int, bound: Bound) -> bool:
    return change >= bound.least and (bound.most is None or change <= bound.most)
