"""The closing value is not used, so the machine code does not read the clock a second time."""

from gen.probing.chain import CLOSED, COLUMN_CELLS, OPENED
from tests.ruined.kit import LINK, End, RuinedKernels, frame, loop, one, repeated

STORES = f"  row[{OPENED * COLUMN_CELLS}] = opened;\n  row[{CLOSED * COLUMN_CELLS}] = opened;\n"

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)), stores=STORES)),
    ends=End(3, "SASS_CLOCK_MISSING"),
)
