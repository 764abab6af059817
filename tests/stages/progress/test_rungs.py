"""Progress: every rung can fail, and for its own reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gen.model.build import sha256
from gen.stages.inputs import Context, Unavailable
from tests.stages.progress import made
from tests.stages.progress.cases import FIRST, RATIO, SECOND, cause, shape
from tests.stages.progress.made import IRREGULAR, instruction, judged, usual, with_kernel, with_rows


def with_source(entry: str, change):
    variants = tuple(replace(v, source=change(v.source)) if v.entry == entry else v for v in IRREGULAR.variants)
    return replace(IRREGULAR, variants=variants)


def ptx(change):
    return with_kernel(SECOND, ptx=change(usual("irregular_fma")[1].kernels[SECOND].ptx))


@pytest.mark.parametrize("change, reason", [
    (lambda s: s.replace("closed = clock64();", "closed = 1;"), "SOURCE_CLOCKS"),
    (lambda s: s.replace("  do {", "  {"), "SOURCE_NO_LOOP"),
    (lambda s: s.replace("x0 = __fmaf_rn(", "x0 = plain(", 1), "SOURCE_OPERATION_COUNT"),
    (lambda s: s.replace(" = x0;", " = 1;").replace(" = x1;", " = 1;").replace(" = x2;", " = 1;").replace(" = x3;", " = 1;"),
     "SOURCE_NO_RESULT"),
])
def test_source(change, reason):
    found = judged(RATIO, probe=with_source(SECOND, change))
    assert found.level == 0 and found.stopped_by.reason == reason


@pytest.mark.parametrize("static, reason", [
    (lambda: with_kernel(SECOND, ptx=None, ptx_missing=Unavailable("PTX_NOT_BUILT", {"why": "x"})), "PTX_NOT_BUILT"),
    (lambda: ptx(lambda t: t.replace(SECOND, "other")), "PTX_KERNEL_MISSING"),
    (lambda: ptx(lambda t: t.replace("mov.u64 %rd1, %clock64;", "nop;", 1)), "PTX_CLOCKS"),
    (lambda: ptx(lambda t: t.replace("fma.rn.f32", "mul.f32", 1)), "PTX_OPERATION_COUNT"),
    (lambda: ptx(lambda t: t.replace("fma.rn.f32", "mul.f32")), "PTX_OPERATION_MISSING"),
])
def test_ptx(static, reason):
    found = judged(RATIO, static=static())
    assert found.level == 1 and found.stopped_by.reason == reason


def _inside_with_one_less():
    entry = "irregular_fma_inside_main_natural_b_m1"
    listing = usual("irregular_fma")[1].kernels[entry].listing
    return with_kernel(entry, listing=replace(listing, instructions=listing.instructions[1:]))


@pytest.mark.parametrize("static, reason", [
    (lambda: with_kernel(SECOND, roles={"independent_fma_7": None}), "SASS_ROLE_MISSING"),
    (lambda: shape(slots=("C",)), "SASS_SLOT"),
    (lambda: with_kernel(SECOND, listing=None, sass_missing=Unavailable("SASS_NOT_DISASSEMBLED", {"why": "x"})),
     "SASS_NOT_DISASSEMBLED"),
    (lambda: with_kernel(SECOND, code_sha256=usual("irregular_fma")[1].kernels[FIRST].code_sha256), "SASS_IDENTICAL_BUILDS"),
    (lambda: with_kernel(SECOND, listing=replace(usual("irregular_fma")[1].kernels[SECOND].listing, architecture="sm_80")),
     "SASS_OTHER_ARCHITECTURE"),
])
def test_machine_code(static, reason):
    found = judged(RATIO, static=static())
    assert found.level == 2 and found.stopped_by.reason == reason


def test_where_roles_share_a_loop_their_sum_is_counted():
    found = cause("dispatch-place", static=_inside_with_one_less())
    assert found.level == 2 and found.stopped_by.reason == "SASS_OPCODE_COUNT"
    assert found.stopped_by.facts["found"] + 1 == found.stopped_by.facts["expected"]


def test_equal_work_may_become_equal_code():
    """Four bodies of 3 links are one body of 12."""
    code = sha256(b"same")
    static = with_kernel("irregular_fma_dependent_fma_chain_3_b_m4", code_sha256=code)
    static = replace(static, kernels={**static.kernels, "irregular_fma_dependent_fma_chain_12_b_m1": replace(
        static.kernels["irregular_fma_dependent_fma_chain_12_b_m1"], code_sha256=code)})
    assert judged("irregular-fma.model-prediction.b-reg", static=static).level == 5


def only(entry, **changes):
    return lambda row: row._replace(**changes) if row.entry == entry else row


@pytest.mark.parametrize("record, reason", [
    (lambda: None, "CYCLES_NO_RECORD"),
    (lambda: replace(usual("irregular_fma")[2], experiment_sha256="0" * 64), "CYCLES_STALE"),
    (lambda: with_rows(lambda row: None, failures=({"what": "hang"},)), "CYCLES_RUN_FAILED"),
    (lambda: with_rows(lambda row: None if row.entry == SECOND else row), "CYCLES_MISSING"),
    (lambda: with_rows(only(SECOND, cubin="a" * 64)), "CYCLES_OTHER_CUBIN"),
    (lambda: with_rows(only(SECOND, right=False, found=2.0)), "CYCLES_WRONG_RESULT"),
    (lambda: with_rows(only(SECOND, passes=0)), "CYCLES_IMPOSSIBLE"),
    (lambda: with_rows(lambda row: row if row.process < 2 else None), "CYCLES_TOO_FEW"),
    (lambda: with_rows(lambda row: row if row.repeat < 9 else None), "CYCLES_TOO_FEW"),
    (lambda: with_rows(lambda row: row._replace(sm=row.process)), "PROGRESS_SM_SHARED"),
])
def test_cycles(record, reason):
    found = judged(RATIO, record=record())
    assert found.level == 3 and found.stopped_by.reason == reason
    assert found.observed is None and found.quantity is None


def test_a_wrong_warm_up_is_wrong():
    record = with_rows(lambda row: row._replace(right=False, found=2.0) if (row.entry, row.repeat) == (SECOND, -1) else row)
    assert judged(RATIO, record=record).stopped_by.reason == "CYCLES_WRONG_RESULT"


def test_a_run_that_failed_here_says_so():
    found = judged(RATIO, record=None, context=Context(made.EXPERIMENT, run_failure="no free GPU"))
    assert found.stopped_by.reason == "CYCLES_RUN_FAILED"
