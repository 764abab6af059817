"""The multiplicand is made anew in each pass, beside the chain."""

from tests.ruined.kit import End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop("    m = m * p;\n" + repeated("x0 = __fmaf_rn(x0, m, 1.0f);")), before="  float m = p;\n",
        warm="x0 = __fmaf_rn(x0, m, 1.0f);")),
    ends=End(3, "SASS_OPERAND_FORM"),
)
