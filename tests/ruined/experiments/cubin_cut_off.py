"""The cubin has lost its last byte."""

from dataclasses import replace

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated


def spoil(build, others):
    return replace(build, cubin=build.cubin[:-1])


RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)))),
    spoil=spoil,
    ends=End(3, "SASS_CUBIN_DAMAGED"),
)
