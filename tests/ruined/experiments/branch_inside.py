"""A branch inside the loop depends on the value of the chain."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(LINK) + "    if (x0 > 1e30f) { *(volatile float *)(row + 8) = x0; }\n"))),
    ends=End(3, "SASS_UNEXPECTED"),
)
