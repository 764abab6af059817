"""The chain runs through another lane of the warp."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK) + "    x0 = __shfl_xor_sync(0xffffffffu, x0, 1);\n"))),
    ends=End(3, "SASS_CHAIN_BROKEN"),
)
