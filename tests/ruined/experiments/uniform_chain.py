"""Seed and operands are the same for all lanes: some compilers move the loading of an operand into the timed region."""

from tests.ruined.kit import End, RuinedKernels, frame, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = __fmaf_rn(x0, q, 1.0f);")), warm="x0 = p; const float q = __int_as_float(trips);")),
    ends=End(3, "SASS_UNEXPECTED"),
    # The operand stands in an ordinary register before the loop, as claimed.
    unlike={"sm_75": End(4, "CYCLES_NO_RECORD")},
)
