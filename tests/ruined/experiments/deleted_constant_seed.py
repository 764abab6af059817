"""Seed and operand are constants, so some compilers know every value before it runs, and others need no chain."""

from tests.ruined.kit import End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = __fmaf_rn(x0, 0.0f, 1.0f);")), warm="x0 = 1.0f;")),
    ends=End(3, "SASS_SLOT"),
    unlike=dict.fromkeys(("sm_100", "sm_120"), End(2, "PTX_OPERATION_MISSING")),
)
