"""Two integer additions become one instruction with three inputs."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, cell, frame, instruction, loop, one, repeated

A = f"  const int a = {cell(33, 'int')};\n  const int b = {cell(32, 'int')};\n"
ASM = 'asm volatile("add.s32 %0, %0, %1;" : "+r"(x0) : "r"({i} % 2 ? a : b)); x0 = x0;'
RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(ASM)), before=A, kind="int", warm="x0 = x0 + a;")),
    ends=End(3, "SASS_OPCODE_COUNT"),
    row=instruction("IADD3", "add.s32", "add.s32 %0, %0, %1;", "IADD3", "IADD"),
    form=ANY_A,
)
