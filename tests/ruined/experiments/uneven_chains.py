"""Two accumulators, one with three links for each one of the other."""

from tests.ruined.kit import End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = __fmaf_rn(x0, p, 1.0f);", 12) + repeated("x1 = __fmaf_rn(x1, p, 1.0f);", 4)), seeds=2,
        warm="x0 = __fmaf_rn(x0, p, 1.0f); x1 = __fmaf_rn(x1, p, 1.0f);"), accumulators=2),
    ends=End(3, "SASS_CHAIN_UNEVEN"),
)
