"""The bitwise AND with one value changes nothing the second time; volatile assembler keeps it in PTX only."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, assembler, cell, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = link(x0, a);")), kind="unsigned", warm="x0 = x0 + a;",
        before=f"  const unsigned a = {cell(33, 'unsigned')};\n" + assembler("and.b32 %0, %1, %2;", "unsigned"))),
    row=instruction("LOP3", "and.b32", "link({a}, {b})", "LOP3.LUT"),
    form=ANY_A,
    ends=End(3, "SASS_OPCODE_COUNT"),
)
