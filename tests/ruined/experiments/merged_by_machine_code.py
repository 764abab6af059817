"""The same two chains, kept apart in PTX by volatile assembler; the machine code keeps one."""

from tests.ruined.kit import End, Kernel, RuinedKernels, assembler, cell, frame, instruction, loop, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=(Kernel(frame(
        loop("    x1 = x0;\n" + repeated("x0 = link(x0, p);\n    x1 = link(x1, p);", 8)),
        before="  float x1;\n" + assembler("fma.rn.f32 %0, %1, %2, 0f3F800000;"),
        after=f"  {cell(0)} = x0;\n  {cell(1)} = x1;\n"), accumulators=2),),
    row=instruction("FFMA", "fma.rn.f32", "link({a}, {b})"),
    ends=End(3, "SASS_OPCODE_COUNT"),
)
