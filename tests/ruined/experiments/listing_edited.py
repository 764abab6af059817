"""One stall count in the listing is not that of the machine code."""

from dataclasses import replace

from tests.ruined.kit import End, FFMA, LINK, RuinedKernels, frame, loop, one, repeated


def spoil(build, others):
    at = build.sass.index("FFMA", build.sass.index("listing_edited_0:"))
    second = build.sass.index("/* 0x", build.sass.index("\n", at))
    word = int(build.sass[second + 5:second + 21], 16) ^ (1 << 41)
    return replace(build, sass=f"{build.sass[:second + 5]}{word:016x}{build.sass[second + 21:]}")


RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)))),
    spoil=spoil,
    ends=End(3, "SASS_LISTING_DIFFERS"),
)
