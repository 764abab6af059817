"""The stored result is overwritten at once: the operations stay in PTX, and the machine code has neither them nor a loop."""

from tests.ruined.kit import End, RuinedKernels, assembler, cell, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = link(x0, p);")), before=assembler("fma.rn.f32 %0, %1, %2, 0f3F800000;"),
        after=f"  {cell(0)} = x0;\n  {cell(0)} = 1.0f;\n")),
    row=instruction("FFMA", "fma.rn.f32", "link({a}, {b})"),
    ends=End(3, "SASS_LOOP_COUNT"),
)
