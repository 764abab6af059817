"""Ticks are round, inside the domain and never crowded."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gen.charts.scales import linear_domain, linear_ticks, log_domain, log_position, log_ticks, spaced

POSITIVE = st.floats(min_value=1e-2, max_value=1e9)


@given(st.lists(POSITIVE, min_size=1, max_size=30))
def test_log_ticks(values):
    domain = log_domain(values)
    assert domain[0] <= min(values) * 1.001 and domain[1] >= max(values) * 0.999
    ticks = log_ticks(domain, 224, 24)
    places = [log_position(tick, domain, 224) for tick in ticks]
    assert all(domain[0] <= tick <= domain[1] for tick in ticks)
    assert ticks
    assert all(after - before >= 24 for before, after in zip(places, places[1:]))


@given(st.lists(st.floats(min_value=-1e6, max_value=1e6), min_size=1, max_size=30))
def test_linear_ticks(values):
    domain = linear_domain(values, 4)
    ticks = linear_ticks(domain, 6, whole=True)
    assert 1 <= len(ticks) <= 7
    assert all(float(tick).is_integer() for tick in ticks)
    assert all(domain[0] - 1e-6 <= tick <= domain[1] + 1e-6 for tick in ticks)


def test_crowded_counts_are_thinned_and_the_last_stays():
    counts = [2 ** power for power in range(10, 18)]
    kept = spaced(counts, log_domain(counts), 200, 60)
    assert kept[-1] == counts[-1] and len(kept) < len(counts)
