"""Every reason code: the verdict it carries and the facts its sentence may name.

A code is stable for good: pages, releases and tests refer to it. The sentences live in `gen/wording`,
one a language, under the same code and with the same placeholders.
"""

from __future__ import annotations

from typing import NamedTuple

from gen.model.ladder import Verdict

HOLDS, FAILS, UNDECIDED, UNKNOWN = Verdict.HOLDS, Verdict.FAILS, Verdict.UNDECIDED, Verdict.UNKNOWN


class Reason(NamedTuple):
    """`facts` are the placeholders that the sentence may use, all of them always given."""

    verdict: Verdict
    facts: tuple[str, ...] = ()


NOT_REACHED = {"NOT_REACHED": Reason(UNKNOWN, ("below",))}

SOURCE = {
    "SOURCE_AS_CLAIMED": Reason(HOLDS, ("kernels", "instruction", "accumulators")),
    "SOURCE_ROLES_AS_CLAIMED": Reason(HOLDS, ("kernels", "roles", "instruction")),
    "SOURCE_OPERATION_COUNT": Reason(FAILS, ("entry", "found", "expected")),
    "SOURCE_CLOCKS": Reason(FAILS, ("entry", "found")),
    "SOURCE_NO_RESULT": Reason(FAILS, ("entry",)),
    "SOURCE_NO_LOOP": Reason(FAILS, ("entry",)),
}

PTX = {
    "PTX_AS_CLAIMED": Reason(HOLDS, ("kernels", "operation")),
    "PTX_NOT_BUILT": Reason(UNKNOWN, ("why",)),
    "PTX_COMPILE_ERROR": Reason(FAILS, ("message",)),
    "PTX_KERNEL_MISSING": Reason(FAILS, ("entry",)),
    "PTX_CLOCKS": Reason(FAILS, ("entry", "found")),
    "PTX_OPERATION_MISSING": Reason(FAILS, ("entry", "operation")),
    "PTX_OPERATION_COUNT": Reason(FAILS, ("entry", "operation", "found", "expected")),
}

SASS = {
    "SASS_AS_CLAIMED": Reason(HOLDS, ("kernels", "opcode", "slot", "accumulators", "architecture")),
    "SASS_NOT_DISASSEMBLED": Reason(UNKNOWN, ("why",)),
    "SASS_CUBIN_DAMAGED": Reason(FAILS, ("why",)),
    "SASS_EMPTY_LISTING": Reason(FAILS, ()),
    "SASS_UNREADABLE": Reason(FAILS, ("why",)),
    "SASS_OTHER_ARCHITECTURE": Reason(FAILS, ("found", "expected")),
    "SASS_LISTING_DIFFERS": Reason(FAILS, ("entry",)),
    "SASS_KERNEL_MISSING": Reason(FAILS, ("entry",)),
    "SASS_IDENTICAL_BUILDS": Reason(FAILS, ("entry", "other")),
    "SASS_CLOCK_MISSING": Reason(FAILS, ("entry", "found")),
    "SASS_CLOCKS_UNLIKE": Reason(FAILS, ("entry", "found")),
    "SASS_CLOCKS_NOT_STORED": Reason(FAILS, ("entry",)),
    "SASS_LOOP_COUNT": Reason(FAILS, ("entry", "found")),
    "SASS_TRIP_UNKNOWN": Reason(FAILS, ("entry",)),
    "SASS_TRIP": Reason(FAILS, ("entry", "found", "expected")),
    "SASS_OPCODE_MISSING": Reason(FAILS, ("entry", "opcode")),
    "SASS_OPCODE_COUNT": Reason(FAILS, ("entry", "opcode", "found", "expected")),
    "SASS_CHAIN_BROKEN": Reason(FAILS, ("entry", "instruction_address")),
    "SASS_CHAIN_COUNT": Reason(FAILS, ("entry", "found", "expected")),
    "SASS_CHAIN_UNEVEN": Reason(FAILS, ("entry", "found")),
    "SASS_SLOT": Reason(FAILS, ("entry", "found", "expected")),
    "SASS_OPERAND_FORM": Reason(FAILS, ("entry", "slot", "found", "expected")),
    "SASS_UNEXPECTED": Reason(FAILS, ("entry", "opcodes")),
    "SASS_RESULT_NOT_STORED": Reason(FAILS, ("entry",)),
    "SASS_FORM_MIXED": Reason(FAILS, ("entry", "other")),
    # Kernels that work within a clock budget: a loop for each role.
    "SASS_ROLES_AS_CLAIMED": Reason(HOLDS, ("kernels", "roles", "instruction", "architecture")),
    "SASS_ROLE_MISSING": Reason(FAILS, ("entry", "role", "expected")),
}

