"""The multiplicand is read from memory in each pass."""

from tests.ruined.kit import End, Form, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(
        "    const float m = *(volatile float *)(row + 8);\n" + repeated("x0 = __fmaf_rn(m, x0, 1.0f);")))),
    form=Form("b-imm", "B", "__fmaf_rn(m, {x}, 1.0f)", {"A": ("register",), "C": ("immediate",)}),
    ends=End(3, "SASS_OPERAND_FORM"),
)
