"""Chain and operands are the same for all lanes, so the compiler takes its one-lane pipe or its uniform registers."""

from tests.ruined.kit import End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = __fmaf_rn(x0, q, 1.0f);")), warm="x0 = p; const float q = __int_as_float(trips);")),
    ends=End(3, "SASS_OPERAND_FORM"),
)
