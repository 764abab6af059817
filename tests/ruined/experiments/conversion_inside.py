"""The loop counter is converted to a float and added to a value beside the chain."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK) + "    x1 += (float)i;\n"), seeds=2)),
    ends=End(3, "SASS_UNEXPECTED"),
)
