"""A read of the 32-bit clock hides in assembler text, and is stored."""

from tests.ruined.kit import LINK, End, RuinedKernels, cell, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(LINK) + '    asm volatile("mov.u32 %0, %%clock;" : "=r"(last));\n'), before="  int last = 0;\n",
        after=f"  {cell(0)} = x0;\n  {cell(1, 'int')} = last;\n")),
    ends=End(3, "SASS_CLOCK_MISSING"),
)
