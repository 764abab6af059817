"""Judging of progress within a clock budget: what each role's machine code is, how far it got, and why."""
