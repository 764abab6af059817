"""Two bitwise complements cancel."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = ~x0;")), kind="int", warm="x0 = x0 + trips;")),
    row=instruction("LOP3", "not.b32", "~{a}", "LOP3.LUT"),
    form=ANY_A,
    ends=End(2, "PTX_OPERATION_MISSING"),
)
