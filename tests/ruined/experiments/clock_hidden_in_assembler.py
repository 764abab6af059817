"""A third clock read hides in assembler text."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(LINK) + '    asm volatile("mov.u64 %0, %%clock64;" : "=l"(last));\n'),
        before="  long long last = 0;\n")),
    ends=End(2, "PTX_CLOCKS"),
)
