"""No link runs before the first clock read, so the seed is awaited in the timed region."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)), warm="")),
    ends=End(3, "SASS_UNEXPECTED"),
)
