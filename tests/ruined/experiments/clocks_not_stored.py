"""The closing value is thrown away; the opening one is stored twice."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated(LINK)), stores="  row[0] = opened;\n  row[8] = opened;\n")),
    ends=End(3, "SASS_CLOCKS_NOT_STORED"),
)
