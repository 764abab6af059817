"""A third clock read stands in the loop."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK) + "    last = clock64();\n"), before="  long long last = 0;\n")),
    ends=End(1, "SOURCE_CLOCKS"),
)
