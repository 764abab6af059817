"""A product with one: some compilers keep the fused operation with the one in its encoding, some drop it before PTX."""

from tests.ruined.kit import End, RuinedKernels, addend, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = __fmaf_rn(x0, 1.0f, c);")), before=addend(), warm="x0 = __fmaf_rn(x0, 1.0f, c);")),
    ends=End(3, "SASS_OPERAND_FORM"),
    unlike=dict.fromkeys(("sm_100", "sm_120"), End(2, "PTX_OPERATION_MISSING")),
)
