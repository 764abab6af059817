"""Volatile assembler keeps the fused operation in PTX; the machine code adds."""

from tests.ruined.kit import End, FFMA, RuinedKernels, addend, frame, instruction, loop, one, repeated

ASM = 'asm volatile("fma.rn.f32 %0, %0, 0f3F800000, %1;" : "+f"(x0) : "f"(c)); x0 = x0;'
RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(ASM)), before=addend())),
    ends=End(3, "SASS_OPCODE_MISSING"),
    row=instruction("FFMA", "fma.rn.f32", "fma.rn.f32 %0, %0, 0f3F800000, %1;"),
)
