"""The chain enters through the addend where a multiplicand is claimed."""

from tests.ruined.kit import End, RuinedKernels, addend, frame, loop, multiplicand, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = __fmaf_rn(m, c, x0);")), before=multiplicand() + addend(), warm="x0 = __fmaf_rn(m, c, x0);")),
    ends=End(3, "SASS_SLOT"),
)
