"""One variable carries two chains in turn; the text looks like one."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

SWAP = "    { const float t = x0; x0 = x1; x1 = t; }\n"

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(LINK, 8) + SWAP + repeated(LINK, 8) + SWAP), seeds=2,
        warm=LINK + " x1 = __fmaf_rn(x1, p, 1.0f);")),
    ends=End(3, "SASS_CHAIN_COUNT"),
)
