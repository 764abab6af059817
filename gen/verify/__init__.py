"""Checks releases without a GPU: intact, re-derived by the frozen rules, and what today's rules say."""
