"""There is no disassembler."""

from dataclasses import replace

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated


def spoil(build, others):
    return replace(build, sass=None)


RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)))),
    spoil=spoil,
    ends=End(3, "SASS_NOT_DISASSEMBLED"),
)
