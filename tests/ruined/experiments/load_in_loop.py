"""A volatile load stands in the loop, and an addition that takes it."""

from tests.ruined.kit import LINK, End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK) + "    x1 += *(volatile float *)(row + 8);\n"), seeds=2)),
    ends=End(3, "SASS_UNEXPECTED"),
    # Short of registers in its own view, this compiler makes the multiplicand anew in each pass.
    unlike={"sm_75": End(3, "SASS_OPERAND_FORM")},
)
