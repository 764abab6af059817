"""Two integer additions become one instruction with three inputs."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, assembler, cell, frame, instruction, loop, one, repeated

OPERANDS = f"  const unsigned a = {cell(33, 'unsigned')};\n  const unsigned b = {cell(32, 'unsigned')};\n"

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = link(x0, a);\n    x0 = link(x0, b);", 8)), kind="unsigned", warm="x0 = (x0 ^ a) + b;",
        before=OPERANDS + assembler("add.u32 %0, %1, %2;", "unsigned"))),
    row=instruction("IADD3", "add.u32", "link({a}, {b})", "IADD3", "IADD"),
    form=ANY_A,
    ends=End(3, "SASS_OPCODE_COUNT"),
)
