"""A short loop is unrolled as a whole, and no loop is left."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK), trips=4, pragma="")), trips=4),
    ends=End(2, "PTX_OPERATION_COUNT"),
)
