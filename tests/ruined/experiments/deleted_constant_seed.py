"""Seed and operand are constants, so the compiler computes the chain itself."""

from tests.ruined.kit import End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = __fmaf_rn(x0, 1.0f, 1.0f);")), warm="x0 = 1.0f;")),
    ends=End(2, "PTX_OPERATION_MISSING"),
)
