"""A volatile load stands in the loop."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(LINK) + f"    x1 += *(volatile float *)(row + 8);\n"), seeds=2)),
    ends=End(3, "SASS_UNEXPECTED"),
)
