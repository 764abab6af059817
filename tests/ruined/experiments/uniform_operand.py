"""The multiplicand is the same for all lanes, so it comes from a constant or uniform register, not from a register."""

from tests.ruined.kit import Form, End, RuinedKernels, addend, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = __fmaf_rn(x0, p, c);")), before=addend(), warm="x0 = __fmaf_rn(x0, p, c);")),
    form=Form("a-reg", "A", "__fmaf_rn({x}, p, c)", {"B": ("register",), "C": ("register",)}),
    ends=End(3, "SASS_OPERAND_FORM"),
)
