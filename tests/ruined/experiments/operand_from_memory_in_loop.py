"""The multiplicand is read from memory in each pass."""

from tests.ruined.kit import End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop("    const float m = *(volatile float *)(row + 8);\n" + repeated("x0 = __fmaf_rn(x0, m, 1.0f);")))),
    ends=End(3, "SASS_OPERAND_FORM"),
)
