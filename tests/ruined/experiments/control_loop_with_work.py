"""The control loop holds an addition beyond its loop control."""

from tests.ruined.kit import End, Kernel, LINK, RuinedKernels, frame, loop, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=(
        Kernel(frame(loop(repeated(LINK)))),
        Kernel(frame(loop('    asm volatile("add.f32 %0, %0, %0;" : "+f"(x0));\n')), 0, 64, 0, "empty-loop")),
    control="CONTROL_UNEXPECTED",
    ends=End(4, "CYCLES_NO_RECORD"),
)
