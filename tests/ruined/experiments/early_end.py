"""The loop may end early, when a value says so."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK) + "    if (x0 == -1.0f) break;\n"))),
    ends=End(3, "SASS_UNREADABLE"),
)
