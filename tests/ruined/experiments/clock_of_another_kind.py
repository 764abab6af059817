"""The opening read is of the 32-bit clock."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)), opening="const long long opened = clock();")),
    ends=End(1, "SOURCE_CLOCKS"),
)
