"""A bounded part of the fuzzing: every parser ends well or with its own error, whatever it is given. More: `make fuzz`."""

from __future__ import annotations

import random
import signal
import tracemalloc

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gen.faults.data import outcomes
from tests.fuzz.mutate import PIECES, mutated
from tests.fuzz.run import with_mutator
from tests.fuzz.targets import TARGETS

CASES = 1500
#: Linear readers need a hundredth of it.
MOST_SECONDS = 20
MOST_BYTES_EACH = 300 * 2**20
PIECE = st.one_of(st.sampled_from(PIECES), st.binary(max_size=40), st.text(max_size=40).map(lambda s: s.encode("utf-8", "surrogatepass")))


@pytest.mark.parametrize("name", TARGETS)
def test_changed_real_input(name):
    assert with_mutator(name, CASES) == CASES


@pytest.mark.parametrize("name", TARGETS)
def test_seeds_are_read_to_their_end(name):
    """A mutator that starts from input which is refused at once would try nothing."""
    target = TARGETS[name]
    for seed in target.seeds():
        target.run(seed)


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_made_up_input(name, data):
    """Pieces put together, and spliced into real input."""
    target = TARGETS[name]
    made = b"".join(data.draw(st.lists(PIECE, max_size=12)))
    seed = data.draw(st.sampled_from(target.seeds()))
    at = data.draw(st.integers(0, len(seed)))
    for case in (made, seed[:at] + made, seed[:at] + made + seed[at:]):
        target.run(case)


@pytest.mark.parametrize("name", TARGETS)
@pytest.mark.parametrize("piece", [b"(", b"[", b"{", b" ", b"\n", b"/*", b"a,", b"\"", b"[[", b"R1 ", b"0", b"%clock64", b"/* ", b".entry a ", b"//"])
def test_long_repetitions_need_little(name, piece):
    """Nested or repeated pieces are where a reader's time or memory grows without bound."""
    seed = TARGETS[name].seeds()[0]
    signal.signal(signal.SIGALRM, _too_slow)
    signal.alarm(MOST_SECONDS)
    tracemalloc.start()
    try:
        for case in (piece * 20_000, seed + piece * 20_000, piece * 20_000 + seed):
            TARGETS[name].run(case)
        assert tracemalloc.get_traced_memory()[1] < MOST_BYTES_EACH
    finally:
        tracemalloc.stop()
        signal.alarm(0)


def _too_slow(*_) -> None:
    raise AssertionError("time grows with more than the input")


def test_the_mutator_changes_what_it_gets():
    chance = random.Random(0)
    assert len({mutated([b"one,two\nthree"], chance) for _ in range(200)}) > 100


def test_the_published_table_names_known_readers_without_failures():
    rows = outcomes().fuzz
    assert {row["target"] for row in rows} <= set(TARGETS)
    assert all(row["failures"] == 0 and row["cases"] >= 1_000_000 for row in rows)
