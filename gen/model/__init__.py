"""The words that every other part speaks: probes, builds, listings, records, claims, findings.

Plain frozen data. Nothing here imports another part of the project, touches a GPU or reads a file.
"""
