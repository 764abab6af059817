"""All links but the loop stand before the clock is read."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame("", warm=loop(repeated(LINK)))),
    ends=End(1, "SOURCE_NO_LOOP"),
)
