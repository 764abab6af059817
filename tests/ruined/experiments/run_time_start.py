"""The counter starts at a number that only the launch knows."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK), start="trips"))),
    ends=End(3, "SASS_TRIP_UNKNOWN"),
)
