"""The minimum with one value, kept in PTX by volatile assembler, is dropped behind it."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, frame, instruction, loop, one, repeated

ASM = 'asm volatile("min.f32 %0, %0, %1;" : "+f"(x0) : "f"(p)); x0 = x0;'
RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(ASM)), warm="x0 = fminf(x0, p);")),
    ends=End(3, "SASS_OPCODE_COUNT"),
    row=instruction("FMNMX", "min.f32", "min.f32 %0, %0, %1;"),
    form=ANY_A,
)
