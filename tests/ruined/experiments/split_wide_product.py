"""A 64-bit product is several 32-bit ones."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, assembler, cell, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = link(x0, a);")), kind="long long", warm="x0 = x0 + a;",
        before=f"  const long long a = {cell(33, 'long long')};\n" + assembler("mul.lo.s64 %0, %1, %2;", "long long"))),
    row=instruction("IMAD", "mul.lo.s64", "link({a}, {b})", "IMAD", "IMAD.WIDE.U32"),
    form=ANY_A,
    ends=End(3, "SASS_OPCODE_COUNT"),
)
