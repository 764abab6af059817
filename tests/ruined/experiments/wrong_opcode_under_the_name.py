"""The row of the instruction is called FFMA and asks for a product."""

from tests.ruined.kit import End, FFMA, RuinedKernels, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = __fmul_rn(x0, p);")))),
    row=instruction("FFMA", "mul.rn.f32", "__fmul_rn({a}, {b})", "FFMA"),
    ends=End(3, "SASS_OPCODE_MISSING"),
)
