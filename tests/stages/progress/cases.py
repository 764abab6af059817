"""One case for each reason code of progress within a clock budget."""

from __future__ import annotations

from dataclasses import replace

from gen.model.progress import Role
from gen.stages.inputs import Context, Peer
from tests.stages.progress import made
from tests.stages.progress.made import EXPERIMENT, judged, usual, with_kernel, with_rows

RATIO, TOGETHER = "irregular-fma.progress-ratio.b-reg-7-alone", "irregular-fma.progress-ratio.b-reg-7-together"
MODEL = "irregular-fma.model-prediction.b-reg"
FIRST, SECOND = "irregular_fma_dependent_fma_chain_7_b_m1", "irregular_fma_independent_fma_7_b_m1"
LONGEST = "irregular_fma_independent_fma_7_b_m16"


def cause(name: str, **given):
    return judged(f"irregular-fma.shape-cause.b-reg-{name}", **given)


def shape(entry: str = SECOND, **changes):
    """The usual code with the loop of one role changed."""
    (role, found), = usual("irregular_fma")[1].kernels[entry].roles.items()
    return with_kernel(entry, roles={role: replace(found, **changes)})


def paced(rule, **rest):
    return replace(made.record_of(made.IRREGULAR, rule), **rest)


def bent(entry: str, role: Role, copies: int, design: str, partner: str) -> float:
    """A pass with 4 bodies takes far too long."""
    return made.pace(entry, role, copies, design, partner) * (1.6 if copies == 4 else 1)


def loose(row):
    """In one process of three the longest passes take half as long again, so the range over places is wide."""
    odd = row.copies == 16 and row.process == 2
    return row._replace(end_cycles=row.end_cycles * 3 // 2) if odd else row


def alike(entry: str, role: Role, copies: int, design: str, partner: str) -> float:
    """No partner makes any difference."""
    return made.pace(entry, role, copies, design, "")


def off(entry: str, role: Role, copies: int, design: str, partner: str) -> float:
    """Times that stall counts do not give."""
    return made.pace(entry, role, copies, design, partner) * (1.2 if role.length else 1)


def other_slot_apart(entry: str, role: Role, copies: int, design: str, partner: str) -> float:
    return made.pace(entry, role, copies, design, partner) * (1.5 if "_c_m" in entry and role.kind == "independent" else 1)


def peer(rule):
    _, static, _ = usual("irregular_fma")
    return Context(EXPERIMENT, (Peer(made.record_of(made.IRREGULAR, rule, "nvidia-other"), static),))


def with_readings(share: float | None):
    record = usual("irregular_fma")[2]
    return replace(record, readings=made.readings_of(made.IRREGULAR, share) if share else ())


def together_only_where_listed(row):
    return row if row.design != "together" else None


CASES = {
    "SOURCE_ROLES_AS_CLAIMED": lambda: judged(RATIO),
    "SASS_ROLES_AS_CLAIMED": lambda: judged(RATIO),
    "SASS_ROLE_MISSING": lambda: judged(RATIO, static=with_kernel(SECOND, roles={"independent_fma_7": None})),
    "PROGRESS_OBSERVED": lambda: judged(RATIO),
    "PROGRESS_SM_SHARED": lambda: judged(RATIO, record=with_rows(lambda row: row._replace(sm=7 + row.process))),
    "PROGRESS_FITTED": lambda: judged(RATIO),
    "PROGRESS_TOO_FEW_COPIES": lambda: judged("partial-sums.progress-ratio.sum-1-4"),
    "PROGRESS_CURVED": lambda: judged(RATIO, record=paced(bent)),
    "PROGRESS_INTERVAL_WIDE": lambda: judged(RATIO, record=with_rows(loose)),
    "CAUSE_TESTED": lambda: cause("tail"),
    "CAUSE_UNDECIDED": lambda: cause("uneven-shape", record=paced(alike)),
    "CAUSE_NOT_MEASURED": lambda: cause("partner", record=with_rows(together_only_where_listed)),
    "MODEL_HITS": lambda: judged(MODEL),
    "MODEL_MISSES": lambda: judged(MODEL, record=paced(off)),
    "MODEL_NO_CONTROL": lambda: judged(MODEL, static=with_kernel("irregular_fma_empty", roles={"empty": None})),
    "RATIO_OTHER_GPU_AGREES": lambda: judged(RATIO, context=peer(made.pace)),
    "RATIO_OTHER_GPU_DISAGREES": lambda: judged(TOGETHER, context=peer(alike)),
    "OTHER_SLOT_AGREES": lambda: judged(RATIO),
    "OTHER_SLOT_DISAGREES": lambda: judged(RATIO, record=paced(other_slot_apart)),
    "OTHER_SLOT_NOT_RUN": lambda: judged(RATIO, record=with_rows(lambda row: None if "_c_m" in row.entry else row)),
    "SHARE_EXACT": lambda: judged(RATIO),
    "SHARE_DIFFERS": lambda: judged(RATIO, record=with_readings(0.25)),
    "SHARE_NOT_READ": lambda: judged(RATIO, record=with_readings(None)),
}
