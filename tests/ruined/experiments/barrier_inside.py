"""The warps wait for each other in each pass."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK) + "    __syncthreads();\n"))),
    ends=End(3, "SASS_UNEXPECTED"),
)