#: Outcomes of a control kernel's own look at its machine code; shown beside rung 5.
CONTROL = {
    "CONTROL_AS_CLAIMED": Reason(HOLDS, ("entry",)),
    "CONTROL_LOOP_DELETED": Reason(FAILS, ("entry",)),
    "CONTROL_UNEXPECTED": Reason(FAILS, ("entry", "opcodes")),
    "CONTROL_UNREADABLE": Reason(UNKNOWN, ("entry", "why")),
}

CYCLES = {
    "CYCLES_OBSERVED": Reason(HOLDS, ("launches", "processes", "sms", "cubin")),
    "CYCLES_NO_RECORD": Reason(UNKNOWN, ("architecture",)),
    "CYCLES_STALE": Reason(UNKNOWN, ("record",)),
    "CYCLES_RUN_FAILED": Reason(UNKNOWN, ("why",)),
    "CYCLES_OTHER_CUBIN": Reason(FAILS, ("entry", "found", "expected")),
    "CYCLES_MISSING": Reason(UNKNOWN, ("entry",)),
    "CYCLES_WRONG_RESULT": Reason(FAILS, ("entry", "found", "expected")),
    "CYCLES_IMPOSSIBLE": Reason(FAILS, ("entry", "found")),
    "CYCLES_TOO_FEW": Reason(UNDECIDED, ("entry", "what", "found", "needed")),
    "CYCLES_UNSTABLE": Reason(UNDECIDED, ("entry", "spread_percent", "allowed_percent")),
    "CYCLES_NO_DIFFERENCE": Reason(FAILS, ("found", "smallest_visible")),
    "CYCLES_DIFFERENCE_IN_NOISE": Reason(UNDECIDED, ("found", "smallest_visible")),
    "PROGRESS_OBSERVED": Reason(HOLDS, ("launches", "processes", "sms")),
    "PROGRESS_SM_SHARED": Reason(UNDECIDED, ("entry", "sm")),
}

CORRECTION = {
    "CORRECTION_FITTED": Reason(HOLDS, ("points", "slope", "half_width", "per_pass", "fixed", "largest_residual")),
    "CORRECTION_TOO_FEW_LENGTHS": Reason(UNDECIDED, ("found", "needed")),
    "CORRECTION_RESIDUAL": Reason(UNDECIDED, ("largest_residual", "allowed")),
    "CORRECTION_CURVED": Reason(UNDECIDED, ("smallest_slope", "largest_slope", "allowed")),
    "CORRECTION_INTERVAL_WIDE": Reason(UNDECIDED, ("half_width", "allowed")),
    "CORRECTION_NOT_POSITIVE": Reason(FAILS, ("slope",)),
    # Needed issue distance: the slope over n of results and of cycles stands in for the fit.
    "CORRECTION_DISTANCE_FOUND": Reason(HOLDS, ("distance", "wrong_distance", "links_seen_percent")),
    "CORRECTION_DISTANCE_BOUNDED": Reason(UNDECIDED, ("smallest_right",)),
    "CORRECTION_SPACING_NOT_REDUCED": Reason(UNDECIDED, ("shift", "expected", "found")),
    # Progress within a clock budget: cycles of a body over the number of bodies between two clock checks.
    "PROGRESS_FITTED": Reason(HOLDS, ("first", "second", "largest_residual_percent")),
    "PROGRESS_TOO_FEW_COPIES": Reason(UNDECIDED, ("found", "needed")),
    "PROGRESS_CURVED": Reason(UNDECIDED, ("largest_residual_percent", "allowed_percent")),
    "PROGRESS_INTERVAL_WIDE": Reason(UNDECIDED, ("half_width_percent", "allowed_percent")),
    "CAUSE_TESTED": Reason(HOLDS, ("comparisons",)),
    "CAUSE_UNDECIDED": Reason(UNDECIDED, ("supporting", "against", "unclear")),
    "CAUSE_NOT_MEASURED": Reason(UNKNOWN, ("missing_kernels",)),
    "MODEL_HITS": Reason(HOLDS, ("hits", "variants", "allowed_percent", "needed_percent")),
    "MODEL_MISSES": Reason(FAILS, ("hits", "variants", "allowed_percent", "needed_percent")),
    "MODEL_NO_CONTROL": Reason(UNKNOWN, ()),
    # Comparison: both sides corrected.
    "CORRECTION_BOTH_SIDES": Reason(HOLDS, ("first", "second", "difference", "half_width")),
}

