"""The warp sleeps in each pass."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK) + "    __nanosleep(20);\n"))),
    ends=End(3, "SASS_UNEXPECTED"),
)
