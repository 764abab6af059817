"""The kernel stands in the text shown and not in the text compiled."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK))), compiled="\n"),
    ends=End(2, "PTX_KERNEL_MISSING"),
)
