"""Of the closing value, only whether it is above a bound is stored."""

from gen.probing.chain import CLOSED, COLUMN_CELLS, OPENED
from tests.ruined.kit import LINK, End, RuinedKernels, frame, loop, one, repeated

STORES = f"  row[{OPENED * COLUMN_CELLS}] = opened;\n  row[{CLOSED * COLUMN_CELLS}] = closed > 7 ? 1 : 0;\n"

RUINED = RuinedKernels(
    what=__doc__,
    kernels=one(frame(loop(repeated(LINK)), stores=STORES)),
    ends=End(3, "SASS_CLOCKS_NOT_STORED"),
)
