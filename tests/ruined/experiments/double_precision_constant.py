"""A constant without its suffix makes the arithmetic double."""

from tests.ruined.kit import End, FFMA, RuinedKernels, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = fma(x0, p, 1.0);")))),
    ends=End(2, "PTX_OPERATION_MISSING"),
    row=instruction("FFMA", "fma.rn.f32", "fma({a}, {b}, {c})"),
)
