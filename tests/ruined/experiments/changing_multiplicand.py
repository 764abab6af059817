"""The multiplicand is made anew in each pass, beside the chain, by a move that the loop itself feeds."""

from tests.ruined.kit import Form, End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop("    m = m * p;\n" + repeated("x0 = __fmaf_rn(m, x0, 1.0f);")), before="  float m = p;\n",
        warm="x0 = __fmaf_rn(m, x0, 1.0f);")),
    form=Form("b-imm", "B", "__fmaf_rn(m, {x}, 1.0f)", {"A": ("register",), "C": ("immediate",)}),
    ends=End(3, "SASS_OPERAND_FORM"),
)
