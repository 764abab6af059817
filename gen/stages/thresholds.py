"""Every threshold of the six stages, in one table: name, value, unit, and the key of why it is so."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Iterator, Mapping, NamedTuple


class Threshold(NamedTuple):
    """`unit` and `why` are keys of the phrase tables; `value` is compared with numbers in that unit."""

    value: float
    unit: str
    why: str


_TABLE = {
    # rung 4
    "min_repeats": Threshold(10, "launches", "repeats-show-spread"),
    "min_processes": Threshold(3, "processes", "process-placement-varies"),
    "min_sms": Threshold(2, "sms", "one-sm-is-one-place"),
    "cubin_prefix_digits": Threshold(16, "hex-digits", "short-prefix-is-no-identity"),
    "fewest_cycles_per_instruction": Threshold(1.0, "cycles-per-instruction", "one-issue-per-cycle-and-warp"),
    "most_cycles": Threshold(2.0**40, "cycles", "longer-is-overflow"),
    "repeat_spread_percent": Threshold(1.0, "percent", "spread-means-disturbance"),
    "difference_floor": Threshold(0.05, "cycles-per-instruction", "smaller-is-not-visible"),
    "difference_spreads": Threshold(3.0, "spreads", "difference-must-exceed-spread"),
    "slight_fraction": Threshold(1 / 3, "fraction", "below-is-none"),
    # rung 5
    "min_points": Threshold(6, "points", "three-unknowns-need-more-points"),
    "min_body_lengths": Threshold(2, "body-lengths", "loop-cost-needs-two-body-lengths"),
    "min_iterations": Threshold(3, "trip-counts", "curvature-needs-three-lengths"),
    "largest_residual": Threshold(1.0, "cycles", "clock-counts-whole-cycles"),
    "segment_slope_spread": Threshold(0.02, "cycles-per-instruction", "high-r2-hides-curvature"),
    "half_width": Threshold(0.01, "cycles-per-instruction", "wider-is-not-a-value"),
    "half_width_floor": Threshold(0.005, "cycles-per-instruction", "exact-repeats-say-nothing"),
    "confidence_percent": Threshold(95.0, "percent", "two-sided-t-interval"),
    "spacing_change": Threshold(0.05, "cycles-per-link", "each-link-must-move"),
    "links_per_pass": Threshold(0.01, "links-per-pass", "wrong-results-repeat-exactly"),
    # rung 6
    "profiler_slope": Threshold(0.02, "cycles-per-instruction", "profiler-differs-by-a-constant"),
    "other_gpu": Threshold(0.05, "cycles-per-instruction", "same-schedule-same-time"),
    "replicate": Threshold(0.02, "cycles-per-instruction", "same-model-same-time"),
    "warp_sweep_percent": Threshold(5.0, "percent", "loop-cost-varies-with-warps"),
    "warps_per_sm_scheduler": Threshold(4, "schedulers", "warp-w-sits-on-scheduler-w-mod-4"),
    "min_sweep_points": Threshold(3, "warp-counts", "a-sweep-needs-a-shape"),
    "accumulator_percent": Threshold(10.0, "percent", "interleaving-is-not-perfect"),
    "schedule_below": Threshold(2.0, "cycles-per-pass", "no-faster-than-planned"),
    "schedule_above_percent": Threshold(50.0, "percent", "far-slower-was-not-planned"),
    "schedule_above": Threshold(32.0, "cycles-per-pass", "branch-cost-is-not-in-the-plan"),
    "register_file_spread": Threshold(0.05, "cycles-per-instruction", "forms-agree"),
    # progress within a clock budget
    "ratio_floor": Threshold(0.005, "fraction", "equal-places-say-little"),
    "min_body_copies": Threshold(3, "body-counts", "a-line-needs-a-third-point"),
    "progress_residual_percent": Threshold(5.0, "percent", "check-hides-part-of-a-body"),
    "ratio_half_width_percent": Threshold(20.0, "percent", "wider-ratio-says-little"),
    "model_error_percent": Threshold(5.0, "percent", "a-plain-model-is-not-exact"),
    "model_hits_percent": Threshold(80.0, "percent", "most-variants-must-fit"),
    "ratio_other_gpu_percent": Threshold(10.0, "percent", "same-work-same-ratio"),
    "instruction_share_percent": Threshold(0.5, "percent", "prologue-is-counted-too"),
}


_FROZEN: ContextVar[Mapping[str, float] | None] = ContextVar("frozen thresholds", default=None)


def threshold(name: str) -> float:
    """The value of a threshold. Raises KeyError for a name that is not in the table."""
    frozen = _FROZEN.get()
    return _TABLE[name].value if frozen is None else frozen[name]


@contextmanager
def thresholds_in_force(values: Mapping[str, float]) -> Iterator[None]:
    """Other values by name, those of a release, for whatever is judged inside the block."""
    token = _FROZEN.set(values)
    try:
        yield
    finally:
        _FROZEN.reset(token)


def thresholds_table() -> list[dict[str, Any]]:
    """Rows for the method page, in the order of the rungs."""
    return [{"name": name, **row._asdict()} for name, row in _TABLE.items()]
