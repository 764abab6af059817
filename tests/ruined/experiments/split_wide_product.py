"""A 64-bit product is several 32-bit ones."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, cell, frame, instruction, loop, one, repeated

A = f"  const long long a = {cell(33, 'long long')};\n"

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = x0 * a;")), before=A, kind="long long", warm="x0 = x0 * a;")),
    ends=End(3, "SASS_OPCODE_COUNT"),
    row=instruction("IMAD", "mul.lo.s64", "{a} * {b}", "IMAD", "IMAD.WIDE.U32", "IMAD.IADD"),
    form=ANY_A,
)
