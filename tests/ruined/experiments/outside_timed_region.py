"""The target stands outside: its operands do not change, so the compiler moves it before the loop."""

from tests.ruined.kit import End, LINK, RuinedKernels, cell, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x{i} = __fmaf_rn(m{i}, p, 1.0f);", 4)), before="".join(f"  const float m{i} = {cell(8 + i)};\n" for i in range(4)),
        seeds=4, warm=LINK), links=4, accumulators=4),
    ends=End(2, "PTX_OPERATION_MISSING"),
)
