"""The chain is never stored, so the compiler may drop it."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)), after="")),
    ends=End(1, "SOURCE_NO_RESULT"),
)
