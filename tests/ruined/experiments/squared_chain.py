"""The chain enters through both multiplicands at once."""

from tests.ruined.kit import End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = __fmaf_rn(x0, x0, 1.0f);")), warm="x0 = __fmaf_rn(x0, x0, 1.0f);")),
    ends=End(3, "SASS_SLOT"),
)
