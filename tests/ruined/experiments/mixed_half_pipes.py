"""A chain of half-precision pairs is spread over two pipes under two spellings."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, cell, frame, instruction, loop, one, repeated

A = f"  const unsigned a = {cell(33, 'unsigned')};\n"
ASM = 'asm volatile("fma.rn.f16x2 %0, %0, %1, %1;" : "+r"(x0) : "r"(a)); x0 = x0;'
RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(ASM)), before=A, kind="unsigned", warm="x0 = x0 + a;")),
    ends=End(4, "CYCLES_NO_RECORD"),
    row=instruction("HFMA2", "fma.rn.f16x2", "fma.rn.f16x2 %0, %0, %1, %1;"),
    form=ANY_A,
)
