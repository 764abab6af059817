"""Two lengths of one fit: in the longer one every other addend comes from a register. Each alone is within the form."""

from tests.ruined.kit import End, Form, Kernel, RuinedKernels, addend, frame, loop, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=(
        Kernel(frame(loop(repeated("x0 = __fmaf_rn(x0, p, 1.0f);")))),
        Kernel(frame(
            loop(repeated("x0 = __fmaf_rn(x0, p, c);", 32)), before=addend(), warm="x0 = __fmaf_rn(x0, p, c);"), 32)),
    form=Form("a-any-c", "A", "__fmaf_rn({x}, p, c)",
              {"B": ("register", "uniform", "constant"), "C": ("register", "immediate")}),
    ends=End(3, "SASS_FORM_MIXED"),
)
