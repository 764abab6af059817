"""The result is stored only where a constant condition is false."""

from tests.ruined.kit import End, LINK, RuinedKernels, cell, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)), after="  if (0) { " + cell(0) + " = x0; }\n")),
    ends=End(2, "PTX_OPERATION_MISSING"),
)
