"""Each of two chains feeds the other, so there is one chain of twice the length."""

from tests.ruined.kit import End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = __fmaf_rn(x1, p, 1.0f);\n    x1 = __fmaf_rn(x0, p, 1.0f);", 8)), seeds=2,
        warm="x0 = __fmaf_rn(x0, p, 1.0f); x1 = __fmaf_rn(x1, p, 1.0f);"), accumulators=2),
    ends=End(3, "SASS_CHAIN_COUNT"),
)
