"""The links stand in an inner loop that was to be unrolled; its end is known at the launch only, so it stays."""

from tests.ruined.kit import End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(
        '    int again = 0;\n  inner:\n' + repeated("x0 = __fmaf_rn(x0, p, 1.0f);")
        + '    asm volatile("" : "+r"(again));\n    if (++again < trips) goto inner;\n'))),
    ends=End(3, "SASS_LOOP_COUNT"),
)
