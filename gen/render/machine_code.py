"""The annotated listings of a finding, two side by side or one alone."""

from __future__ import annotations

from typing import Any, Mapping, Sequence

from markupsafe import Markup

from gen.render.drawings import decoded
from gen.render.words import Words
from gen.sassview import Side, sass_table, side_by_side
from gen.views.snapshot import Snapshot

View = Mapping[str, Any]


def _side(words: Words, view: View, snapshot: Snapshot, name: str, whole: bool = True) -> Side | None:
    side = view["sass"][name]
    if side is None:
        return None
    caption = words.ui(f"sass.{name}", entry=side["entry"], accumulators=side["accumulators"])
    origins = snapshot.kernel(view, side["entry"])["origins"] if whole else ()
    return Side(*decoded(snapshot, view, side), caption, origins, f"{name}-", whole)


def mnemonics(view: View, snapshot: Snapshot) -> str:
    """Names of the instructions in the listings that a page shows, each once: what search finds the page by."""
    sides = [side for side in (view["sass"] or {}).values() if side]
    listings = [decoded(snapshot, view, side)[0] for side in sides]
    return " ".join(dict.fromkeys(".".join((one.opcode, *one.modifiers)) for listing in listings for one in listing.instructions))


def machine_code_html(words: Words, view: View, snapshot: Snapshot) -> Markup:
    """HTML that the listing's renderer has escaped."""
    if view["sass"] is None:
        return Markup('<p class="cl-note">{}</p>').format(words.ui("sass.none"))
    sides = [side for name in ("left", "right") if (side := _side(words, view, snapshot, name))]
    if len(sides) == 2:
        return Markup(side_by_side(sides, words.ui_texts))
    return Markup(sass_table(sides[0], words.ui_texts))


def listings_html(words: Words, views: Sequence[View], snapshot: Snapshot) -> Markup:
    """The listings of several findings of one subject, a kernel that some of them share once.

    Timed regions alone, without the lines that instructions came from: eight kernels with all that make a page too heavy.
    """
    named = {side["entry"]: (view, name) for view in views for name, side in (view["sass"] or {}).items() if side}
    sides = [side for view, name in named.values() if (side := _side(words, view, snapshot, name, whole=False))]
    if not sides:
        return Markup('<p class="cl-note">{}</p>').format(words.ui("sass.none"))
    return Markup(side_by_side(sides, words.ui_texts))
