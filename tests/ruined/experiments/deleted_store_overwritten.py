"""The stored result is overwritten at once: the operations stay in PTX and vanish from the machine code."""

from tests.ruined.kit import End, FFMA, RuinedKernels, cell, frame, instruction, loop, one, repeated

ASM = 'asm volatile("fma.rn.f32 %0, %0, %1, 0f3F800000;" : "+f"(x0) : "f"(p)); x0 = x0;'
RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(ASM)), after=f"  {cell(0)} = x0;\n  {cell(0)} = 1.0f;\n")),
    ends=End(3, "SASS_OPCODE_MISSING"),
    row=instruction("FFMA", "fma.rn.f32", "fma.rn.f32 %0, %0, %1, 0f3F800000;"),
)
