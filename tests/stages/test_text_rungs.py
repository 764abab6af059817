"""Rungs 1 and 2 on text: what counts as the operation, the loop, the clock reads and the stored result."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from gen.probing.chain import chain_kernel
from gen.stages import ptx, source
from gen.stages.inputs import KernelStatic
from tests.stages import synthetic as syn
from tests.stages.judging import FIRST, PROBE, variant

ROW = PROBE.instruction


@given(st.sampled_from([1, 2, 4, 8]), st.integers(1, 8), st.integers(1, 100000))
def test_generated_kernels_are_as_claimed(accumulators, passes, iterations):
    made = chain_kernel("k", "m", syn.A_FORM, accumulators, accumulators * passes, iterations)
    assert source.kernel_fault(made, ROW) is None


@pytest.mark.parametrize("expression, text, count", [
    ("__fmaf_rn({a}, {b}, {c})", "x = __fmaf_rn(x0, -p, 1.0f); y=__fmaf_rn( a[1],b.x,c );", 2),
    ("__fmaf_rn({a}, {b}, {c})", "x = my__fmaf_rn(a, b, c); x = __fmaf_rz(a, b, c);", 0),
    ("{a} + {b}", "x = x + y; y = y+z;", 2),
])
def test_operation_pattern(expression, text, count):
    assert len(source.operation_pattern(expression).findall(text)) == count


def test_operations_in_comments_do_not_count():
    extra = variant(FIRST).source.replace("#pragma", "// x0 = __fmaf_rn(x0, p, 1.0f); clock64()\n#pragma")
    assert source.kernel_fault(replace(variant(FIRST), source=extra), ROW) is None


def test_operation_outside_the_loop_is_counted():
    extra = variant(FIRST).source.replace("#pragma", "x0 = __fmaf_rn(x0, p, 1.0f);\n#pragma")
    fault = source.kernel_fault(replace(variant(FIRST), source=extra), ROW)
    assert (fault.reason, fault.facts["found"], fault.facts["expected"]) == ("SOURCE_OPERATION_COUNT", 17, 16)


def test_one_of_two_results_not_stored():
    two = variant(syn.entry_name("a-imm", 2, 16, 64))
    fault = source.kernel_fault(replace(two, source=two.source.replace("= x1;", "= x0;")), ROW)
    assert fault.reason == "SOURCE_NO_RESULT"


def test_ptx_sections_are_kept_apart():
    both = syn.synthetic_ptx(variant(syn.fit_entries()[0])) + syn.synthetic_ptx(variant(syn.fit_entries()[-1]))
    assert list(ptx.ptx_kernels(both)) == [syn.fit_entries()[0], syn.fit_entries()[-1]]
    for entry in (syn.fit_entries()[0], syn.fit_entries()[-1]):
        assert ptx.kernel_fault(variant(entry), KernelStatic(entry, "", ptx=both), ROW.ptx) is None


def test_ptx_operation_is_exact():
    text = "fma.rn.f32 %f1, a;\n@%p1 fma.rn.f32 %f2, b;\nfma.rn.ftz.f32 %f3;\nfma.rn.f64 %d1;\nxfma.rn.f32 %f1;"
    assert ptx.operations(text, "fma.rn.f32") == 2


def test_ptx_unrolled_by_two_is_another_count():
    one = syn.synthetic_ptx(variant(FIRST))
    line = "\tfma.rn.f32 \t%f1, %f0, %f0, %f9;\n"
    fault = ptx.kernel_fault(variant(FIRST), KernelStatic(FIRST, "", ptx=one.replace(line, line * 17)), ROW.ptx)
    assert (fault.reason, fault.facts["found"]) == ("PTX_OPERATION_COUNT", 32)


def test_ptx_operation_between_loop_and_clock_counts():
    closing = "\tmov.u64 \t%rd2"
    text = syn.synthetic_ptx(variant(FIRST)).replace(closing, "\tfma.rn.f32 \t%f1, %f1, %f0, %f9;\n" + closing)
    fault = ptx.kernel_fault(variant(FIRST), KernelStatic(FIRST, "", ptx=text), ROW.ptx)
    assert (fault.reason, fault.facts["found"]) == ("PTX_OPERATION_COUNT", 17)


@given(st.text(max_size=300))
def test_any_text_gets_a_verdict(text):
    assert source.kernel_fault(replace(variant(FIRST), source=text), ROW) is not None
    assert ptx.kernel_fault(variant(FIRST), KernelStatic(FIRST, "", ptx=text), ROW.ptx) is not None
