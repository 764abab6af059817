"""Every other link takes its multiplicand from another encoding."""

from tests.ruined.kit import End, RuinedKernels, addend, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = __fmaf_rn(x0, p, 1.0f);\n    x0 = __fmaf_rn(x0, 1.5f, c);", 8)), before=addend())),
    ends=End(3, "SASS_OPERAND_FORM"),
)
