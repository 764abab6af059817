"""The text counts on --fmad=false, which was not given: product and sum are fused."""

from tests.ruined.kit import ANY_A, End, LINK, RuinedKernels, addend, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = x0 * p + c;")), before=addend(), warm=LINK)),
    row=instruction("FMUL", "mul.f32", "{a} * {b}"),
    form=ANY_A,
    ends=End(2, "PTX_OPERATION_MISSING"),
)
