"""The chain enters through both multiplicands at once."""

from tests.ruined.kit import End, RuinedKernels, assembler, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = link(x0, p);")), before=assembler("fma.rn.f32 %0, %1, %1, 0f3F800000;"), warm="x0 = x0 + p;")),
    row=instruction("FFMA", "fma.rn.f32", "link({a}, {b})"),
    ends=End(3, "SASS_SLOT"),
)
