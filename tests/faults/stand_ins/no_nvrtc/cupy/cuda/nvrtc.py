"""NVRTC's wall, behind which there is no library."""


def getVersion():
    raise RuntimeError("Failed to dynamically load libnvrtc.so")
