"""The outside tools, one wall each: NVRTC (through CuPy), nvdisasm, and the cubin file format."""
