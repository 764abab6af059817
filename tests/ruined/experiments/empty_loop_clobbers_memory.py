"""The empty loop holds a memory clobber, which does not save it."""

from tests.ruined.kit import End, Kernel, LINK, RuinedKernels, frame, loop, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=(
        Kernel(frame(loop(repeated(LINK)))),
        Kernel(frame(loop('    asm volatile("" ::: "memory");\n')), 0, 64, 0, "empty-loop")),
    control="CONTROL_LOOP_DELETED",
    ends=End(4, "CYCLES_NO_RECORD"),
)
