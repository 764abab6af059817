"""Nothing forbids unrolling, so the body is longer than stated."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK), pragma=""))),
    ends=End(2, "PTX_OPERATION_COUNT"),
)
