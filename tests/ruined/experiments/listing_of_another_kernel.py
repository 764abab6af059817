"""Under the name of the kernel stands the listing of another, sound one."""

from dataclasses import replace

from tests.ruined.kit import LINK, End, Kernel, RuinedKernels, frame, loop, repeated

FIRST, SECOND = "listing_of_another_kernel_0", "listing_of_another_kernel_1"


def spoil(build, others):
    swapped = build.sass.replace(FIRST, "\0").replace(SECOND, FIRST).replace("\0", SECOND)
    return replace(build, sass=swapped)


RUINED = RuinedKernels(
    what=__doc__,
    kernels=(
        Kernel(frame(loop(repeated(LINK)))),
        Kernel(frame(loop(repeated(LINK)) + "  __threadfence();\n"))),
    spoil=spoil,
    ends=End(3, "SASS_LISTING_DIFFERS"),
)
