"""Two accumulators start from one value and get one treatment, so the compiler keeps one."""

from tests.ruined.kit import End, LINK, RuinedKernels, cell, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = __fmaf_rn(x0, p, 1.0f);\n    x1 = __fmaf_rn(x1, p, 1.0f);", 8)),
        warm=LINK + " float x1 = x0;", after=f"  {cell(0)} = x0;\n  {cell(1)} = x1;\n"),
        accumulators=2),
    ends=End(2, "PTX_OPERATION_COUNT"),
)
