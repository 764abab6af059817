"""Where the checkout, its caches and its built site lie."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EVIDENCE = ROOT / "docs" / "evidence"
CACHE = ROOT / ".cache" / "site"
SITE = ROOT / "site"
