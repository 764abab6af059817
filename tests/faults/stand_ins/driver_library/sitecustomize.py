"""Stands in for a machine with the driver's library and no driver behind it."""

import ctypes.util

_find = ctypes.util.find_library
ctypes.util.find_library = lambda name: "libcuda.so.1" if name == "cuda" else _find(name)
