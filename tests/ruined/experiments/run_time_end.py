"""The trip count is a parameter."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK), trips="trips"))),
    ends=End(1, "SOURCE_NO_LOOP"),
)
