"""A constant without its suffix makes the sum double, with two conversions in each link."""

from tests.ruined.kit import End, RuinedKernels, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = x0 * p + 1.1;")))),
    row=instruction("FFMA", "fma.rn.f32", "{a} * {b} + {c}"),
    ends=End(2, "PTX_OPERATION_MISSING"),
)
