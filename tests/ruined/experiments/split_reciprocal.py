"""A correctly rounded reciprocal is a whole routine round one approximation."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated("x0 = __frcp_rn(x0);")), warm="x0 = __frcp_rn(x0);")),
    ends=End(3, "SASS_LOOP_COUNT"),
    row=instruction("MUFU", "rcp.rn.f32", "__frcp_rn({a})", "MUFU.RCP"),
    form=ANY_A,
)
