"""Machine code read: disassembly to listings, listings to the shape that rung 3 judges."""

from __future__ import annotations

from gen.sass.blocks import Block, basic_blocks
from gen.sass.body import form_signature, normalized_body
from gen.sass.control import decode_control
from gen.sass.errors import SassError
from gen.sass.parse import parse_listing
from gen.sass.perturb import ShiftPlan, elsewhere_patches, link_patches, plan_shift
from gen.sass.schedule import planned_issues
from gen.sass.shape import read_shape
from gen.sass.walk import stale_walk

__all__ = [
    "Block", "SassError", "ShiftPlan", "basic_blocks", "decode_control", "elsewhere_patches", "form_signature",
    "link_patches", "normalized_body", "parse_listing", "plan_shift", "planned_issues", "read_shape", "stale_walk",
]
