"""Faults that were tried on purpose: their outcomes as data, and the page made from them."""
