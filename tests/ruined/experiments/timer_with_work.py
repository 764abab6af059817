"""An addition stands between the two reads of the timer control."""

from tests.ruined.kit import End, Kernel, LINK, RuinedKernels, frame, loop, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=(
        Kernel(frame(loop(repeated(LINK)))),
        Kernel(frame('  asm volatile("add.f32 %0, %0, %0;" : "+f"(x0));\n'), 0, 0, 0, "timer")),
    control="CONTROL_UNEXPECTED",
    ends=End(4, "CYCLES_NO_RECORD"),
)
