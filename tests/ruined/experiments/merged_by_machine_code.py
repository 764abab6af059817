"""Two chains of equal value, kept apart in PTX, run as one."""

from tests.ruined.kit import End, FFMA, LINK, RuinedKernels, cell, frame, instruction, loop, one, repeated

ASM = 'asm("fma.rn.f32 %0, %0, %1, 0f3F800000;" : "+f"({0}) : "f"(p)); {0} = {0};'
RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(ASM.format("x0") + ASM.format("x1"), 8)),
        warm=LINK + " float x1 = x0;", after=f"  {cell(0)} = x0;\n  {cell(1)} = x1;\n"),
        accumulators=2),
    ends=End(3, "SASS_CHAIN_COUNT"),
    row=instruction("FFMA", "fma.rn.f32", "fma.rn.f32 %0, %0, %1, 0f3F800000;"),
)
