"""Stands in for a machine without CuPy."""

raise ModuleNotFoundError("No module named 'cupy'", name="cupy")
