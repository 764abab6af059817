"""Pages of one language from a snapshot's views. Chooses words and places; never sees a record."""

from gen.render.pages import draw_snapshot, pages, shared

__all__ = ["draw_snapshot", "pages", "shared"]
