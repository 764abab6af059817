"""Half of the links stand in an inner loop that was to be unrolled and is not."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop("    int again = 0;\n  inner:\n" + repeated(LINK) + "    if (++again < trips) goto inner;\n"))),
    ends=End(3, "SASS_LOOP_COUNT"),
)
