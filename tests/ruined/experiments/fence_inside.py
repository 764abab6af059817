"""A memory fence stands in the loop."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK) + "    __threadfence();\n"))),
    ends=End(3, "SASS_UNEXPECTED"),
)
