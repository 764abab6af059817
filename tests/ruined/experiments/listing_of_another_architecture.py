"""The listing is that of another architecture."""

from dataclasses import replace

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated


def spoil(build, others):
    other = next(one for name, one in others.items() if name != build.architecture)
    return replace(build, sass=other.sass)


RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)))),
    spoil=spoil,
    ends=End(3, "SASS_UNREADABLE"),
)
