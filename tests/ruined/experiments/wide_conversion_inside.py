"""A conversion to double and back stands in the loop, beside the chain."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK) + "    x1 = (float)((double)x1 * 1.5);\n"), seeds=2)),
    ends=End(3, "SASS_UNEXPECTED"),
)
