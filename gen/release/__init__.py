"""Numbered releases: frozen once, never written again, quoted by pages that stand outside them."""
