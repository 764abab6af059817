"""A correctly rounded reciprocal calls a routine in each link, behind which nothing is known to be stored."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, assembler, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = link(x0, p);")), warm="x0 = x0 + p;",
        before=assembler("{.reg .f32 t; add.f32 t, %1, %2; rcp.rn.f32 %0, t;}"))),
    row=instruction("MUFU", "rcp.rn.f32", "link({a}, {b})", "MUFU.RCP"),
    form=ANY_A,
    ends=End(3, "SASS_CLOCKS_NOT_STORED"),
)
