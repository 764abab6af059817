"""A read of the 32-bit clock hides in assembler text."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(LINK) + '    asm volatile("mov.u32 %0, %%clock;" : "=r"(last));\n'), before="  int last = 0;\n")),
    ends=End(3, "SASS_CLOCK_MISSING"),
)
