"""The disassembler gave no line."""

from dataclasses import replace

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated


def spoil(build, others):
    return replace(build, sass="")


RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)))),
    spoil=spoil,
    ends=End(3, "SASS_UNREADABLE"),
)
