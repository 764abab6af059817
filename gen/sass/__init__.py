"""Machine code read: disassembly to listings, listings to the shape that rung 3 judges."""

from __future__ import annotations

from gen.sass.control import decode_control
from gen.sass.errors import SassError
from gen.sass.parse import parse_listing

__all__ = ["SassError", "decode_control", "parse_listing"]
