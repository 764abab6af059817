"""In the middle of each pass the chain begins again from its seed."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(LINK, 8) + "    x0 = __fmaf_rn(s, p, 1.0f);\n" + repeated(LINK, 7)),
        warm=LINK + " const float s = x0;")),
    ends=End(3, "SASS_CHAIN_BROKEN"),
)
