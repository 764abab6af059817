"""Page data without language: findings, records and listings become plain JSON values.

Pure. Whatever a page may print is decided here, by the rung that the claim reached; renderers only choose words.
"""

from gen.views.snapshot import Snapshot, build_snapshot, load_snapshot
from gen.views.sources import LiveRun, Sources

__all__ = ["LiveRun", "Snapshot", "Sources", "build_snapshot", "load_snapshot"]
