"""The minimum with one and the same value changes nothing the second time."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = fminf(x0, p);")), warm="x0 = fminf(x0, p);")),
    row=instruction("FMNMX", "min.f32", "fminf({a}, {b})"),
    form=ANY_A,
    ends=End(2, "PTX_OPERATION_COUNT"),
)
