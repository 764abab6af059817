"""Smaller pages without a change to what is read: idle white space and end tags that HTML lets one leave out are dropped."""

from __future__ import annotations

import re

#: Elements whose white space counts, or whose text is hashed for the security policy.
KEPT = re.compile(r"(<(pre|textarea|script|style)\b.*?</\2>)", re.DOTALL | re.IGNORECASE)
BREAK = re.compile(r"[ \t]*\n\s*")
#: A cell ends where the next one, or its row, does; a row where the next one, or its part of the table, does.
OMISSIBLE = re.compile(r"</t[dh]>(?=\s*<(?:t[dh]\b|/tr>))|</tr>(?=\s*<(?:tr\b|/tbody>|/thead>))")


def squeeze(markup: str) -> str:
    return OMISSIBLE.sub("", BREAK.sub("\n", markup))


def compact(html: str) -> str:
    """A run of white space with a line break becomes one line break; cells and rows lose their end tags. Kept elements stay."""
    parts = KEPT.split(html)
    # split() gives text, element, element's name, text, ... : names are dropped, elements stay as they are.
    return "".join(squeeze(part) if at % 3 == 0 else part for at, part in enumerate(parts) if at % 3 < 2)
