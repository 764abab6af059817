"""The counter goes up by two, so half of the stated passes run."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK), step="i += 2"))),
    ends=End(3, "SASS_TRIP"),
)
