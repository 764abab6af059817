"""Adding one number again and again is folded into a product."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, cell, frame, instruction, loop, one, repeated

A = f"  const int a = {cell(33, 'int')};\n"

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = x0 + a;"), step="i += 1"), before=A, kind="int", warm="x0 = x0 + a;")),
    row=instruction("IADD3", "add.s32", "{a} + {b}", "IADD3", "IADD"),
    form=ANY_A,
    ends=End(2, "PTX_OPERATION_MISSING"),
)
