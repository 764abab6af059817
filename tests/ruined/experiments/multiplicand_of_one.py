"""A product with one: on some machines the fused operation is kept, with the one in its own encoding, on others not even in PTX."""

from tests.ruined.kit import End, RuinedKernels, addend, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = __fmaf_rn(x0, 1.0f, c);")), before=addend(), warm="x0 = __fmaf_rn(x0, 1.0f, c);")),
    ends=End(3, "SASS_OPERAND_FORM"),
    unlike=dict.fromkeys(("sm_100", "sm_120"), End(2, "PTX_OPERATION_MISSING")),
)
