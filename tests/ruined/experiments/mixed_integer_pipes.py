"""A shifted sum, asked for as a product: the machine code takes it through another pipe, under another name."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, assembler, cell, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = link(x0, a);")), kind="int", warm="x0 = x0 ^ a;",
        before=f"  const int a = {cell(33, 'int')};\n" + assembler("mad.lo.s32 %0, %1, 4, %2;", "int"))),
    row=instruction("IMAD", "mad.lo.s32", "link({a}, {b})"),
    form=ANY_A,
    ends=End(3, "SASS_OPCODE_COUNT"),
)
