"""Smaller pages without a change to what is read: indentation and empty lines between the markup are dropped."""

from __future__ import annotations

import re

#: Elements whose white space counts, or whose text is hashed for the security policy.
KEPT = re.compile(r"(<(pre|textarea|script|style)\b.*?</\2>)", re.DOTALL | re.IGNORECASE)
BREAK = re.compile(r"[ \t]*\n\s*")


def compact(html: str) -> str:
    """Every run of white space that holds a line break becomes one line break, outside the kept elements."""
    parts = KEPT.split(html)
    # split() gives text, element, element's name, text, ... : names are dropped, elements stay as they are.
    return "".join(BREAK.sub("\n", part) if at % 3 == 0 else part for at, part in enumerate(parts) if at % 3 < 2)
