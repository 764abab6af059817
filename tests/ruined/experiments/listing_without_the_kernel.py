"""The listing holds other kernels only."""

from dataclasses import replace

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated


def spoil(build, others):
    return replace(build, sass=build.sass.replace("listing_without_the_kernel_0", "another_kernel"))


RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)))),
    spoil=spoil,
    ends=End(3, "SASS_KERNEL_MISSING"),
)