CROSSCHECK = {
    "CROSSCHECK_AGREES": Reason(HOLDS, ("witnesses",)),
    "CROSSCHECK_TOO_FEW": Reason(UNKNOWN, ("found", "missing")),
    "CROSSCHECK_UNDECIDED": Reason(UNDECIDED, ("witnesses",)),
    "CROSSCHECK_DISAGREES": Reason(FAILS, ("witnesses",)),
    "CROSSCHECK_VETOED": Reason(FAILS, ("checks",)),
}

RUNGS = {**NOT_REACHED, **SOURCE, **PTX, **SASS, **CYCLES, **CORRECTION, **CROSSCHECK}

WITNESSES = {
    # perturbation (witness)
    "PERTURBATION_HOLDS": Reason(HOLDS, ("scheduled", "first_wrong", "found_per_pass", "predicted_per_pass")),
    "PERTURBATION_NOT_RUN": Reason(UNKNOWN, ()),
    "PERTURBATION_SLOWER_WRONG": Reason(FAILS, ("shift",)),
    "PERTURBATION_ELSEWHERE_WRONG": Reason(FAILS, ()),
    "PERTURBATION_SLOPE": Reason(UNDECIDED, ("shift", "expected", "found")),
    "PERTURBATION_NEVER_WRONG": Reason(UNDECIDED, ("smallest",)),
    "PERTURBATION_INSENSITIVE": Reason(UNDECIDED, ()),
    "PERTURBATION_WALK_DIFFERS": Reason(UNDECIDED, ("found_per_pass", "predicted_per_pass")),
    # profiler cycle slope (witness)
    "PROFILER_AGREES": Reason(HOLDS, ("profiler_slope", "slope", "tolerance")),
    "PROFILER_DISAGREES": Reason(FAILS, ("profiler_slope", "slope", "tolerance")),
    "PROFILER_MISSING": Reason(UNKNOWN, ()),
    "PROFILER_NO_PERMISSION": Reason(UNKNOWN, ()),
    "PROFILER_TOO_OLD": Reason(UNKNOWN, ("version",)),
    "PROFILER_FAILED": Reason(UNKNOWN, ("why",)),
    "PROFILER_OTHER_CUBIN": Reason(UNKNOWN, ()),
    # other GPU models and replicates
    "OTHER_GPU_AGREES": Reason(HOLDS, ("device", "value")),
    "OTHER_GPU_DISAGREES": Reason(FAILS, ("device", "value")),
    "OTHER_GPU_NONE": Reason(UNKNOWN, ()),
    "REPLICATE_AGREES": Reason(HOLDS, ("units", "value")),
    "REPLICATE_DISAGREES": Reason(FAILS, ("units", "value")),
    "REPLICATE_NONE": Reason(UNKNOWN, ()),
    # warp sweep (witness of an issue interval)
    "WARP_SWEEP_AGREES": Reason(HOLDS, ("points", "largest_error_percent")),
    "WARP_SWEEP_DISAGREES": Reason(FAILS, ("warps", "found", "predicted")),
    "WARP_SWEEP_NOT_RUN": Reason(UNKNOWN, ()),
    # needed distance
    "STALE_WALK_AGREES": Reason(HOLDS, ("found_per_pass", "predicted_per_pass")),
    "STALE_WALK_DIFFERS": Reason(FAILS, ("found_per_pass", "predicted_per_pass")),
    "STALE_WALK_NOT_RUN": Reason(UNKNOWN, ()),
    "PLACES_AGREE": Reason(HOLDS, ("processes", "sms", "unlike_launches")),
    "PLACES_DISAGREE": Reason(FAILS, ("processes", "sms", "unlike_launches")),
    # consistency checks: may veto, never support
    "COUNTS_EXACT": Reason(HOLDS, ("executed", "expected")),
    "COUNTS_DIFFER": Reason(FAILS, ("executed", "expected")),
    "COUNTS_NOT_READ": Reason(UNKNOWN, ()),
    "ACCUMULATORS_CONSISTENT": Reason(HOLDS, ("points",)),
    "ACCUMULATORS_INCONSISTENT": Reason(FAILS, ("accumulators", "found", "expected")),
    "ACCUMULATORS_NOT_RUN": Reason(UNKNOWN, ()),
    "SCHEDULE_CONSISTENT": Reason(HOLDS, ("planned", "measured")),
    "SCHEDULE_INCONSISTENT": Reason(FAILS, ("planned", "measured")),
    "SCHEDULE_NOT_READ": Reason(UNKNOWN, ()),
    # shown and explained only
    "STALLS_SHOWN": Reason(HOLDS, ("wait_share_percent",)),
    "STALLS_NOT_READ": Reason(UNKNOWN, ()),
    # progress within a clock budget
    "RATIO_OTHER_GPU_AGREES": Reason(HOLDS, ("device",)),
    "RATIO_OTHER_GPU_DISAGREES": Reason(FAILS, ("device",)),
    "OTHER_SLOT_AGREES": Reason(HOLDS, ("other_slot_percent", "tolerance_percent")),
    "OTHER_SLOT_DISAGREES": Reason(FAILS, ("other_slot_percent", "tolerance_percent")),
    "OTHER_SLOT_NOT_RUN": Reason(UNKNOWN, ()),
    "SHARE_EXACT": Reason(HOLDS, ("found_percent", "expected_percent")),
    "SHARE_DIFFERS": Reason(FAILS, ("found_percent", "expected_percent")),
    "SHARE_NOT_READ": Reason(UNKNOWN, ()),
    # comparison: the sides' own rung 6
    "SIDES_AGREE": Reason(HOLDS, ("first", "second")),
    "SIDES_MISSING": Reason(UNKNOWN, ("first", "second")),
}

