"""Kinds of claim about progress within a clock budget."""

from __future__ import annotations

KINDS = ("progress-ratio", "shape-cause", "model-prediction")
#: Kinds whose effect says what became of a suspected cause.
CAUSE_EFFECTS = ("supported", "ruled-out", "undecided")
RATIO = "ratio"
PERCENT_OF_KERNELS = "percent-of-kernels"
