"""Integer additions of two chains go partly to the multiplier."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, cell, frame, instruction, loop, one, repeated

A = f"  const int a = {cell(33, 'int')};\n"
ASM = 'asm volatile("sub.s32 %0, %1, %0;" : "+r"({0}) : "r"(a)); {0} = {0};'
RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(ASM.format("x0") + ASM.format("x1"), 8)), before=A, kind="int", seeds=2,
        warm="x0 = x0 + a; x1 = x1 ^ a;"), accumulators=2),
    ends=End(3, "SASS_OPCODE_COUNT"),
    row=instruction("IADD3", "sub.s32", "sub.s32 %0, %1, %0;", "IADD3", "IADD"),
    form=ANY_A,
)
