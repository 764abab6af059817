"""Nothing is ruined: the frame itself must reach rung 3, or the others would prove nothing."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)))),
    ends=End(4, "CYCLES_NO_RECORD"),
)
