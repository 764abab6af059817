"""Each pass stores the chain."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK) + "    *(volatile float *)(row + 8) = x0;\n"))),
    ends=End(3, "SASS_UNEXPECTED"),
)
