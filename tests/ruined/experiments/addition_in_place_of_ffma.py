"""Multiplying by one is dropped, so the fused operation becomes an addition."""

from tests.ruined.kit import End, RuinedKernels, addend, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = __fmaf_rn(x0, 1.0f, c);")), before=addend(), warm="x0 = __fmaf_rn(x0, 1.0f, c);")),
    ends=End(2, "PTX_OPERATION_MISSING"),
)
