"""A chain of half-precision pairs: some compilers spread it over two pipes, under two spellings, and some do not."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, assembler, cell, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = link(x0, a);")), kind="unsigned", warm="x0 = x0 ^ a;",
        before=f"  const unsigned a = {cell(33, 'unsigned')};\n" + assembler("fma.rn.f16x2 %0, %1, %2, %2;", "unsigned"))),
    row=instruction("HFMA2", "fma.rn.f16x2", "link({a}, {b})"),
    form=ANY_A,
    ends=End(3, "SASS_OPCODE_COUNT"),
    # One pipe, one spelling: nothing is ruined on these.
    unlike=dict.fromkeys(("sm_75", "sm_86", "sm_89", "sm_100", "sm_120"), End(4, "CYCLES_NO_RECORD")),
)
