"""Stands in for an NVRTC of another version: the same library under another number."""

try:
    from cupy.cuda import nvrtc
except ImportError:
    pass
else:
    nvrtc.getVersion = lambda: (12, 9)
