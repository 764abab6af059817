"""A 64-bit addition is two instructions on most machines."""

from tests.ruined.kit import ANY_A, End, RuinedKernels, assembler, cell, frame, instruction, loop, one, repeated

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(
        loop(repeated("x0 = link(x0, a);")), kind="long long", warm="x0 = x0 ^ a;",
        before=f"  const long long a = {cell(33, 'long long')};\n" + assembler("add.s64 %0, %1, %2;", "long long"))),
    row=instruction("IADD3", "add.s64", "link({a}, {b})", "IADD3", "IADD"),
    form=ANY_A,
    ends=End(3, "SASS_OPCODE_COUNT"),
    # Here one instruction of another name does the whole addition.
    unlike={"sm_120": End(3, "SASS_OPCODE_MISSING")},
)
