"""The text does not compile."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)), before="  no_such_type z;\n")),
    alone=True,
    ends=End(2, "PTX_COMPILE_ERROR"),
)
