"""One link in each pass reads what another instruction made of the chain."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK) + "    x0 = fminf(x0, 1e30f);\n"))),
    ends=End(3, "SASS_CHAIN_BROKEN"),
)
