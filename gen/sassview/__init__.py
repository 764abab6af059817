"""Machine code as annotated HTML: the timed region, its chains, and what the control fields plan."""

from __future__ import annotations

from gen.sassview.page import Side, legend, sass_table, side_by_side

__all__ = ["Side", "legend", "sass_table", "side_by_side"]
