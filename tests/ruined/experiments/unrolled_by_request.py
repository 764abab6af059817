"""The pragma asks for four bodies in one pass."""

from tests.ruined.kit import End, LINK, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK), pragma="#pragma unroll 4\n"))),
    ends=End(2, "PTX_OPERATION_COUNT"),
)
