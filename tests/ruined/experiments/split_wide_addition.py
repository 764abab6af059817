"""A 64-bit addition is two instructions on most machines."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, cell, frame, instruction, loop, one, repeated

A = f"  const long long a = {cell(33, 'long long')};\n"
ASM = 'asm volatile("add.s64 %0, %0, %1;" : "+l"(x0) : "l"(a)); x0 = x0;'
RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(ASM)), before=A, kind="long long", warm="x0 = x0 + a;")),
    ends=End(3, "SASS_OPCODE_COUNT"),
    row=instruction("IADD3", "add.s64", "add.s64 %0, %0, %1;", "IADD3", "IADD"),
    form=ANY_A,
)
