"""One more link runs between the loop and the closing clock read."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)) + f"  {LINK}\n")),
    ends=End(1, "SOURCE_OPERATION_COUNT"),
)
