"""Of the two lengths of one fit, one uses another encoding of the multiplicand."""

from tests.ruined.kit import End, Kernel, LINK, RuinedKernels, frame, loop, multiplicand, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=(
        Kernel(frame(loop(repeated(LINK)))),
        Kernel(frame(loop(repeated("x0 = __fmaf_rn(x0, m, 1.0f);", 32)), before=multiplicand()), 32)),
    ends=End(4, "CYCLES_NO_RECORD"),
)
