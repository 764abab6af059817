"""The compiler got another text than the one shown: half of the passes."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(
        frame(loop(repeated(LINK))), compiled=frame(loop(repeated(LINK), trips=32))),
    ends=End(3, "SASS_TRIP"),
)
