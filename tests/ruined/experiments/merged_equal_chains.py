"""Two accumulators start each pass from one value and get one treatment, so the compiler keeps one of them."""

from tests.ruined.kit import End, Kernel, RuinedKernels, cell, frame, loop, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=(Kernel(frame(
        loop("    x1 = x0;\n" + repeated("x0 = __fmaf_rn(x0, p, 1.0f);\n    x1 = __fmaf_rn(x1, p, 1.0f);", 8)),
        before="  float x1;\n", after=f"  {cell(0)} = x0;\n  {cell(1)} = x1;\n"), accumulators=2),),
    ends=End(2, "PTX_OPERATION_COUNT"),
)
