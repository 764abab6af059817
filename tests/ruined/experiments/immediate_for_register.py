"""The multiplicand is a constant where a register is claimed."""

from tests.ruined.kit import End, LINK, RuinedKernels, addend, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = __fmaf_rn(x0, 1.5f, c);")), before=addend(), warm=LINK)),
    ends=End(3, "SASS_OPERAND_FORM"),
)
