"""Reads the rendered pages of both languages and reports every sentence that says more than its evidence."""

from __future__ import annotations

from gen.check.problem import Problem
from gen.check.site import check_site

__all__ = ["Problem", "check_site"]
