"""Drawings of measured and planned cycles; the only package that imports Altair and vl-convert."""