#: What machine code alone cannot tell; each finding says what was done about it.
LIMITS = {
    "LIMIT_RESULT_READY": Reason(HOLDS, ("distance",)),
    "LIMIT_RESULT_READY_UNKNOWN": Reason(UNKNOWN, ()),
    "LIMIT_ISSUE_CYCLES": Reason(UNKNOWN, ()),
    "LIMIT_STALL_CYCLES": Reason(HOLDS, ("wait_share_percent",)),
    "LIMIT_STALL_CYCLES_UNKNOWN": Reason(UNKNOWN, ()),
    "LIMIT_SCHEDULER_CHOICE": Reason(HOLDS, ()),
    "LIMIT_SCHEDULER_CHOICE_UNKNOWN": Reason(UNKNOWN, ()),
    "LIMIT_LOOP_CONTROL": Reason(HOLDS, ("per_pass",)),
    "LIMIT_LOOP_CONTROL_UNKNOWN": Reason(UNKNOWN, ()),
    "LIMIT_CLOCK": Reason(HOLDS, ("before_mhz", "after_mhz")),
    "LIMIT_CLOCK_UNKNOWN": Reason(UNKNOWN, ()),
    "LIMIT_POWER": Reason(HOLDS, ("power_watts", "temperature_celsius")),
    "LIMIT_POWER_THROTTLED": Reason(FAILS, ("throttle",)),
    "LIMIT_POWER_UNKNOWN": Reason(UNKNOWN, ()),
    "LIMIT_REGISTER_FILE": Reason(HOLDS, ("forms",)),
    "LIMIT_REGISTER_FILE_UNKNOWN": Reason(UNKNOWN, ()),
    "LIMIT_SHARED_RESOURCE": Reason(HOLDS, ("pipe_share_percent",)),
    "LIMIT_SHARED_RESOURCE_UNKNOWN": Reason(UNKNOWN, ()),
}
#: The order and grouping in which limits are listed on a finding.
LIMIT_IDS = (
    "result-ready", "issue-cycles", "stall-cycles", "scheduler-choice", "loop-control",
    "clock", "power", "register-file", "shared-resource",
)

ALL = {**RUNGS, **CONTROL, **WITNESSES, **LIMITS}
