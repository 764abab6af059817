"""What a record may hold: names, sizes and ranges. Everything outside is refused, never trimmed."""

from __future__ import annotations

import re

MAX_FILE_BYTES = 32 * 1024 * 1024
MAX_SAMPLES = 2_000_000
MAX_READINGS = 200_000
MAX_MODULES = 200
MAX_ENTRIES = 10_000
MAX_PATCHED = 5_000
MAX_PATCHES = 20_000
MAX_FAILURES = 1_000
MAX_FILES = 2_000
MAX_TEXT = 8_000
MAX_TREE_DEPTH = 10
MAX_TREE_ITEMS = 20_000
#: Largest whole number: what 64-bit readers of CSV and JSON still hold.
MAX_INTEGER = 2**63 - 1
#: Digits of a cubin's sha256 that stand for it in the tables.
CUBIN_DIGITS = 16
LANES = 32
#: Warps of 32 lanes in a block of at most 1024 threads.
MAX_WARPS = 1024 // LANES

RECORD_ID = re.compile(r"[a-z0-9]+(?:[._-][a-z0-9]+)*")
PROBE_ID = DEVICE_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
MODULE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,79}")
ENTRY = re.compile(r"[A-Za-z_][A-Za-z0-9_$]{0,199}")
PATCHED_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:+=@/-]{0,199}")
SHA256 = re.compile(r"[0-9a-f]{64}")
UNIT = re.compile(r"[0-9a-f]{8,64}")
COMMIT = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?(?:-dirty)?|unknown")
ARCHITECTURE = re.compile(r"sm_[0-9]{2,3}[af]?")
MADE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00:00)")
CODE = re.compile(r"[A-Z][A-Z0-9_]{1,59}")
#: Cells of the tables: no comma, quote, blank at an end or control character.
METRIC = re.compile(r"[A-Za-z_][A-Za-z0-9_.:%-]{0,199}")
UNITS = re.compile(r"(?:[A-Za-z0-9%/*._^-](?:[A-Za-z0-9%/*._^ -]{0,38}[A-Za-z0-9%/*._^-])?)?")
