"""One clock value is used in 32 bits, the other in 64, and the compiler reads them unlike."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(LINK)), opening="const unsigned opened = (unsigned)clock64();")),
    ends=End(3, "SASS_CLOCKS_UNLIKE"),
)
