"""The operands do not change, so the compiler moves the operations out of the loop and before the clock is read."""

from tests.ruined.kit import End, Kernel, RuinedKernels, cell, frame, loop

SEEDS = "".join(f"  const float s{i} = {cell(8 + i)};\n" for i in range(4))
BODY = "".join(f"    x{i} = __fmaf_rn(s{i}, p, 1.0f);\n" for i in range(4))

RUINED = RuinedKernels(
    what=__doc__,
    kernels=(Kernel(frame(loop(BODY), before=SEEDS, seeds=4), links=4, accumulators=4),),
    ends=End(2, "PTX_OPERATION_COUNT"),
)
