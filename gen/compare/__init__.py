"""Compares findings of two releases or two records: verdicts with reason codes, in a terminal and as pages."""
