"""What each fact is: how it is written, which names it is looked up in, and from which rung on it may be printed."""

from __future__ import annotations

from dataclasses import dataclass

from gen.stages.progress.kinds import PERCENT_OF_KERNELS
from gen.wording.formats import Format


@dataclass(frozen=True)
class Fact:
    """`code`: written as code. `names`: name groups to look an id up in; `strict`: an unlisted id is an error.

    `kind`: the data-kind of a number with a unit of time; `level`: the lowest level of a claim at which it may be
    printed; `corrected`: it has loop and timer cost removed. `foreign`: a tool's own words, in English.
    """

    form: Format = Format.PLAIN
    code: bool = False
    names: str | None = None
    strict: bool = False
    kind: str | None = None
    level: int = 0
    corrected: bool = False
    foreign: bool = False


def _corrected(form: Format = Format.PER_INSTRUCTION) -> Fact:
    return Fact(form, kind="measured", level=5, corrected=True)


def _raw(form: Format) -> Fact:
    return Fact(form, kind="measured", level=4)


CODE, COUNT, PERCENT, TEXT = Fact(code=True), Fact(Format.WHOLE), Fact(Format.PERCENT), Fact()
PLANNED = Fact(Format.DISTANCE, kind="planned")

FACTS: dict[str, Fact] = {
    **dict.fromkeys(("entry", "other", "opcode", "opcodes", "operation", "instruction", "architecture",
                     "instruction_address", "cubin", "record"), CODE),
    **dict.fromkeys(("kernels", "accumulators", "launches", "processes", "sms", "points", "warps", "executed",
                     "units", "forms", "unlike_launches", "before_mhz", "after_mhz", "power_watts", "temperature_celsius"), COUNT),
    **dict.fromkeys(("spread_percent", "allowed_percent", "links_seen_percent", "largest_error_percent",
                     "wait_share_percent", "pipe_share_percent"), PERCENT),
    **dict.fromkeys(("slope", "profiler_slope", "first", "second", "difference", "value"), _corrected()),
    **dict.fromkeys(("witnesses", "checks", "missing"), Fact(names="witness", strict=True)),
    "form": Fact(names="form"),
    "about": Fact(names="about"),
    "design": Fact(names="design", strict=True),
    "effect": Fact(names="effect", strict=True),
    "role": CODE,
    "missing_kernels": CODE,
    **dict.fromkeys(("roles", "comparisons", "supporting", "against", "unclear", "hits", "variants", "sm"), COUNT),
    **dict.fromkeys(("largest_residual_percent", "half_width_percent", "needed_percent", "other_slot_percent",
                     "tolerance_percent", "found_percent", "expected_percent"), PERCENT),
    "why": Fact(names="why", foreign=True),
    "message": Fact(foreign=True),
    "what": Fact(names="what"),
    "throttle": Fact(foreign=True),
    "unit": Fact(names="unit-name", strict=True),
    "below": Fact(names="rung", strict=True),
    "half_width": _corrected(Format.HALF_WIDTH),
    "smallest_visible": Fact(Format.HALF_WIDTH),
    "per_pass": _corrected(Format.PER_PASS),
    "fixed": _corrected(Format.FIXED_COST),
    "largest_residual": _raw(Format.RESIDUAL),
    "distance": _corrected(Format.DISTANCE),
    "wrong_distance": _corrected(Format.DISTANCE),
    "first_wrong": _raw(Format.DISTANCE),
    "smallest_right": _raw(Format.DISTANCE),
    "smallest": _raw(Format.DISTANCE),
    "scheduled": PLANNED,
    "shift": Fact(Format.SIGNED),
}

#: Where one name means something else in one sentence. Keyed by reason code or kind of claim.
OVERRIDES: dict[tuple[str, str], Fact] = {
    **{(code, side): Fact(names="rung") for code in ("SIDES_AGREE", "SIDES_MISSING") for side in ("first", "second")},
    ("PROGRESS_FITTED", "first"): _corrected(Format.PER_PASS),
    ("PROGRESS_FITTED", "second"): _corrected(Format.PER_PASS),
    ("CROSSCHECK_TOO_FEW", "found"): Fact(names="witness"),
    ("SASS_OPERAND_FORM", "found"): Fact(names="operand"),
    ("SASS_OPERAND_FORM", "expected"): Fact(names="operand"),
    ("PERTURBATION_SLOPE", "found"): Fact(Format.SIGNED, kind="measured", level=5, corrected=True),
    ("PERTURBATION_SLOPE", "expected"): Fact(Format.SIGNED),
    ("WARP_SWEEP_DISAGREES", "found"): _corrected(),
    ("WARP_SWEEP_DISAGREES", "predicted"): Fact(Format.PER_INSTRUCTION),
    ("ACCUMULATORS_INCONSISTENT", "found"): _corrected(),
    ("ACCUMULATORS_INCONSISTENT", "expected"): Fact(Format.PER_INSTRUCTION),
    ("SCHEDULE_CONSISTENT", "planned"): PLANNED,
    ("SCHEDULE_INCONSISTENT", "planned"): PLANNED,
    ("SCHEDULE_CONSISTENT", "measured"): _corrected(Format.PER_PASS),
    ("SCHEDULE_INCONSISTENT", "measured"): _corrected(Format.PER_PASS),
}


def fact(subject: str, name: str) -> Fact:
    """How `name` is written in the sentence of `subject`, a reason code or a kind of claim."""
    return OVERRIDES.get((subject, name)) or FACTS.get(name, TEXT)


def claim_format(kind: str, name: str, unit: str) -> Format:
    """How a number of a claim's sentence is written: issue distances are whole cycles, all else has decimals."""
    if name != "value":
        return Format.HALF_WIDTH
    if unit == PERCENT_OF_KERNELS:
        return Format.PERCENT
    return Format.DISTANCE if (kind, unit) == ("needed-distance", "cycles") else Format.PER_INSTRUCTION
