"""Stands in for CuPy on a machine without NVRTC."""
