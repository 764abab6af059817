"""Smaller pages without a change to what is read: idle white space, end tags and quotes that HTML lets one leave out are dropped."""

from __future__ import annotations

import re

#: Elements whose white space counts, or whose text is hashed for the security policy.
KEPT = re.compile(r"(<(pre|textarea|script|style)\b.*?</\2>)", re.DOTALL | re.IGNORECASE)
BREAK = re.compile(r"[ \t]*\n\s*")
#: Elements that make a box of their own: a line break beside their tags is never seen.
_BOXES = (r"html|head|meta|link|title|body|div|p|[uod]l|li|d[td]|table|caption|thead|tbody|tr|t[hd]|h[1-6]|nav|header|footer|main|article|"
          r"section|aside|figure|figcaption|details|summary|form|fieldset|blockquote|hr|pre|script|style")
_TAG = rf"</?(?:{_BOXES})(?=[\s>])(?:[^<>\"]|\"[^\"]*\")*>"
BESIDE_BOX = re.compile(rf"(?P<tag>{_TAG})\n|\n(?={_TAG})")
#: A cell ends where the next one, or its row, does; a row, an entry of a list and a term likewise. A paragraph ends before what
#: cannot stand in one: only elements that HTML 4 knew, since readers of that age do not close it before a <section>.
OMISSIBLE = re.compile(
    r"</t[dh]>(?=<(?:t[dh]\b|/tr>))|</tr>(?=<(?:tr\b|/tbody>|/thead>))|</li>(?=<(?:li\b|/[uo]l>))"
    r"|</d[td]>(?=<d[td]\b)|</dd>(?=</dl>)|</p>(?=<(?:p|[uod]l|div|table|pre|h[1-6])\b|</(?:div|li|td|dd)>)")
#: A start tag whose attributes, if they have a value, have it in double quotes; in it a value that needs none. Identifiers, addresses
#: and data-* keep theirs, so that a plain search through the files still finds a statement, an anchor or a link.
START = re.compile(r"<[a-zA-Z][^\s<>/\"']*(?:\s+[^\s<>\"'=/]+(?:=\"[^\"]*\")?)+\s*>")
PLAIN = re.compile(r"(?P<name>\s(?!id=|href=|src=|data-(?!md-))[a-z-]+)=\"(?P<value>[^\s\"'=<>`]+)\"")


def squeeze(markup: str) -> str:
    """White space first: an end tag may go only where nothing stands between it and the tag that says the same."""
    single = BREAK.sub("\n", markup)
    return BESIDE_BOX.sub(lambda found: found["tag"] or "", single)


def unquoted(tag: re.Match[str]) -> str:
    return PLAIN.sub(r"\g<name>=\g<value>", tag[0])


def shortened(markup: str) -> str:
    return START.sub(unquoted, OMISSIBLE.sub("", markup))


def compact(html: str) -> str:
    """Runs of white space with a line break become one, or none beside a box; what can be left out goes. Kept elements stay."""
    parts = KEPT.split(html)
    # split() gives text, element, element's name, text, ... : names are dropped, elements stay as they are.
    texts = [squeeze(part) if at % 3 == 0 else part for at, part in enumerate(parts) if at % 3 < 2]
    return "".join(shortened(text) if at % 2 == 0 else text for at, text in enumerate(texts))
