"""A switch never reached the compiler, so two variants are one and the same code."""

from tests.ruined.kit import End, Kernel, LINK, RuinedKernels, frame, loop, repeated

SWITCH = "#ifdef OTHER_VARIANT\n    __syncwarp();\n#endif\n"

RUINED = RuinedKernels(
    what=__doc__,
    kernels=(Kernel(frame(loop(repeated(LINK)))), Kernel(frame(loop(SWITCH + repeated(LINK))))),
    ends=End(3, "SASS_IDENTICAL_BUILDS"),
)
