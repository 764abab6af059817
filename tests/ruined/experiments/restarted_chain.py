"""In the middle of each pass the chain begins again from its seed, so no pass needs the one before it, and the loop goes."""

from tests.ruined.kit import End, RuinedKernels, assembler, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = link(x0, p);", 8) + "    x0 = link(s, p);\n" + repeated("x0 = link(x0, p);", 7)),
        before=assembler("fma.rn.f32 %0, %1, %2, 0f3F800000;"), warm="x0 = __fmaf_rn(x0, p, 1.0f); const float s = x0;")),
    row=instruction("FFMA", "fma.rn.f32", "link({a}, {b})"),
    ends=End(3, "SASS_LOOP_COUNT"),
)
