"""The six rungs as pure functions: facts in, evidence out. No file, no clock, no GPU."""
