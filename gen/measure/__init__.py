"""Runs builds on a GPU and writes down what was observed. Judges nothing."""
